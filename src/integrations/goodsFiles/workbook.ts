import { cellTooLong, FileFault, tooManyColumns } from '#contract/goodsFiles/goodsReader.ts'
import { MAX_CELL, MAX_COLUMNS, MAX_FILE_BYTES, MAX_FILE_ROWS, type Row } from '#domain/goodsFiles/goods.ts'
import { openWorkbook, unpacksTooLarge, type WorkbookParts } from './workbookParts.ts'

const MB = 1024 * 1024

/** The most that each part may unpack to. Bytes. */
const MAX_LISTS = 10 * MB
const MAX_STYLES_PART = 50 * MB
const MAX_SHARED_PART = 150 * MB
const MAX_SHEET = 300 * MB
/** Texts that cells share: twenty for each of the most rows; and what they may hold together, in characters. */
const MAX_SHARED = 2_000_000
const MAX_SHARED_TEXT = 40_000_000
/**
 * What all cells may hold together, shared texts as often as they stand there: as the largest CSV file, and no more than the
 * workbook has room for. Characters, with one for each cell.
 */
const MAX_TEXT = MAX_FILE_BYTES
/** As many as Excel has: formats of cells, characters of a number's format, rows of a sheet. */
const MAX_STYLES = 65_490
const MAX_FORMAT = 255
const LAST_ROW = 1_048_576
/** Sheets may have formats down to their last row. */
const MAX_SHEET_ROWS = 2 * MAX_FILE_ROWS

/**
 * Reads the first sheet of an Excel workbook as text, while it is unpacked. Formulas are not evaluated: what was computed
 * when the file was saved counts. Throws {@link FileFault}.
 */
export async function* workbookRows(file: string): AsyncGenerator<Row> {
  let parts: WorkbookParts | undefined
  try {
    parts = await openWorkbook(file)
    if (!parts.has('xl/workbook.xml')) throw new FileFault({ code: 'FILE_NOT_A_TABLE', parameters: {} })
    const sheet = await firstSheet(parts)
    const shared = await sharedTexts(parts)
    const days = await dateStyles(parts)
    yield* sheetRows(parts, sheet, { shared, days })
  } catch (error) {
    throw error instanceof FileFault ? error : damaged()
  } finally {
    parts?.close()
  }
}

function damaged(): FileFault {
  return new FileFault({ code: 'FILE_DAMAGED', parameters: {} })
}

/** The name of the part that holds the first sheet that is not hidden, or else the first. */
async function firstSheet(parts: WorkbookParts): Promise<string> {
  let first: string | undefined
  let shown: string | undefined
  await parts.read('xl/workbook.xml', {
    max: MAX_LISTS,
    until: 'sheets',
    open(name, attributes) {
      if (name !== 'sheet') return
      const id = attributes['r:id'] ?? ''
      first ??= id
      if (attributes.state === undefined || attributes.state === 'visible') shown ??= id
    },
  })
  const id = shown ?? first ?? ''
  let target = ''
  await parts.read('xl/_rels/workbook.xml.rels', {
    max: MAX_LISTS,
    until: 'Relationships',
    open(name, attributes) {
      if (name === 'Relationship' && attributes.Id === id) target = attributes.Target ?? ''
    },
  })
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  const sheet = [path, 'xl/worksheets/sheet1.xml'].find((name) => parts.has(name))
  if (sheet === undefined) throw new FileFault({ code: 'FILE_NOT_A_TABLE', parameters: {} })
  return sheet
}

async function sharedTexts(parts: WorkbookParts): Promise<string[]> {
  const texts: string[] = []
  let characters = 0
  let text = ''
  let isText = false
  let phonetic = 0
  await parts.read('xl/sharedStrings.xml', {
    max: MAX_SHARED_PART,
    until: 'sst',
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic++
      isText = name === 't' && phonetic === 0
    },
    close(name) {
      if (name === 'rPh') phonetic--
      if (name === 't') isText = false
      if (name === 'si' && texts.push(text) > MAX_SHARED) throw unpacksTooLarge()
    },
    text(piece) {
      if (!isText) return
      characters += piece.length
      if (characters > MAX_SHARED_TEXT) throw unpacksTooLarge()
      text += piece
    },
  })
  return texts
}

/** The numbers of the styles that show a number as a day. */
async function dateStyles(parts: WorkbookParts): Promise<ReadonlySet<number>> {
  const dayFormats = new Set<string>()
  const styles = new Set<number>()
  let formats = 0
  let inCells = false
  let at = 0
  await parts.read('xl/styles.xml', {
    max: MAX_STYLES_PART,
    until: 'cellXfs',
    open(name, { numFmtId: id = '', formatCode = '' }) {
      if (name === 'numFmt') {
        if (++formats > MAX_STYLES) throw unpacksTooLarge()
        const code = formatCode.slice(0, MAX_FORMAT).replace(/\[[^[\]]*\]|"[^"]*"/g, '')
        if (/[ymdh]/i.test(code)) dayFormats.add(id)
      }
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      const number = Number(id)
      if ((number >= 14 && number <= 22) || dayFormats.has(id)) styles.add(at)
      if (++at > MAX_STYLES) throw unpacksTooLarge()
    },
  })
  return styles
}

interface Workbook {
  readonly shared: readonly string[]
  readonly days: ReadonlySet<number>
}

async function* sheetRows(parts: WorkbookParts, sheet: string, workbook: Workbook): AsyncGenerator<Row> {
  const noCell = () => ({ at: -1, type: '', style: -1, value: '' })
  let ready: Row[] = []
  let row: { number: number; cells: string[] } = { number: 0, cells: [] }
  let cell = noCell()
  let isValue = false
  let rows = 0
  let left = Math.min(MAX_TEXT, parts.room)
  const pieces = parts.pieces(sheet, {
    max: MAX_SHEET,
    // What follows, such as merged cells, means nothing to goods.
    until: 'sheetData',
    open(name, attributes) {
      if (name === 'row') {
        if (++rows > MAX_SHEET_ROWS)
          throw new FileFault({ code: 'FILE_TOO_MANY_ROWS', parameters: { max: MAX_FILE_ROWS } })
        row = { number: placeOf(attributes.r ?? row.number + 1), cells: [] }
        cell = noCell()
      }
      if (name === 'c') {
        const at = attributes.r === undefined ? cell.at + 1 : columnOf(attributes.r)
        cell = { at, type: attributes.t ?? '', style: Number(attributes.s ?? -1), value: '' }
      }
      isValue = name === 'v' || name === 't'
    },
    text(piece) {
      if (!isValue) return
      cell.value += piece
      if (cell.value.length > MAX_CELL) throw cellTooLong(row.number)
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c') take(textOf(cell, workbook))
      if (name === 'row' && row.cells.length > 0) ready.push(row)
    },
  })

  /** Cells without text, which may be there for their colour, make a row no longer. */
  function take(text: string): void {
    if (text === '') return
    if (cell.at >= MAX_COLUMNS) throw tooManyColumns()
    left -= Math.max(1, cell.at - row.cells.length) + text.length
    if (left < 0) throw unpacksTooLarge()
    while (row.cells.length < cell.at) row.cells.push('')
    row.cells[cell.at] = text
  }

  for await (const _ of pieces) {
    const done = ready
    ready = []
    yield* done
  }
}

/** Row 7 is 7. */
function placeOf(row: string | number): number {
  const number = Number(row)
  if (!Number.isInteger(number) || number < 1 || number > LAST_ROW) throw damaged()
  return number
}

function textOf(
  { type, style, value }: { type: string; style: number; value: string },
  { shared, days }: Workbook,
): string {
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'e') return ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === '' || type === 'n') {
    const number = Number(value)
    if (value === '' || Number.isNaN(number)) return value
    if (days.has(style)) return dayOf(number)
    // 0.1 + 0.2 is stored as 0.30000000000000004, and shown as 0.3.
    return String(Number(number.toPrecision(15)))
  }
  return value
}

/** Excel counts days from the end of 1899. A whole one is a day without a time, by whichever clock. */
function dayOf(number: number): string {
  const at = Math.round((number - 25_569) * 86_400_000)
  if (Math.abs(at) > 8e15) return String(number)
  const [day = '', time = ''] = new Date(at).toISOString().split(/[T.]/)
  return Number.isInteger(number) ? day : `${day} ${time}`
}

/** `C` of C7 is column 2. */
function columnOf(reference: string): number {
  let column = 0
  for (const sign of reference) {
    const letter = sign.charCodeAt(0) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  if (column === 0) throw damaged()
  return column - 1
}
