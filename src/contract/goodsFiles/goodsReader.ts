import { withoutGuard } from '#domain/goodsFiles/cells.ts'
import type { SaidOfColumns } from '#domain/goodsFiles/columns.ts'
import { type Columns, type Format, headingKey } from '#domain/goodsFiles/format.ts'
import {
  type FileShape,
  MAX_CELL,
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_FILE_ROWS,
  MOST_NOTES,
  type RawGoods,
  type ReadGoods,
  type Row,
  type RowNote,
  shownValue,
} from '#domain/goodsFiles/goods.ts'
import { meaningsOf, ownColumns } from '#domain/goodsFiles/ownColumns.ts'
import { ownFormat } from '#domain/goodsFiles/ownFormat.ts'
import { shopifyFormat } from '#domain/goodsFiles/shopify.ts'
import { isInOtherLanguage, wooCommerceFormat } from '#domain/goodsFiles/wooCommerce.ts'
import type { FieldProblem } from '#domain/problems/fieldProblem.ts'
import { readGoods } from './readGoods.ts'

/** Notes of a whole column are told once in a file. */
const OF_COLUMNS: readonly RowNote['code'][] = ['STOCK_OPENING']

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

/** `headings`: a row of the file; `said`: of its columns. Throws {@link FileFault} if they are none. */
export function createGoodsReader(headings: readonly string[], said: SaidOfColumns = {}): GoodsReader {
  if (headings.length > MAX_COLUMNS) throw tooManyColumns()
  const { all, repeated } = columnsOf(headings)
  if (isInOtherLanguage(all)) throw new FileFault({ code: 'FILE_OTHER_LANGUAGE', parameters: {} })
  const { format, columns } = formatOf(all, said)
  const isScattered = format.isScattered(columns)
  const read = new Set([...columns.values()].map(({ index }) => index))
  const twice = repeated.find(({ index }) => read.has(index))
  if (twice) throw new FileFault({ code: 'FILE_REPEATED_COLUMN', parameters: { column: twice.heading } })
  // Keys by which the rows of a product may name it besides its own; and the keys of products.
  const otherKeys = new Map<string, string>()
  const products = new Set<string>()
  const open = new Map<string, [Row, ...Row[]]>()
  const seen = new Map<string, number>()
  const told = new Set<RowNote['code']>()
  let current: string | undefined
  let rows = 0
  let cells = 0

  function complete(key: string): ReadGoods[] {
    const group = open.get(key)
    open.delete(key)
    if (!group) return []
    const raw = format.goodsOf(group, columns)
    const tooLong = group.find(({ cells }) => cells.slice(headings.length).some((cell) => cell.trim() !== ''))
    const read = withRepeats(readGoods(tooLong ? withLongRow(raw, tooLong, headings.length) : raw), seen)
    const notes = read.notes.filter(({ code }) => !OF_COLUMNS.includes(code) || !told.has(code))
    for (const { code } of notes) told.add(code)
    return [{ ...read, notes: notes.slice(0, MOST_NOTES) }]
  }

  return {
    shape: {
      format: format.name,
      columns: headings.length,
      unknown: [...all.values()].flatMap(({ index, heading }) => (read.has(index) ? [] : [heading])),
      meanings: format === ownFormat ? meaningsOf(all, columns, said) : [],
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
      const others = format.otherKeysOf?.(row, columns)
      if (others) products.add(key)
      for (const other of others ?? []) otherKeys.set(other, key)
      const isAbove = key === '' ? current !== undefined : key === current
      const done = !isAbove && current !== undefined && !isScattered ? complete(current) : []
      if (!isAbove) current = key === '' ? `row ${row.number}` : key
      const group = open.get(current ?? '')
      if (group) group.push(row)
      else open.set(current ?? '', [row])
      return done
    },

    end() {
      for (const [key, group] of open) {
        const meant = products.has(key) ? undefined : open.get(otherKeys.get(key) ?? '')
        if (!meant || meant === group) continue
        for (const row of group) meant.push(row)
        open.delete(key)
      }
      return [...open.keys()].flatMap(complete)
    },
  }
}

function formatOf(all: Columns, said: SaidOfColumns): { format: Format; columns: Columns } {
  for (const format of FORMATS) {
    const columns = format.columnsIn(all, said)
    if (columns) return { format, columns }
  }
  const meant = meaningsOf(all, ownColumns(all, said), said)
  const headings = meant.map(({ heading }) => heading)
  throw new FileFault({
    code: 'FILE_UNKNOWN_COLUMNS',
    parameters: { columns: firstOf(headings), headings, meanings: meant.map(({ column }) => column) },
  })
}

export function cellTooLong(row: number): FileFault {
  return new FileFault({ code: 'FILE_CELL_TOO_LONG', parameters: { row, max: MAX_CELL } })
}

export function tooManyColumns(): FileFault {
  return new FileFault({ code: 'FILE_TOO_MANY_COLUMNS', parameters: { max: MAX_COLUMNS } })
}

/** The columns by their headings; of those with the same one, the first. `repeated`: the first of them. */
function columnsOf(headings: readonly string[]): {
  all: Columns
  repeated: readonly { readonly index: number; readonly heading: string }[]
} {
  const named = headings.filter((heading) => heading.trim() !== '')
  if (named.length === 0) throw new FileFault({ code: 'FILE_NO_HEADINGS', parameters: {} })
  if (named.length === 1 && /[;,\t|]/.test(named[0] ?? '')) {
    throw new FileFault({ code: 'FILE_ONE_COLUMN', parameters: {} })
  }
  if (named.every((heading) => /^[\d.,\s]+$/.test(heading))) {
    throw new FileFault({ code: 'FILE_NO_HEADINGS', parameters: {} })
  }
  const all = new Map<string, { index: number; heading: string }>()
  const repeated: { index: number; heading: string }[] = []
  headings.forEach((text, index) => {
    // It is repeated with each product that has it.
    const heading = shownValue(text.trim())
    if (heading === '') return
    const key = headingKey(text)
    const first = all.get(key)
    if (first) repeated.push(first)
    else all.set(key, { index, heading })
  })
  return { all, repeated }
}

function firstOf(headings: readonly string[]): string[] {
  return headings.slice(0, 5).map((heading) => heading.slice(0, 30))
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

/**
 * A product or sku that came before in the file is wrong: which row counts, nobody could know. Other shops let several have the
 * same sku: there the first keeps it.
 */
function withRepeats(given: ReadGoods, seen: Map<string, number>): ReadGoods {
  const goods = given.isForeign ? withoutRepeatedSkus(given, seen) : given
  const { row, change } = goods
  const skus = [goods.sku, ...(change.variants ?? []).map(({ sku }) => sku)].filter((sku) => sku !== '')
  const source = shownValue(goods.source)
  const names = [
    ...(source === goods.id || skus.includes(source) ? [] : [['name', source] as const]),
    ...(goods.id === '' ? [] : [['_id', goods.id] as const]),
    ...skus.map((sku) => ['sku', sku] as const),
  ]
  const problems = [...new Map(names.map((name) => [seenKey(name), name]))].flatMap(
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

function seenKey([field, value]: readonly [field: string, value: string]): string {
  return `${field} ${value}`.toLowerCase()
}

function withoutRepeatedSkus(goods: ReadGoods, seen: ReadonlyMap<string, number>): ReadGoods {
  const { change, row, variantRows } = goods
  const own = new Map<string, number>()
  const notes: RowNote[] = []
  /** Empty if another has it already. `at`: its row. */
  function kept(sku: string, at: number): string {
    const key = seenKey(['sku', sku])
    const first = seen.get(key) ?? own.get(key)
    if (sku === '' || first === undefined) {
      own.set(key, at)
      return sku
    }
    const path = goods.columns.sku ?? 'sku'
    notes.push({
      row: at,
      path,
      value: shownValue(sku),
      code: 'SKU_LEFT_OUT',
      parameters: { sku: shownValue(sku), row: first },
    })
    return ''
  }
  const sku = change.sku === undefined ? {} : { sku: kept(change.sku, row) }
  const variants = change.variants?.map((variant, at) => ({
    ...variant,
    sku: kept(variant.sku, variantRows[at] ?? row),
  }))
  if (notes.length === 0) return goods
  const first = [sku.sku ?? '', ...(variants ?? []).map((variant) => variant.sku)].find((one) => one !== '')
  return {
    ...goods,
    sku: shownValue(first ?? ''),
    change: { ...change, ...sku, ...(variants ? { variants } : {}) },
    notes: [...goods.notes, ...notes],
  }
}
