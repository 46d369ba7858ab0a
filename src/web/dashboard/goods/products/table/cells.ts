import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { fromTaka, MAX_AMOUNT, toTaka } from '#domain/money/money.ts'
import { MAX_STOCK } from '#domain/stock/stockMove.ts'
import { searchKey } from '#domain/text/searchText.ts'
import { ungrouped } from '#domain/text/ungrouped.ts'
import { count, taka } from '#web/client/amounts.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { typedNumber } from '../../../frame/formFields.ts'

/** What can be edited of each row, in the order of the columns. */
export const CELLS = ['category', 'price', 'offer', 'stock', 'status'] as const
export type CellName = (typeof CELLS)[number]

/** Taka, pieces or a name; null: nothing. A category and its subcategory are {@link filed}. */
export type CellValue = string | number | null

/** What the table shows and changes of a product; kept with what was typed, so it holds nothing long. */
export type TableProduct = Pick<
  GoodsAnswer,
  | '_id'
  | 'name'
  | 'nameBengali'
  | 'category'
  | 'subCategory'
  | 'originalPrice'
  | 'offerPrice'
  | 'stock'
  | 'status'
  | 'variants'
> & { readonly image: string }

export function tableProduct(goods: GoodsAnswer): TableProduct {
  const {
    _id,
    name,
    nameBengali,
    category,
    subCategory,
    originalPrice,
    offerPrice,
    stock,
    status,
    variants,
  } = goods
  const image = goods.images[0] ?? ''
  return {
    _id,
    name,
    nameBengali,
    category,
    subCategory,
    originalPrice,
    offerPrice,
    stock,
    status,
    variants,
    image,
  }
}

/** A product, or one of its variants below it. */
export interface TableRow {
  readonly product: TableProduct
  readonly variant?: TableProduct['variants'][number] | undefined
}

export function rowKey({ product, variant }: TableRow): string {
  return variant ? `${product._id}\n${variant.size}\n${variant.color}` : product._id
}

export const cellKey = (row: TableRow, cell: CellName) => `${rowKey(row)}\n${cell}`

/** The rows of a product: itself, and its variants. */
export function rowsOf(product: TableProduct): TableRow[] {
  return [{ product }, ...product.variants.map((variant) => ({ product, variant }))]
}

/** Both names in one value: names are single lines. */
export const filed = (category: string, subCategory: string) => `${category}\n${subCategory}`

/** The category and subcategory of a value. */
export function filingOf(value: CellValue): { category: string; subCategory: string } {
  const [category = '', subCategory = ''] = String(value ?? '').split('\n')
  return { category, subCategory }
}

/** What a cell holds in the shop; undefined where there is nothing to edit. */
export function storedValue({ product, variant }: TableRow, cell: CellName): CellValue | undefined {
  if (variant) {
    if (cell === 'category' || cell === 'status') return undefined
    return variant[cell]
  }
  switch (cell) {
    case 'category':
      return filed(product.category, product.subCategory)
    case 'price':
      return product.originalPrice
    case 'offer':
      return product.offerPrice
    case 'stock':
      return product.variants.length > 0 ? undefined : product.stock
    case 'status':
      return product.status
  }
}

/** A product or variant with another value in a cell. */
export function withValue(
  product: TableProduct,
  row: TableRow,
  cell: CellName,
  value: CellValue,
): TableProduct {
  const { variant } = row
  if (variant) {
    const variants = product.variants.map((one) =>
      one.size === variant.size && one.color === variant.color ? { ...one, [cell]: value } : one,
    )
    return { ...product, variants }
  }
  switch (cell) {
    case 'category':
      return { ...product, ...filingOf(value) }
    case 'price':
      return { ...product, originalPrice: Number(value) }
    case 'offer':
      return { ...product, offerPrice: value as number | null }
    case 'stock':
      return { ...product, stock: value as number | null }
    case 'status':
      return { ...product, status: value === 'draft' ? 'draft' : 'published' }
  }
}

/** What a text is read with: the row's price for a percentage, and the categories. */
interface Reading {
  readonly row: TableRow
  /** What one pays without the offer. Taka. */
  readonly price: number
  readonly categories: readonly CategoryAnswer[]
}

/** Reads what was typed or pasted; undefined if it cannot be read. */
export function readCell(cell: CellName, text: string, reading: Reading): CellValue | undefined {
  const typed = text.trim()
  switch (cell) {
    case 'category':
      return readFiling(typed, reading.categories)
    case 'status':
      return readStatus(typed)
    case 'stock': {
      if (typed === '') return null
      const pieces = typedNumber(withoutSigns(typed))
      return pieces !== undefined && Number.isInteger(pieces) && pieces <= MAX_STOCK ? pieces : undefined
    }
    case 'offer': {
      const percent = readPercent(typed)
      if (percent === undefined) return readAmount(typed)
      return percent === 0 ? null : Math.max(1, Math.round(reading.price * (1 - percent / 100)))
    }
    case 'price': {
      const amount = readAmount(typed)
      return amount === null && !reading.row.variant ? undefined : amount
    }
  }
}

/** Signs that a spreadsheet, or this table, shows around a number. */
function withoutSigns(text: string): string {
  return ungrouped(text.replace(/[৳\s]/g, ''))
}

function readAmount(text: string): number | null | undefined {
  const number = withoutSigns(text)
  if (number === '') return null
  const amount = typedNumber(number)
  const whole = amount === undefined ? undefined : fromTaka(amount)
  return whole !== undefined && whole >= 100 && whole <= MAX_AMOUNT ? toTaka(whole) : undefined
}

/** 15 of '15%' or '-15 %'; 100 % would be given away. */
function readPercent(text: string): number | undefined {
  if (!text.endsWith('%')) return undefined
  const percent = typedNumber(text.slice(0, -1).replace(/^[-−]/, '').trim())
  return percent !== undefined && percent < 100 ? percent : undefined
}

const STATUS_LABELS = { published: m.products_status_published, draft: m.products_status_draft }

export const statusLabel = (value: CellValue) => STATUS_LABELS[value === 'draft' ? 'draft' : 'published']()

function readStatus(text: string): CellValue | undefined {
  const key = searchKey(text)
  return (['published', 'draft'] as const).find(
    (status) => key === status || key === searchKey(statusLabel(status)),
  )
}

/** Between a category and its subcategory. */
const BELOW = ' › '

function readFiling(text: string, categories: readonly CategoryAnswer[]): CellValue | undefined {
  const [name = '', ...below] = text.split(/[›>\n]/).map((part) => part.trim())
  const category = categories.find((one) => isNamed(one, name))
  if (!category || below.length > 1) return undefined
  const [subName = ''] = below
  if (subName === '') return filed(category.name, '')
  const sub = category.children.find((one) => isNamed(one, subName))
  return sub && filed(category.name, sub.name)
}

function isNamed(entry: { name: string; nameBengali: string }, text: string): boolean {
  const key = searchKey(text)
  return key !== '' && (searchKey(entry.name) === key || searchKey(entry.nameBengali) === key)
}

/** The names of a category and subcategory in the page's language. */
export function filingLabels(value: CellValue, categories: readonly CategoryAnswer[]): string[] {
  const { category, subCategory } = filingOf(value)
  const found = categories.find(({ name }) => name === category)
  const below = found?.children.find(({ name }) => name === subCategory)
  return [found ? categoryLabel(found) : category, below ? categoryLabel(below) : subCategory].filter(Boolean)
}

/** What is shown of a value. */
export function shownValue(cell: CellName, value: CellValue, categories: readonly CategoryAnswer[]): string {
  if (cell === 'category') return filingLabels(value, categories).join(BELOW)
  if (cell === 'status') return statusLabel(value)
  if (value === null) return cell === 'stock' ? m.products_grid_uncounted() : m.goods_table_nothing()
  return cell === 'stock' ? count(Number(value)) : taka(Number(value))
}

/** What is copied, and edited as a text. */
export function plainValue(cell: CellName, value: CellValue, categories: readonly CategoryAnswer[]): string {
  if (cell === 'category' || cell === 'status') return shownValue(cell, value, categories)
  return value === null ? '' : String(value)
}

/** A block of cells as spreadsheets copy it: lines of cells, with tabs between them. */
export function cellsOf(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
}
