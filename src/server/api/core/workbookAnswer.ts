import { Readable } from 'node:stream'
import type { TypedResponse } from 'hono'
import { ZipFile } from 'yazl'

/** A streamed answer has no typed body: `never` fits every route's declared answer. */
type WorkbookAnswer = Response & TypedResponse<never, 200, 'text'>

type Rows = readonly (readonly (string | number)[])[]

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Everything of a workbook but its only sheet (ECMA-376, part 1). Style 1 is bold. */
const FRAME: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PARTS}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${PARTS}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PARTS}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
}

/**
 * Streams an Excel workbook with one sheet as a file, read and written at the client's pace; the first row are headings.
 * Texts are cells of text, which no spreadsheet evaluates, and keep their leading zeros. `name`: of the file, without its
 * ending.
 */
export function workbookAnswer(rows: AsyncIterable<Rows>, name: string): WorkbookAnswer {
  const zip = new ZipFile()
  const sheet = Readable.from(sheetXml(rows))
  const output = zip.outputStream as Readable
  for (const [path, xml] of Object.entries(FRAME)) zip.addBuffer(Buffer.from(XML + xml), path)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  // Neither end notices by itself that the other one broke off.
  sheet.on('error', (error) => output.destroy(error))
  output.on('close', () => sheet.destroy())
  return new Response(Readable.toWeb(output) as BodyInit, {
    headers: {
      'Content-Type': TYPE,
      'Content-Disposition': `attachment; filename="${name}.xlsx"`,
      'Cache-Control': 'no-store',
    },
  }) as WorkbookAnswer
}

async function* sheetXml(portions: AsyncIterable<Rows>): AsyncGenerator<string> {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`
  let row = 0
  for await (const rows of portions) {
    yield rows.map((cells) => rowXml(cells, ++row)).join('')
  }
  yield '</sheetData></worksheet>'
}

function rowXml(cells: Rows[number], row: number): string {
  const style = row === 1 ? ' s="1"' : ''
  const xml = cells.map((cell) => {
    if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`
    return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  })
  return `<row r="${row}">${xml.join('')}</row>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Without the characters that XML 1.0 does not have. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
}
