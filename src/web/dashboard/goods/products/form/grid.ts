import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { piecesOf } from '#domain/catalogue/product.ts'
import { MAX_VARIANTS } from '#domain/catalogue/variantFields.ts'
import { isSamePiece, type Piece, WHOLE } from '#domain/catalogue/variants.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import { ungrouped } from '#domain/text/ungrouped.ts'

/** What is typed of each combination, in the order of the columns. */
export const CELL_NAMES = ['stock', 'sku', 'price', 'offer'] as const
export type CellName = (typeof CELL_NAMES)[number]
type Cells = Readonly<Record<CellName, string>>

/** One combination of size and colour: a row of the grid. */
export interface GridRow extends Piece, Cells {
  readonly isSold: boolean
  /** How many there were in the shop when the form opened; null: not counted, or not in the shop yet. */
  readonly stockSeen: number | null
  /** How many there are now, where a count was refused because it was made of others: only one that is typed anew is of these. */
  readonly stockNow?: number | null | undefined
}

/** What is typed in the grid. Rows of options that were taken out stay, so that they come back with their option. */
export interface Grid {
  /** By {@link keyOf}; a combination without a row is untouched. */
  readonly rows: Readonly<Record<string, GridRow>>
  /** `#rrggbb`, by colour. */
  readonly colorValues: Readonly<Record<string, string>>
  /** What colours of the shop's own are called in Bengali, by colour. */
  readonly colorNames: Readonly<Record<string, string>>
  /** Sentences, by {@link cellKey}. */
  readonly errors: Readonly<Record<string, string>>
}

export interface Options {
  readonly sizes: readonly string[]
  readonly colors: readonly string[]
}

export const keyOf = ({ size, color }: Piece) => JSON.stringify([size, color])
export const cellKey = (piece: Piece, cell: CellName) => `${cell} ${keyOf(piece)}`

export const EMPTY_GRID: Grid = { rows: {}, colorValues: {}, colorNames: {}, errors: {} }

export const untouched = ({ size, color }: Piece): GridRow => ({
  size,
  color,
  stock: '',
  sku: '',
  price: '',
  offer: '',
  isSold: true,
  stockSeen: null,
})

/** The rows that the grid shows; none if there are more than a product may have. */
export function rowsOf({ rows }: Grid, options: Options): GridRow[] {
  const pieces = piecesOf(options)
  return pieces.length > MAX_VARIANTS ? [] : pieces.map((piece) => rows[keyOf(piece)] ?? untouched(piece))
}

/** The grid of a stored product. */
export function gridOf(product: GoodsAnswer): Grid {
  const { variants, sku, stock, colorValues, colorNames } = product
  const text = (value: number | null) => (value === null ? '' : String(value))
  const rows = piecesOf(product).map((piece): GridRow => {
    const whole = { ...piece, sku, stock, price: null, offer: null }
    const variant = variants.length > 0 ? variants.find((one) => isSamePiece(one, piece)) : undefined
    const stored = variant ?? (piece.size === '' && piece.color === '' ? whole : undefined)
    return {
      ...untouched(piece),
      isSold: variants.length === 0 || variant !== undefined,
      sku: stored?.sku ?? '',
      stock: text(stored?.stock ?? null),
      price: text(stored?.price ?? null),
      offer: text(stored?.offer ?? null),
      stockSeen: stored?.stock ?? null,
    }
  })
  return {
    rows: Object.fromEntries(rows.map((row) => [keyOf(row), row])),
    colorValues: { ...colorValues },
    colorNames: { ...colorNames },
    errors: {},
  }
}

/** The same of a product that is not in the shop yet: whatever count a row shows, its product will have. */
export function asNew(grid: Grid): Grid {
  const rows = Object.entries(grid.rows).map(([key, row]) => [key, { ...row, stockSeen: null }])
  return { ...grid, rows: Object.fromEntries(rows) }
}

export function withRow(grid: Grid, piece: Piece, change: Partial<GridRow>): Grid {
  const row = { ...countedAnew(grid.rows[keyOf(piece)] ?? untouched(piece), change), ...change }
  const cleared = CELL_NAMES.filter((cell) => cell in change).map((cell) => cellKey(piece, cell))
  const errors = Object.entries(grid.errors).filter(([key]) => !cleared.includes(key))
  return { ...grid, rows: { ...grid.rows, [keyOf(row)]: row }, errors: Object.fromEntries(errors) }
}

/** A count that is typed is one of the stock that its person was told of. */
function countedAnew({ stockNow, ...row }: GridRow, change: Partial<GridRow>): GridRow {
  if (stockNow === undefined) return row
  return 'stock' in change ? { ...row, stockSeen: stockNow } : { ...row, stockNow }
}

/** The place of a cell in the shown rows. */
export interface CellPlace {
  readonly row: number
  readonly cell: CellName
}

/** Copies a cell to those below it that are sold. */
export function filledDown(grid: Grid, rows: readonly GridRow[], { row, cell }: CellPlace): Grid {
  const value = rows[row]?.[cell] ?? ''
  return rows
    .slice(row + 1)
    .reduce((all, one) => (one.isSold ? withRow(all, one, { [cell]: value }) : all), grid)
}

/** Writes a block of cells as a spreadsheet copies it, from a cell on to the right and down. What does not fit is left out. */
export function pasted(
  grid: Grid,
  rows: readonly GridRow[],
  { row, cell }: CellPlace,
  { text, cells }: { readonly text: string; readonly cells: readonly CellName[] },
): Grid {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const first = cells.indexOf(cell)
  const targets = rows.slice(row).filter(({ isSold }) => isSold)
  return lines.slice(0, targets.length).reduce((all, line, index) => {
    const target = targets[index]
    const values = line.split('\t').slice(0, cells.length - first)
    const change = Object.fromEntries(
      values.map((value, at) => {
        const name = cells[first + at] ?? cell
        return [name, name === 'sku' ? value.trim() : readAmount(value)]
      }),
    )
    return target ? withRow(all, target, change) : all
  }, grid)
}

/** '৳1,250.00' of a spreadsheet is 1250.00. */
function readAmount(text: string): string {
  const number = ungrouped(text.trim().replace(/^(৳|Tk\.?|BDT)\s*/i, ''))
  return /^[\d.]+$/.test(number) ? number : text.trim()
}

/** What of a product the grid decides. */
export interface GridBody {
  readonly sku: string
  readonly stock?: string
  readonly stockSeen?: number | null
  readonly variants: readonly VariantBody[]
  readonly colorValues: Readonly<Record<string, string>>
  /** Left out: of no colour. */
  readonly colorNames?: Readonly<Record<string, string>>
}

interface VariantBody extends Piece, Omit<Cells, 'stock'> {
  readonly stock?: string
  readonly stockSeen?: number | null
}

/**
 * Returns what is sent: those counts that were edited, each with what was there before, and of what `there` lacks the count that its row
 * shows, for no other is left of it. Where every combination is sold and nothing is known of any, the product has no variants.
 * `there`: the pieces that the shop has of the product; undefined if it is not in the shop yet. `pieces`: that of each variant, or of
 * the product.
 */
export function bodyOf(
  grid: Grid,
  options: Options,
  there?: readonly Piece[],
): { body: GridBody; pieces: readonly Piece[] } {
  const rows = rowsOf(grid, options)
  const [whole] = rows
  const isNew = (piece: Piece) => there !== undefined && !there.some((one) => isSamePiece(one, piece))
  const count = (row: GridRow) => countOf(row, isNew(row))
  const named = ofColors(grid.colorNames, options)
  const looks = {
    colorValues: ofColors(grid.colorValues, options),
    ...(Object.keys(named).length > 0 && { colorNames: named }),
  }
  if (whole && options.sizes.length + options.colors.length === 0) {
    return { body: { sku: whole.sku, ...count(whole), variants: [], ...looks }, pieces: [whole] }
  }
  if (isPlain(rows)) {
    return { body: { sku: '', ...count(untouched(WHOLE)), variants: [], ...looks }, pieces: [] }
  }
  const sold = rows.filter(({ isSold }) => isSold)
  const variants = sold.map((row) => ({
    size: row.size,
    color: row.color,
    sku: row.sku,
    price: row.price,
    offer: row.offer,
    ...count(row),
  }))
  return { body: { sku: '', variants, ...looks }, pieces: sold }
}

function ofColors(entries: Readonly<Record<string, string>>, { colors }: Options) {
  return Object.fromEntries(Object.entries(entries).filter(([color]) => colors.includes(color)))
}

/**
 * The pieces that would be sold without end, though the product is counted: new ones whose count is left empty. The shop would have
 * none of them. Where the counts of all that it has are emptied, the product is not counted. `stored`: the grid as the shop has it,
 * and `there` as in {@link bodyOf}.
 */
export function withoutCount(
  grid: Grid,
  options: Options,
  stored: Grid,
  there: readonly Piece[] | undefined,
): readonly Piece[] {
  const rows = rowsOf(grid, options)
  const has = (piece: Piece) => there?.some((one) => isSamePiece(one, piece)) ?? false
  // The stock of the whole product stays as it is.
  if (!there || (isPlain(rows) && has(WHOLE))) return []
  const sold = rows.filter(({ isSold }) => isSold)
  const isCounted = sold.some(hasCount) || (!sold.some(has) && Object.values(stored.rows).some(hasCount))
  return isCounted ? sold.filter((row) => !hasCount(row) && !has(row)) : []
}

function hasCount({ stock }: GridRow): boolean {
  return stock.trim() !== ''
}

/** The pieces that a grid sells: those of which the shop may have a count. */
export function piecesSold(grid: Grid, options: Options): readonly Piece[] {
  const rows = rowsOf(grid, options)
  return isPlain(rows) ? [WHOLE] : rows.filter(({ isSold }) => isSold)
}

function countOf({ stock, stockSeen }: GridRow, isNew: boolean) {
  if (isNew) return { stock, stockSeen: null }
  const isEdited = toLatinDigits(stock.trim()) !== String(stockSeen ?? '')
  return isEdited ? { stock, stockSeen } : {}
}

function isPlain(rows: readonly GridRow[]): boolean {
  return rows.every((row) => row.isSold && CELL_NAMES.every((cell) => row[cell].trim() === ''))
}

/** Whether no combination is sold, so that nothing of the product is. */
export function sellsNothing(grid: Grid, options: Options): boolean {
  const rows = rowsOf(grid, options)
  return rows.length > 0 && rows.every(({ isSold }) => !isSold)
}

type Typed = Pick<Grid, 'rows' | 'colorValues' | 'colorNames'>

/** Whether something else is typed than at the start. What is kept of options that were taken out is nothing that is saved. */
export function differs(grid: Grid, start: Grid, options: Options): boolean {
  const { rows, colorValues, colorNames } = typedIn(grid, start)
  return (
    Object.values(rows).some((row) => offers(options, row)) ||
    Object.keys({ ...colorValues, ...colorNames }).some((color) => options.colors.includes(color))
  )
}

/** Whether sizes and colours have this combination. */
export function offers({ sizes, colors }: Options, { size, color }: Piece): boolean {
  const has = (values: readonly string[], value: string) =>
    values.length === 0 ? value === '' : values.includes(value)
  return has(sizes, size) && has(colors, color)
}

/** What is typed of a grid. */
export function typedIn({ rows, colorValues, colorNames }: Grid, start: Grid): Typed {
  const isOther = (row: GridRow) => {
    const before = start.rows[keyOf(row)] ?? untouched(row)
    return row.isSold !== before.isSold || CELL_NAMES.some((cell) => row[cell] !== before[cell])
  }
  return {
    rows: Object.fromEntries(Object.entries(rows).filter(([, row]) => isOther(row))),
    colorValues: Object.fromEntries(
      Object.entries(colorValues).filter(([color, value]) => start.colorValues[color] !== value),
    ),
    colorNames: Object.fromEntries(
      Object.entries(colorNames).filter(([color, name]) => (start.colorNames[color] ?? '') !== name),
    ),
  }
}

/** Reads what this tab kept of a grid; undefined if it is none. */
export function keptGrid(kept: unknown): Typed | undefined {
  if (typeof kept !== 'object' || kept === null || !('rows' in kept) || !('colorValues' in kept))
    return undefined
  const { rows, colorValues } = kept
  // Earlier releases kept no names.
  const colorNames = 'colorNames' in kept ? kept.colorNames : {}
  if (!isRecord(rows) || !isTexts(colorValues) || !isTexts(colorNames)) return undefined
  if (!Object.values(rows).every(isRow)) return undefined
  return { rows: rows as Grid['rows'], colorValues, colorNames }
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isRow(value: unknown): boolean {
  return (
    isRecord(value) &&
    ['size', 'color', ...CELL_NAMES].every((name) => typeof value[name] === 'string') &&
    typeof value.isSold === 'boolean' &&
    [value.stockSeen, value.stockNow ?? null].every((one) => one === null || typeof one === 'number')
  )
}
