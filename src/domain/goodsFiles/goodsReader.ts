import type { FieldProblem } from '../problems/fieldProblem.ts'
import { withoutGuard } from './cells.ts'
import { type Columns, type Format, headingKey } from './format.ts'
import {
  type FileShape,
  MAX_CELL,
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_FILE_ROWS,
  type RawGoods,
  type ReadGoods,
  type Row,
  shownValue,
} from './goods.ts'
import { ownFormat } from './ownFormat.ts'
import { readGoods } from './readGoods.ts'
import { shopifyFormat } from './shopify.ts'
import { wooCommerceFormat } from './wooCommerce.ts'

/** Own last: others have columns of its names. */
const FORMATS: readonly Format[] = [wooCommerceFormat, shopifyFormat, ownFormat]

/** Why a whole file cannot be read. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
  readonly problem: FieldProblem

  constructor(problem: FieldProblem) {
    super(problem.code)
    this.problem = problem
  }
}

/** Turns the rows of a file into goods, one after the other. */
export interface GoodsReader {
  readonly shape: FileShape
  /** Takes the next row. Returns the goods that are complete. Throws {@link FileFault}. */
  take(row: Row): ReadGoods[]
  /** Returns the goods that the end of the file completes. */
  end(): ReadGoods[]
}

/** `headings`: the first row of the file. Throws {@link FileFault} if they are none. */
export function createGoodsReader(headings: readonly string[]): GoodsReader {
  if (headings.length > MAX_COLUMNS) throw tooManyColumns()
  const columns = columnsOf(headings)
  const format = FORMATS.find(({ fits }) => fits(columns))
  if (!format)
    throw new FileFault({ code: 'FILE_UNKNOWN_COLUMNS', parameters: { columns: firstOf(headings) } })
  const open = new Map<string, [Row, ...Row[]]>()
  const seen = new Map<string, number>()
  let current: string | undefined
  let rows = 0
  let cells = 0

  function complete(key: string): ReadGoods[] {
    const group = open.get(key)
    open.delete(key)
    if (!group || !format) return []
    const raw = format.goodsOf(group, columns)
    const tooLong = group.find(({ cells }) => cells.slice(headings.length).some((cell) => cell.trim() !== ''))
    return [withRepeats(readGoods(tooLong ? withLongRow(raw, tooLong, headings.length) : raw), seen)]
  }

  return {
    shape: {
      format: format.name,
      columns: headings.length,
      unknown: [...columns].flatMap(([key, { heading }]) => (format.knows(key) ? [] : [heading])),
    },

    take(given) {
      if (++rows > MAX_FILE_ROWS) {
        throw new FileFault({ code: 'FILE_TOO_MANY_ROWS', parameters: { max: MAX_FILE_ROWS } })
      }
      if (given.cells.length > MAX_COLUMNS) throw tooManyColumns()
      cells += given.cells.length
      if (cells > MAX_CELLS)
        throw new FileFault({ code: 'FILE_TOO_MANY_CELLS', parameters: { max: MAX_CELLS } })
      if (given.cells.some((cell) => cell.length > MAX_CELL)) throw cellTooLong(given.number)
      const row = { ...given, cells: given.cells.map(withoutGuard) }
      const key = format.keyOf(row, columns)
      if (key === undefined) return []
      const isAbove = key === '' ? current !== undefined : key === current
      const done = !isAbove && current !== undefined && !format.isScattered ? complete(current) : []
      if (!isAbove) current = key === '' ? `row ${row.number}` : key
      const group = open.get(current ?? '')
      if (group) group.push(row)
      else open.set(current ?? '', [row])
      return done
    },

    end: () => [...open.keys()].flatMap(complete),
  }
}

export function cellTooLong(row: number): FileFault {
  return new FileFault({ code: 'FILE_CELL_TOO_LONG', parameters: { row, max: MAX_CELL } })
}

export function tooManyColumns(): FileFault {
  return new FileFault({ code: 'FILE_TOO_MANY_COLUMNS', parameters: { max: MAX_COLUMNS } })
}

function columnsOf(headings: readonly string[]): Columns {
  const named = headings.filter((heading) => heading.trim() !== '')
  if (named.length === 0) throw new FileFault({ code: 'FILE_NO_HEADINGS', parameters: {} })
  if (named.length === 1 && /[;,\t|]/.test(named[0] ?? '')) {
    throw new FileFault({ code: 'FILE_ONE_COLUMN', parameters: {} })
  }
  if (named.every((heading) => /^[\d.,\s]+$/.test(heading))) {
    throw new FileFault({ code: 'FILE_NO_HEADINGS', parameters: {} })
  }
  const columns = new Map<string, { index: number; heading: string }>()
  headings.forEach((text, index) => {
    // It is repeated with each product that has it.
    const heading = shownValue(text.trim())
    if (heading === '') return
    const key = headingKey(text)
    if (columns.has(key))
      throw new FileFault({ code: 'FILE_REPEATED_COLUMN', parameters: { column: heading } })
    columns.set(key, { index, heading })
  })
  return columns
}

function firstOf(headings: readonly string[]): string[] {
  return headings.slice(0, 5).map((heading) => heading.trim().slice(0, 30))
}

function withLongRow(raw: RawGoods, { number: row, cells }: Row, columns: number): RawGoods {
  const value = cells.at(-1) ?? ''
  const problem = {
    row,
    path: '',
    value,
    code: 'ROW_TOO_LONG',
    parameters: { cells: cells.length, columns },
  } as const
  return { ...raw, problems: [...raw.problems, problem] }
}

/** A product or sku that came before in the file is wrong: which row counts, nobody could know. */
function withRepeats(goods: ReadGoods, seen: Map<string, number>): ReadGoods {
  const { row, change } = goods
  const skus = [goods.sku, ...(change.variants ?? []).map(({ sku }) => sku)].filter((sku) => sku !== '')
  const source = shownValue(goods.source)
  const names = [
    ...(source === goods.id || skus.includes(source) ? [] : [['name', source] as const]),
    ...(goods.id === '' ? [] : [['_id', goods.id] as const]),
    ...skus.map((sku) => ['sku', sku] as const),
  ]
  const problems = [...new Map(names.map((name) => [name.join(' ').toLowerCase(), name]))].flatMap(
    ([key, [field, value]]) => {
      const first = seen.get(key)
      if (first === undefined) seen.set(key, row)
      if (first === undefined) return []
      const path = goods.columns[field] ?? field
      return [{ row, path, value, code: 'REPEATED_IN_FILE', parameters: { row: first } } as const]
    },
  )
  return problems.length > 0 ? { ...goods, problems: [...goods.problems, ...problems] } : goods
}
