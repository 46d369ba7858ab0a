import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import type { GoodsConflictAnswer } from '#contract/catalogue/goodsChangesSchema.ts'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import {
  CELLS,
  type CellName,
  type CellValue,
  cellKey,
  filed,
  filingOf,
  readCell,
  rowKey,
  rowsOf,
  storedValue,
  type TableProduct,
  type TableRow,
  tableProduct,
  withValue,
} from './cells.ts'

/** What was typed into a cell: a value, or a text that cannot be read. */
export type Edit = { readonly value: CellValue } | { readonly text: string }
export type RowEdits = Readonly<Partial<Record<CellName, Edit>>>
/** By {@link rowKey}. */
type Edits = Readonly<Record<string, RowEdits>>

/** What somebody else has made of a cell since it was read. */
export interface Conflict {
  readonly now: CellValue
  readonly isGone: boolean
  readonly by: string | undefined
  readonly at: string | undefined
}

/** What was typed and not saved. */
export interface TableState {
  readonly edits: Edits
  /** The edited products as they were when their first cell was edited. */
  readonly products: Readonly<Record<string, TableProduct>>
  /** What can be undone and done again, the last one last. */
  readonly past: readonly Edits[]
  readonly future: readonly Edits[]
  /** Sentences of the server, and conflicts, by {@link cellKey}. */
  readonly problems: Readonly<Record<string, string>>
  readonly conflicts: Readonly<Record<string, Conflict>>
}

export const NO_EDITS: TableState = {
  edits: {},
  products: {},
  past: [],
  future: [],
  problems: {},
  conflicts: {},
}

/** Steps that can be undone. */
const MOST_STEPS = 100

/** The value of a cell with what was typed; undefined where there is nothing to edit, or nothing that can be read. */
export function typedValue(state: TableState, row: TableRow, cell: CellName): CellValue | undefined {
  const edit = state.edits[rowKey(row)]?.[cell]
  if (edit) return 'value' in edit ? edit.value : undefined
  return storedValue(seenRow(state, row), cell)
}

/** The row as it was when its product was first edited. */
export function seenRow({ products }: TableState, row: TableRow): TableRow {
  const product = products[row.product._id]
  if (!product) return row
  const { variant } = row
  if (!variant) return { product }
  const same = product.variants.find(({ size, color }) => size === variant.size && color === variant.color)
  return { product, variant: same ?? variant }
}

/** A text for a cell. */
export interface TypedCell {
  readonly row: TableRow
  readonly cell: CellName
  readonly text: string
}

/** Sets cells in one step that can be undone; cells that hold nothing to edit are passed over. */
export function typeCells(
  state: TableState,
  typed: readonly TypedCell[],
  categories: readonly CategoryAnswer[],
): TableState {
  let next = state
  for (const { row, cell, text } of typed) {
    const stored = storedValue(seenRow(next, row), cell)
    if (stored === undefined) continue
    const price = priceOf(next, row)
    const value = readCell(cell, text, { row, price, categories })
    const before = next.edits[rowKey(row)]?.[cell]
    if (
      value === undefined
        ? before && 'text' in before && before.text === text
        : sameEdit(before, value, stored)
    ) {
      continue
    }
    next = withEdit(next, row, cell, value === undefined ? { text } : { value })
  }
  return next === state ? state : asStep(next, state)
}

function sameEdit(before: Edit | undefined, value: CellValue, stored: CellValue): boolean {
  return before ? 'value' in before && before.value === value : value === stored
}

/** What one pays for a row without its offer. Taka. */
function priceOf(state: TableState, row: TableRow): number {
  const own = typedValue(state, row, 'price')
  if (own !== null && own !== undefined) return Number(own)
  return row.variant ? priceOf(state, { product: row.product }) : row.product.originalPrice
}

/** An edit that brings back what is stored is none. */
function withEdit(state: TableState, row: TableRow, cell: CellName, edit: Edit): TableState {
  const key = rowKey(row)
  const { product } = row
  const products = state.products[product._id]
    ? state.products
    : { ...state.products, [product._id]: product }
  const stored = storedValue(seenRow({ ...state, products }, row), cell)
  const { [cell]: _, ...others } = state.edits[key] ?? {}
  const isBack = 'value' in edit && edit.value === stored
  const edits = { ...state.edits, [key]: isBack ? others : { ...others, [cell]: edit } }
  return { ...state, ...cleared(state, product._id), products, edits: withoutEmpty(edits) }
}

/** What the server said of a product says nothing of the next try. */
function cleared({ problems, conflicts }: TableState, id: string) {
  const rest = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => key.split('\n')[0] !== id))
  return { problems: rest(problems), conflicts }
}

function withoutEmpty(edits: Edits): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([, row]) => Object.keys(row).length > 0))
}

function asStep(next: TableState, { edits, past }: TableState): TableState {
  return { ...next, past: [...past, edits].slice(-MOST_STEPS), future: [] }
}

export function undone(state: TableState): TableState {
  const last = state.past.at(-1)
  if (!last) return state
  const { past, future, edits } = state
  return { ...state, edits: last, past: past.slice(0, -1), future: [...future, edits], problems: {} }
}

export function redone(state: TableState): TableState {
  const next = state.future.at(-1)
  if (!next) return state
  const { past, future, edits } = state
  return { ...state, edits: next, past: [...past, edits], future: future.slice(0, -1), problems: {} }
}

/** Takes out everything that was typed; a step as any other, which can be undone. */
export function discarded(state: TableState): TableState {
  return asStep({ ...NO_EDITS, products: state.products }, state)
}

/** The products with edits. */
export function editedProducts({ edits, products }: TableState): TableProduct[] {
  const ids = new Set(Object.keys(edits).map((key) => key.split('\n')[0] ?? ''))
  return Object.values(products).filter(({ _id }) => ids.has(_id))
}

export function countEdits({ edits }: TableState): number {
  return Object.values(edits).reduce((sum, row) => sum + Object.keys(row).length, 0)
}

/** Why a cell cannot be saved, in a word for its sentence; undefined: it can. */
export function faultOf(
  state: TableState,
  row: TableRow,
  cell: CellName,
): 'unreadable' | 'offer' | undefined {
  const edit = state.edits[rowKey(row)]?.[cell]
  if (edit && 'text' in edit) return 'unreadable'
  if (cell !== 'offer') return undefined
  const edited = state.edits[rowKey(row)]
  const offer = typedValue(state, row, 'offer')
  const isTouched = edited?.offer !== undefined || edited?.price !== undefined
  return isTouched && typeof offer === 'number' && offer > priceOf(state, row) ? 'offer' : undefined
}

/** The first cell that cannot be saved. */
export function firstFault(state: TableState): { row: TableRow; cell: CellName } | undefined {
  for (const product of editedProducts(state)) {
    for (const row of rowsOf(product)) {
      const cell = CELLS.find((name) => faultOf(state, row, name))
      if (cell) return { row, cell }
    }
  }
  return undefined
}

/** What is sent of a cell: one field, of a category two. */
function sentFields(row: TableRow, cell: CellName, value: CellValue): Record<string, CellValue> {
  if (cell === 'category') return { ...filingOf(value) }
  if (row.variant || cell === 'stock' || cell === 'status') return { [cell]: value }
  return { [cell === 'price' ? 'originalPrice' : 'offerPrice']: value }
}

/** The body of PATCH /goods. */
export function bodyOf(state: TableState) {
  const part = (row: TableRow): object => {
    const edits = Object.entries(state.edits[rowKey(row)] ?? {}) as [CellName, Edit][]
    const fields = edits.map(([cell, edit]) => sentFields(row, cell, 'value' in edit ? edit.value : null))
    const seen = edits.map(([cell]) => sentFields(row, cell, storedValue(seenRow(state, row), cell) ?? null))
    return { ...Object.assign({}, ...fields), seen: Object.assign({}, ...seen) }
  }
  const changes = editedProducts(state).map((product) => {
    const variants = product.variants.filter((variant) => state.edits[rowKey({ product, variant })])
    return {
      id: product._id,
      ...part({ product }),
      variants: variants.map((variant) => ({
        size: variant.size,
        color: variant.color,
        ...part({ product, variant }),
      })),
    }
  })
  return { changes }
}

export type GoodsBody = ReturnType<typeof bodyOf>

const CELL_OF: Readonly<Record<string, CellName>> = {
  category: 'category',
  subCategory: 'category',
  originalPrice: 'price',
  price: 'price',
  offerPrice: 'offer',
  offer: 'offer',
  stock: 'stock',
  status: 'status',
}

/** Shows what the server says is wrong with a body. */
export function refused(
  state: TableState,
  { changes }: GoodsBody,
  problems: readonly (LocatedProblem & { readonly text: string })[],
): TableState {
  const shown = problems.flatMap(({ path, text }) => {
    const [, position, , place, field = ''] = /^changes\.(\d+)(\.variants\.(\d+))?\.(\w+)/.exec(path) ?? []
    const change = changes[Number(position)]
    const product = change && state.products[change.id]
    if (!change || !product) return []
    const sent = place === undefined ? undefined : change.variants[Number(place)]
    const variant = product.variants.find((one) => one.size === sent?.size && one.color === sent?.color)
    return [[cellKey({ product, variant }, CELL_OF[field] ?? 'price'), text] as const]
  })
  return { ...state, problems: Object.fromEntries(shown) }
}

/** Shows what somebody else has made of cells. */
export function conflicting(state: TableState, conflicts: readonly GoodsConflictAnswer[]): TableState {
  const shown = conflicts.flatMap(({ id, size, color, field, now, changedBy, changedAt }) => {
    const product = state.products[id]
    if (!product) return []
    const variant = product.variants.find((one) => one.size === size && one.color === color)
    const row = { product, variant }
    const isGone = field === 'product' || field === 'variant'
    const cell = CELL_OF[field] ?? (Object.keys(state.edits[rowKey(row)] ?? {})[0] as CellName | undefined)
    const value = cell === 'category' && !isGone ? filingNow(product, conflicts) : now
    const conflict = { now: value, isGone, by: changedBy, at: changedAt }
    return [[cellKey(row, cell ?? 'price'), conflict] as const]
  })
  return { ...state, conflicts: Object.fromEntries(shown) }
}

/** Category and subcategory are fields of their own for the server. */
function filingNow(product: TableProduct, conflicts: readonly GoodsConflictAnswer[]): CellValue {
  const now = (field: string) => conflicts.find((one) => one.id === product._id && one.field === field)?.now
  return filed(String(now('category') ?? product.category), String(now('subCategory') ?? product.subCategory))
}

/** Settles a conflict: what is there now is what was seen, and what was typed stays or goes. */
export function settled(
  state: TableState,
  row: TableRow,
  cell: CellName,
  keep: 'mine' | 'theirs',
): TableState {
  const conflict = state.conflicts[cellKey(row, cell)]
  if (!conflict) return state
  const { [cellKey(row, cell)]: _, ...conflicts } = state.conflicts
  const key = rowKey(row)
  if (conflict.isGone) {
    const isOfRow = (other: string) => other === key || (!row.variant && other.startsWith(`${key}\n`))
    const edits = Object.entries(state.edits).filter(([other]) => !isOfRow(other))
    return pruned({ ...state, conflicts, edits: Object.fromEntries(edits) })
  }
  const before = state.products[row.product._id] ?? row.product
  const products = { ...state.products, [before._id]: withValue(before, row, cell, conflict.now) }
  const { [cell]: mine, ...others } = state.edits[key] ?? {}
  const isKept = keep === 'mine' && mine && !('value' in mine && mine.value === conflict.now)
  const edits = withoutEmpty({ ...state.edits, [key]: isKept ? { ...others, [cell]: mine } : others })
  return pruned({ ...state, conflicts, products, edits })
}

/** Forgets what products without edits were, and the earlier steps, which were made over other values. */
function pruned(state: TableState): TableState {
  const products = Object.fromEntries(editedProducts(state).map((one) => [one._id, one]))
  return { ...state, products, past: [], future: [] }
}

/** Takes out what was saved; what was typed since stays, over the products as they are now. */
export function saved(state: TableState, sent: TableState, answer: readonly GoodsAnswer[]): TableState {
  const edits = Object.entries(state.edits).map(([key, row]) => {
    const rest = Object.entries(row).filter(([cell, edit]) => edit !== sent.edits[key]?.[cell as CellName])
    return [key, Object.fromEntries(rest) as RowEdits] as const
  })
  const now = answer.map((goods) => [goods._id, tableProduct(goods)] as const)
  const products = { ...state.products, ...Object.fromEntries(now) }
  return pruned({ ...NO_EDITS, edits: withoutEmpty(Object.fromEntries(edits)), products })
}
