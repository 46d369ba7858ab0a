import type { ColorNames } from '../catalogue/colorNames.ts'
import type { OwnedProduct } from '../catalogue/product.ts'
import { isSamePiece, type Piece, WHOLE } from '../catalogue/variants.ts'
import { toTaka } from '../money/money.ts'
import { joinList, joinPairs } from './cells.ts'
import { OWN_COLUMNS, type OwnColumn } from './columns.ts'
import { crossedRows, crossingOf } from './crossedRows.ts'
import { type Columns, cellIn, defined, type Format, isShortened } from './format.ts'
import {
  type Cell,
  isNoOption,
  NONE,
  type RawVariant,
  type Row,
  type RowNote,
  type RowProblem,
  shownValue,
} from './goods.ts'
import { isSameAmount, plainNumber } from './numbers.ts'
import { isOfPeople, ownColumns, saysAtFirst } from './ownColumns.ts'
import { inEnglish, optionsIn } from './ownOptions.ts'
import { hasOldPrice, oldPriceNotes, ownCell, paidIn, withOnePrice } from './ownPrices.ts'
import { OF_VARIANTS, wholeCells } from './ownWhole.ts'

/** What names a product, the surest first. */
const OWN_SOURCES = ['_id', 'sku', 'name']

/** Columns of offers. */
const OFFERS: readonly string[] = ['offerPrice', 'offer']

/** Columns for a choice, and for all that a product has. */
const LISTS = [
  ['size', 'sizes'],
  ['color', 'colors'],
] as const

const OPTIONS = LISTS.flat()

const NAMING: readonly OwnColumn[] = ['_id', 'sku', 'name', 'nameBengali', 'variantSku']

/** The shop's own files, with one row for each variant, and the sheets of people who never saw one. */
export const ownFormat: Format = {
  name: 'own',
  // People sort by size or colour.
  isScattered: (columns) => isOfPeople(columns) && (columns.has('size') || columns.has('color')),
  columnsIn(columns, said) {
    const found = ownColumns(columns, said)
    return NAMING.some((column) => found.has(column)) ? found : undefined
  },
  keyOf: (given, columns) => {
    const row = withoutNoOptions(given, columns)
    if (row.cells.every((text) => text.trim() === '')) return undefined
    const [id, sku, name] = [idOf(row, columns), skuOf(row, columns), cellIn(row, columns, 'name')]
    if (id) return `id ${id.value}`
    const isOption = cellIn(row, columns, 'size', 'color') !== undefined
    if (isOfPeople(columns) && name && isOption && !(sku && isOfProducts(columns)))
      return `name ${name.value}`
    if (sku) return `sku ${sku.value.toLowerCase()}`
    const isCrossed = isOfPeople(columns) && crossingOf(row, columns) !== undefined
    if (!isCrossed && variantOf(row, columns).length === 0) return `row ${row.number}`
    // Further variants may leave the name of their product out.
    if (!name) return isOption ? '' : `row ${row.number}`
    return `name ${name.value}`
  },
  otherKeysOf(row, columns) {
    const [sku, name] = [skuOf(row, columns), cellIn(row, columns, 'name')]
    return isOfPeople(columns) && isOfProducts(columns) && sku && name ? [`name ${name.value}`] : undefined
  },
  goodsOf(written, given) {
    const isPeoples = isOfPeople(given)
    const [head, ...others] = written
    const plain = [
      withoutNoOptions(head, given),
      ...others.map((row) => withoutNoOptions(row, given)),
    ] as const
    const crossed = isPeoples ? crossedRows(plain, given) : { rows: written, columns: given, problems: [] }
    const { rows } = crossed
    const [first] = rows
    const columns = isPeoples ? withOnePrice(crossed.columns) : given
    const variants = rows.flatMap((row) => variantOf(row, columns))
    // Where there is no column for the price of the whole product, the one called price is; in an export it is that of a variant.
    const isPriceOfAll =
      hasOldPrice(columns) || (!columns.has('originalPrice') && (isPeoples || variants.length === 0))
    const named = (column: OwnColumn) => (column === 'originalPrice' && isPriceOfAll ? 'price' : column)
    const whole = wholeCells(rows, {
      isPeoples,
      cellOf: (row, column) => (column === '_id' ? idOf(row, columns) : ownCell(row, columns, named(column))),
      isOfRows: (column) =>
        named(column) === 'price' ||
        (column === 'offerPrice' && (isPeoples || hasOldPrice(columns))) ||
        (column === 'sku' && isPeoples && !isOfProducts(columns)),
    })
    const { fields } = whole
    const notes = [...oldPriceNotes(rows, columns), ...openingNotes(rows, columns), ...whole.notes]
    notes.push(...unnamedNotes(rows, columns, variants))
    if (isPeoples) readAsPeopleMean(fields, rows, columns, variants)
    const pricesOfPiece: ('originalPrice' | 'offerPrice')[] = []
    if (variants.length === 0) {
      if (isPriceOfAll && !isPeoples && !hasOldPrice(columns) && fields.has('originalPrice'))
        pricesOfPiece.push('originalPrice')
      const [stock, stockSeen] = [cellIn(first, columns, 'stock'), cellIn(first, columns, 'stockExported')]
      const offer = cellIn(first, columns, 'offer')
      if (stock) fields.set('stock', stock)
      if (stockSeen) fields.set('stockSeen', stockSeen)
      if (offer && !fields.has('offerPrice')) {
        fields.set('offerPrice', offer)
        if (!isPeoples) pricesOfPiece.push('offerPrice')
      }
    } else if (isPeoples && !fields.has('offerPrice') && hasOneOffer(variants)) {
      const [offer] = variants.flatMap(({ cells }) => cells.offer ?? [])
      if (offer) fields.set('offerPrice', offer)
    }
    const priced = pricesOf(variants)
    if (isPriceOfAll && priced.cheapest) fields.set('originalPrice', priced.cheapest)
    const isOne = priced.isOne && hasOneOffer(variants)
    // People write a price once for all; of a product whose pieces cost each their own, it is not clear whose it is.
    if (isPriceOfAll && priced.cheapest && !priced.isOfEach) pricesOfPiece.push('originalPrice')
    // Where the variants have several offers, none is that of the product.
    if (isPriceOfAll && !isOne && isPeoples) fields.delete('offerPrice')
    const offer = fields.get('offerPrice')
    if (offer && isPeoples && isSameAmount(offer.value, fields.get('originalPrice')?.value)) {
      fields.set('offerPrice', { ...offer, value: NONE })
    }
    const [, again] = rows.filter((row) => variantOf(row, columns).length === 0)
    const source = OWN_SOURCES.map((name) => fields.get(name)?.value)
    return {
      source: source.find((value) => value !== undefined && !isShortened(value)) ?? '',
      row: first.number,
      rows: written.length,
      fields: Object.fromEntries(fields),
      laterCells: whole.laterCells,
      variants: isPriceOfAll && isOne ? variants.map(withoutPrices) : variants,
      hasWholePrices: isPriceOfAll && variants.length > 0,
      ...(pricesOfPiece.length > 0 ? { pricesOfPiece } : {}),
      paidIn: isPeoples ? paidIn(columns) : undefined,
      emptied: emptiedIn(columns, fields, variants),
      isForeign: false,
      ...(isPeoples ? {} : { isExport: true }),
      problems: [...crossed.problems, ...(again ? [repeated(again, first)] : [])],
      notes,
    }
  },
}

/** The row of a sheet without the cells that say of a size or colour that there is none. */
function withoutNoOptions(row: Row, columns: Columns): Row {
  if (!isOfPeople(columns)) return row
  const none = OPTIONS.flatMap((column) => columns.get(column)?.index ?? []).filter((index) =>
    isNoOption(row.cells[index] ?? ''),
  )
  if (none.length === 0) return row
  return { ...row, cells: row.cells.map((text, at) => (none.includes(at) ? '' : text)) }
}

function repeated({ number: row }: Row, first: Row): RowProblem {
  return { row, path: '', value: '', code: 'REPEATED_IN_FILE', parameters: { row: first.number } }
}

/** Whether the sku is that of the product, on one row of it or on all, because its pieces have a column for their own. */
function isOfProducts(columns: Columns): boolean {
  return columns.has('variantSku')
}

/** Ids as the shop gives them, and the database that many shops come from. */
const ID_OF_SHOP = /^(?:[\da-f]{8}-[\da-f-]{27}|[\da-f]{24})$/i

/** People number their rows, and other shops have ids of their own: these are none of the shop. */
function idOf(row: Row, columns: Columns): Cell | undefined {
  const cell = cellIn(row, columns, '_id')
  return cell && (cell.column === '_id' || ID_OF_SHOP.test(cell.value)) ? cell : undefined
}

function skuOf(row: Row, columns: Columns): Cell | undefined {
  const cell = cellIn(row, columns, 'sku')
  return cell && !isShortened(cell.value) ? cell : undefined
}

/** Changes `fields`: a Bengali name alone is the name, and several sizes or colours in a cell are those of the product. */
function readAsPeopleMean(
  fields: Map<string, Cell>,
  rows: readonly Row[],
  columns: Columns,
  variants: readonly RawVariant[],
): void {
  const name = fields.get('nameBengali')
  if (!fields.has('name') && name) fields.set('name', name)
  for (const [slot, field] of LISTS) {
    const cells = rows.flatMap((row) =>
      variantOf(row, columns).length === 0 ? (cellIn(row, columns, slot) ?? []) : [],
    )
    const [cell] = cells
    if (cell && !fields.has(field)) {
      fields.set(field, { ...cell, value: joinList(cells.flatMap(({ value }) => optionsIn(value, slot))) })
    }
  }
  // What each variant is called by is no name of the product.
  if (!isOfProducts(columns) && variants.some(({ cells }) => cells.sku)) fields.delete('sku')
}

/**
 * In an export somebody emptied a cell that is empty; in the sheets of people that is meant of offers at most. The further rows of a
 * product say nothing of all of it.
 */
function emptiedIn(
  columns: Columns,
  fields: ReadonlyMap<string, Cell>,
  variants: readonly RawVariant[],
): Readonly<Record<string, string>> {
  const isPeoples = isOfPeople(columns)
  const isFurther =
    variants.length > 0 && [...fields.keys()].every((field) => NAMING.some((name) => name === field))
  const isMeant = (column: string) =>
    isPeoples ? OFFERS.includes(column) : !isFurther || OF_VARIANTS.some((name) => name === column)
  const empty = [...columns].filter(([column]) => !fields.has(column) && isMeant(column))
  return Object.fromEntries(empty.map(([column, { heading }]) => [column, heading]))
}

/** What a row says of a variant that it does not name. In sheets of people, its price is that of all. */
function unnamedNotes(rows: readonly Row[], columns: Columns, variants: readonly RawVariant[]): RowNote[] {
  if (variants.length === 0) return []
  const isPeoples = isOfPeople(columns)
  return rows.flatMap((row): RowNote[] => {
    const cell = isPeoples ? cellIn(row, columns, 'stock') : cellIn(row, columns, 'stock', 'price', 'offer')
    if (!cell || variantOf(row, columns).length > 0) return []
    const place = { row: row.number, path: cell.column, value: shownValue(cell.value) }
    return [{ ...place, code: isPeoples ? 'STOCK_OF_WHICH_VARIANT' : 'ROW_WITHOUT_VARIANT', parameters: {} }]
  })
}

/** What there was at first may be sold since. */
function openingNotes(rows: readonly Row[], columns: Columns): RowNote[] {
  const row = rows.find((one) => cellIn(one, columns, 'stock'))
  const cell = row && cellIn(row, columns, 'stock')
  if (!cell || !saysAtFirst(cell.column)) return []
  const place = { row: row.number, path: cell.column, value: shownValue(cell.value) }
  return [{ ...place, code: 'STOCK_OPENING', parameters: {} }]
}

function variantOf(row: Row, columns: Columns): RawVariant[] {
  const cell = (column: OwnColumn) => ownCell(row, columns, column)
  const [size, color] = [cell('size'), cell('color')]
  const isPeoples = isOfPeople(columns)
  const sku = cell(isPeoples && !isOfProducts(columns) && (size || color) ? 'sku' : 'variantSku')
  if (!size && !color && !sku) return []
  // Several in one cell are what a shopper may choose of the product, and so is what stands in a column for several.
  const isOfProduct = LISTS.some(([slot, field]) => {
    const one = cell(slot)
    return columns.has(slot) ? one && optionsIn(one.value, slot).length > 1 : cell(field)
  })
  if (isPeoples && isOfProduct) return []
  const [price, offer] = [cell('price'), cell('offer') ?? (isPeoples ? cell('offerPrice') : undefined)]
  const [stock, stockSeen] = [cell('stock'), cell('stockExported')]
  const shown = isPeoples && color ? { ...color, value: inEnglish(color.value) } : color
  const isNone = offer && isPeoples && isSameAmount(offer.value, (price ?? cell('originalPrice'))?.value)
  const reduced = isNone ? { ...offer, value: NONE } : offer
  const cells = defined({ size, color: shown, sku, price, offer: reduced, stock, stockSeen })
  return [{ row: row.number, cells }]
}

/** The lowest price of variants, and whether they have no other one. */
function pricesOf(variants: readonly RawVariant[]): {
  readonly cheapest: Cell | undefined
  readonly isOne: boolean
  readonly isOfEach: boolean
} {
  const prices = variants.flatMap(({ cells }) => cells.price ?? [])
  const amountOf = ({ value }: Cell) => Number(plainNumber(value))
  const [cheapest] = prices.toSorted((one, other) => amountOf(one) - amountOf(other))
  return {
    cheapest,
    isOne: new Set(prices.map(amountOf)).size <= 1,
    isOfEach: prices.length === variants.length,
  }
}

function hasOneOffer(variants: readonly RawVariant[]): boolean {
  return new Set(variants.map(({ cells }) => plainNumber(cells.offer?.value ?? ''))).size <= 1
}

/** For sheets whose rows repeat the offer of the product. */
function withoutPrices({ row, cells: { price: _, offer: __, ...cells } }: RawVariant): RawVariant {
  return { row, cells }
}

/** How many there are of a piece. */
export interface Counted extends Piece {
  readonly quantity: number
}

/** Returns the rows of a product, as {@link ownFormat} reads them back. `names`: what it says of colours in Bengali. */
export function ownRows(
  product: OwnedProduct,
  stock: readonly Counted[],
  names: ColorNames = {},
): string[][] {
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
    handling: product.handling ?? '',
    sizes: joinList(product.sizes),
    colors: joinList(product.colors),
    colorValues: joinPairs(product.colorValues),
    colorNames: joinPairs(names),
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
