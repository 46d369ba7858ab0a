import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { promisify } from 'node:util'
import sax from 'sax'
import yauzl from 'yauzl'
import { MAX_CELL, MAX_FILE_ROWS, type Row } from '#domain/goodsFiles/goods.ts'
import { cellTooLong, FileFault } from '#domain/goodsFiles/goodsReader.ts'

/** All parts that are read, unpacked. Bytes. */
const MAX_UNPACKED = 300 * 1024 * 1024
const MAX_PARTS = 10_000
/** The texts that cells share, together. Characters. */
const MAX_SHARED = 40_000_000
/** As many as Excel has columns. */
const MAX_COLUMNS = 16_384

type Zip = yauzl.ZipFile
type Parts = ReadonlyMap<string, yauzl.Entry>

/** How a part is read: elements by their local names. */
interface Handlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

/**
 * Reads the first sheet of an Excel workbook as text, while it is unpacked. Formulas are not evaluated: what was computed
 * when the file was saved counts. Throws {@link FileFault}.
 */
export async function* workbookRows(file: string): AsyncGenerator<Row> {
  let zip: Zip
  try {
    zip = await promisify<string, yauzl.Options, Zip>(yauzl.open)(file, {
      lazyEntries: true,
      autoClose: false,
    })
  } catch {
    throw new FileFault({ code: 'FILE_DAMAGED', parameters: {} })
  }
  try {
    const parts = await listParts(zip)
    const budget = { left: MAX_UNPACKED }
    const sheet = await firstSheet(zip, parts, budget)
    const shared = await sharedTexts(zip, parts, budget)
    const days = await dateStyles(zip, parts, budget)
    yield* sheetRows(zip, sheet, budget, { shared, days })
  } catch (error) {
    if (error instanceof FileFault) throw error
    throw new FileFault({ code: 'FILE_DAMAGED', parameters: {} })
  } finally {
    zip.close()
  }
}

async function listParts(zip: Zip): Promise<Parts> {
  const parts = new Map<string, yauzl.Entry>()
  const done = once(zip, 'end')
  zip.on('entry', (entry: yauzl.Entry) => {
    parts.set(entry.fileName, entry)
    if (parts.size > MAX_PARTS)
      zip.emit('error', new FileFault({ code: 'FILE_UNPACKS_TOO_LARGE', parameters: {} }))
    else zip.readEntry()
  })
  zip.readEntry()
  await done
  if (!parts.has('xl/workbook.xml')) throw new FileFault({ code: 'FILE_NOT_A_TABLE', parameters: {} })
  return parts
}

interface Budget {
  left: number
}

/** Yields after each piece that was unpacked and handled, so that the reader stays at the pace of its consumer. */
async function* readPart(zip: Zip, entry: yauzl.Entry, budget: Budget, on: Handlers): AsyncGenerator<void> {
  const stream = await promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip))(entry)
  const parser = sax.parser(true, {})
  const text = new StringDecoder('utf8')
  parser.onopentag = ({ name, attributes }) =>
    on.open?.(localName(name), attributes as Readonly<Record<string, string>>)
  parser.onclosetag = (name) => on.close?.(localName(name))
  parser.ontext = (piece) => on.text?.(piece)
  parser.oncdata = (piece) => on.text?.(piece)
  parser.onerror = (error) => {
    throw error
  }
  // Defining entities is how XML is made to explode.
  parser.ondoctype = () => {
    throw new FileFault({ code: 'FILE_DAMAGED', parameters: {} })
  }
  try {
    for await (const bytes of stream) {
      budget.left -= bytes.length
      if (budget.left < 0) throw new FileFault({ code: 'FILE_UNPACKS_TOO_LARGE', parameters: {} })
      parser.write(text.write(bytes))
      yield
    }
    parser.close()
    yield
  } finally {
    stream.destroy()
  }
}

async function readWhole(
  zip: Zip,
  entry: yauzl.Entry | undefined,
  budget: Budget,
  on: Handlers,
): Promise<void> {
  if (!entry) return
  for await (const _ of readPart(zip, entry, budget, on));
}

async function firstSheet(zip: Zip, parts: Parts, budget: Budget): Promise<yauzl.Entry> {
  const sheets: { id: string; isHidden: boolean }[] = []
  await readWhole(zip, parts.get('xl/workbook.xml'), budget, {
    open(name, attributes) {
      if (name !== 'sheet') return
      sheets.push({
        id: attributes['r:id'] ?? '',
        isHidden: attributes.state !== undefined && attributes.state !== 'visible',
      })
    },
  })
  const { id } = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0] ?? { id: '' }
  let target = ''
  await readWhole(zip, parts.get('xl/_rels/workbook.xml.rels'), budget, {
    open(name, attributes) {
      if (name === 'Relationship' && attributes.Id === id) target = attributes.Target ?? ''
    },
  })
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  const sheet = parts.get(path) ?? parts.get('xl/worksheets/sheet1.xml')
  if (!sheet) throw new FileFault({ code: 'FILE_NOT_A_TABLE', parameters: {} })
  return sheet
}

async function sharedTexts(zip: Zip, parts: Parts, budget: Budget): Promise<string[]> {
  const texts: string[] = []
  let characters = 0
  let text = ''
  let isText = false
  let phonetic = 0
  await readWhole(zip, parts.get('xl/sharedStrings.xml'), budget, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic++
      isText = name === 't' && phonetic === 0
    },
    close(name) {
      if (name === 'rPh') phonetic--
      if (name === 't') isText = false
      if (name === 'si') texts.push(text)
    },
    text(piece) {
      if (!isText) return
      characters += piece.length
      if (characters > MAX_SHARED) throw new FileFault({ code: 'FILE_UNPACKS_TOO_LARGE', parameters: {} })
      text += piece
    },
  })
  return texts
}

/** The numbers of the styles that show a number as a day. */
async function dateStyles(zip: Zip, parts: Parts, budget: Budget): Promise<ReadonlySet<number>> {
  const own = new Map<string, string>()
  const styles = new Set<number>()
  let inCells = false
  let at = 0
  await readWhole(zip, parts.get('xl/styles.xml'), budget, {
    open(name, attributes) {
      if (name === 'numFmt') own.set(attributes.numFmtId ?? '', attributes.formatCode ?? '')
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      const id = attributes.numFmtId ?? ''
      const number = Number(id)
      const code = (own.get(id) ?? '').replace(/\[[^[\]]*\]|"[^"]*"/g, '')
      if ((number >= 14 && number <= 22) || /[ymdh]/i.test(code)) styles.add(at)
      at++
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}

interface Workbook {
  readonly shared: readonly string[]
  readonly days: ReadonlySet<number>
}

async function* sheetRows(
  zip: Zip,
  sheet: yauzl.Entry,
  budget: Budget,
  workbook: Workbook,
): AsyncGenerator<Row> {
  let ready: Row[] = []
  let row: { number: number; cells: string[] } = { number: 0, cells: [] }
  let cell = { at: -1, type: '', style: -1, value: '' }
  let isValue = false
  const handlers: Handlers = {
    open(name, attributes) {
      if (name === 'row') row = { number: Number(attributes.r ?? row.number + 1), cells: [] }
      if (name === 'c') {
        const at = attributes.r === undefined ? cell.at + 1 : columnOf(attributes.r)
        if (at >= MAX_COLUMNS) throw new FileFault({ code: 'FILE_DAMAGED', parameters: {} })
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
      if (name === 'c') {
        while (row.cells.length < cell.at) row.cells.push('')
        row.cells[cell.at] = textOf(cell, workbook)
      }
      if (name === 'row') {
        cell = { at: -1, type: '', style: -1, value: '' }
        ready.push(row)
      }
    },
  }
  let rows = 0
  for await (const _ of readPart(zip, sheet, budget, handlers)) {
    const done = ready
    ready = []
    for (const one of done) {
      // Sheets may have formats down to their last row.
      if (++rows > 2 * MAX_FILE_ROWS)
        throw new FileFault({ code: 'FILE_TOO_MANY_ROWS', parameters: { max: MAX_FILE_ROWS } })
      if (one.cells.some((text) => text !== '')) yield one
    }
  }
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

/** Excel counts days from the end of 1899. The shop's clock is that of Dhaka. */
function dayOf(number: number): string {
  const at = Math.round((number - 25_569) * 86_400_000)
  if (Math.abs(at) > 8e15) return String(number)
  return new Date(at).toISOString().replace('.000Z', '+06:00')
}

/** `C` of C7 is column 2. */
function columnOf(reference: string): number {
  let column = 0
  for (const sign of reference) {
    const letter = sign.charCodeAt(0) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
