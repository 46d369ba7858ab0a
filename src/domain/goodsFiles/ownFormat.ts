import type { OwnedProduct } from '../catalogue/product.ts'
import { isSamePiece, type Piece, WHOLE } from '../catalogue/variants.ts'
import { toTaka } from '../money/money.ts'
import { joinList, joinPairs, plainNumber } from './cells.ts'
import { type Columns, cellIn, defined, type Format } from './format.ts'
import type { Cell, RawVariant, Row } from './goods.ts'

/** The columns of an export, in their order. */
export const OWN_COLUMNS = [
  '_id',
  'name',
  'nameBengali',
  'category',
  'subCategory',
  'productType',
  'status',
  'originalPrice',
  'offerPrice',
  'offerFrom',
  'offerUntil',
  'costPrice',
  'sku',
  'size',
  'color',
  'variantSku',
  'price',
  'offer',
  'stock',
  'stockExported',
  'weight',
  'sizes',
  'colors',
  'colorValues',
  'images',
  'colorImages',
  'description',
  'descriptionBengali',
  'videoLink',
  'ratings',
  'reviews',
  'createdAt',
] as const
export type OwnColumn = (typeof OWN_COLUMNS)[number]

/** What names a product, the surest first. */
const OWN_SOURCES = ['_id', 'sku', 'name']

/** Columns of a variant, which each row has; all others belong to the product and are in its first row. */
const OF_VARIANTS = ['size', 'color', 'variantSku', 'price', 'offer', 'stock', 'stockExported'] as const

/** Other headings for the same, as people write them. */
const ALSO: Readonly<Partial<Record<OwnColumn, readonly string[]>>> = {
  _id: ['id'],
  name: ['title'],
  originalPrice: ['original price'],
  offerPrice: ['offer price'],
  costPrice: ['cost price', 'cost'],
  subCategory: ['subcategory', 'sub category'],
  variantSku: ['variant sku'],
  nameBengali: ['bengali name', 'name bengali'],
  color: ['colour'],
  colors: ['colours'],
  stockExported: ['stock exported'],
  images: ['image', 'pictures', 'picture'],
}

const keysOf = (column: OwnColumn) => [column.toLowerCase(), ...(ALSO[column] ?? [])]
const KNOWN = new Set(OWN_COLUMNS.flatMap(keysOf))

/** The shop's own files: one row for each variant. */
export const ownFormat: Format = {
  name: 'own',
  isScattered: false,
  fits: (columns) => ['_id', 'id', 'sku', 'name', 'title', 'variantsku'].some((key) => columns.has(key)),
  knows: (key) => KNOWN.has(key),
  keyOf: (row, columns) => {
    if (row.cells.every((text) => text.trim() === '')) return undefined
    const cell = (column: OwnColumn) => cellIn(row, columns, ...keysOf(column))?.value
    const [id, sku, name] = [cell('_id'), cell('sku'), cell('name')]
    if (id !== undefined) return `id ${id}`
    if (sku !== undefined) return `sku ${sku.toLowerCase()}`
    if (variantOf(row, columns).length === 0) return `row ${row.number}`
    // Further variants may leave the name of their product out.
    if (name === undefined)
      return cell('size') === undefined && cell('color') === undefined ? `row ${row.number}` : ''
    return `name ${name}`
  },
  goodsOf(rows, columns) {
    const [first] = rows
    // Where there is no column for the price of the whole product, the one called price is.
    const isPriceOfAll = !keysOf('originalPrice').some((key) => columns.has(key))
    const variants = rows.flatMap((row) => variantOf(row, columns))
    const fields = OWN_COLUMNS.flatMap((column): [string, Cell][] => {
      if (OF_VARIANTS.some((name) => name === column)) return []
      const named = column === 'originalPrice' && isPriceOfAll ? ['price'] : keysOf(column)
      const cell = rows.map((row) => cellIn(row, columns, ...named)).find((found) => found)
      return cell ? [[column, cell]] : []
    })
    if (variants.length === 0) {
      const stock = cellIn(first, columns, 'stock')
      const offer = cellIn(first, columns, 'offer')
      const stockSeen = cellIn(first, columns, ...keysOf('stockExported'))
      if (stock) fields.push(['stock', stock])
      if (stockSeen) fields.push(['stockSeen', stockSeen])
      if (offer && !fields.some(([name]) => name === 'offerPrice')) fields.push(['offerPrice', offer])
    }
    const priced = pricesOf(variants)
    if (isPriceOfAll && priced.cheapest) {
      const others = fields.filter(([name]) => name !== 'originalPrice')
      fields.splice(0, fields.length, ...others, ['originalPrice', priced.cheapest])
    }
    const [, again] = rows.filter((row) => variantOf(row, columns).length === 0)
    const source = OWN_SOURCES.map((name) => fields.find(([field]) => field === name)?.[1].value)
    return {
      source: source.find((value) => value !== undefined) ?? '',
      row: first.number,
      rows: rows.length,
      fields: Object.fromEntries(fields),
      variants: isPriceOfAll && priced.isOne ? variants.map(withoutPrice) : variants,
      hasWholePrices: isPriceOfAll && variants.length > 0,
      isForeign: false,
      problems: again
        ? [
            {
              row: again.number,
              path: '',
              value: '',
              code: 'REPEATED_IN_FILE',
              parameters: { row: first.number },
            },
          ]
        : [],
    }
  },
}

function variantOf(row: Row, columns: Columns): RawVariant[] {
  const cell = (column: OwnColumn) => cellIn(row, columns, ...keysOf(column))
  const [size, color, sku] = [cell('size'), cell('color'), cell('variantSku')]
  if (!size && !color && !sku) return []
  const [price, offer] = [cell('price'), cell('offer')]
  const [stock, stockSeen] = [cell('stock'), cell('stockExported')]
  return [{ row: row.number, cells: defined({ size, color, sku, price, offer, stock, stockSeen }) }]
}

/** The lowest price of variants, and whether they have no other one. */
function pricesOf(variants: readonly RawVariant[]): { cheapest: Cell | undefined; isOne: boolean } {
  const prices = variants.flatMap(({ cells }) => cells.price ?? [])
  const amountOf = ({ value }: Cell) => Number(plainNumber(value))
  const [cheapest] = prices.toSorted((one, other) => amountOf(one) - amountOf(other))
  return { cheapest, isOne: new Set(prices.map(amountOf)).size <= 1 }
}

function withoutPrice({ row, cells: { price: _, ...cells } }: RawVariant): RawVariant {
  return { row, cells }
}

/** How many there are of a piece. */
export interface Counted extends Piece {
  readonly quantity: number
}

/** Returns the rows of a product, as {@link ownFormat} reads them back. */
export function ownRows(product: OwnedProduct, stock: readonly Counted[]): string[][] {
  const { variants } = product
  const counted = (piece: Piece) => {
    const left = text(stock.find((row) => isSamePiece(row, piece))?.quantity)
    return { stock: left, stockExported: left }
  }
  const whole: Readonly<Partial<Record<OwnColumn, string>>> = {
    name: product.name,
    nameBengali: product.nameBengali,
    category: product.category,
    subCategory: product.subCategory,
    productType: product.productType,
    status: product.status,
    originalPrice: text(toTaka(product.originalPrice)),
    offerPrice: taka(product.offerPrice),
    offerFrom: product.offerFrom ?? '',
    offerUntil: product.offerUntil ?? '',
    costPrice: taka(product.costPrice),
    sku: product.sku,
    weight: text(product.weight),
    sizes: joinList(product.sizes),
    colors: joinList(product.colors),
    colorValues: joinPairs(product.colorValues),
    images: joinList(product.images),
    colorImages: joinPairs(product.colorImages),
    description: product.description,
    descriptionBengali: product.descriptionBengali,
    videoLink: product.videoLink,
    ratings: text(product.ratings || undefined),
    reviews: text(product.reviews || undefined),
    createdAt: product.createdAt,
  }
  const rows: Partial<Record<OwnColumn, string>>[] =
    variants.length === 0
      ? [{ ...whole, ...counted(WHOLE) }]
      : variants.map((variant, position) => ({
          ...(position === 0 ? whole : { name: product.name }),
          size: variant.size,
          color: variant.color,
          variantSku: variant.sku,
          price: taka(variant.price),
          offer: taka(variant.offer),
          ...counted(variant),
        }))
  return rows.map((row) => OWN_COLUMNS.map((column) => (column === '_id' ? product.id : (row[column] ?? ''))))
}

function taka(amount: OwnedProduct['offerPrice']): string {
  return amount === undefined ? '' : String(toTaka(amount))
}

function text(value: number | undefined): string {
  return value === undefined ? '' : String(value)
}
