import { joinList } from './cells.ts'
import {
  type Columns,
  cellIn,
  defined,
  type Format,
  headingKey,
  isShortened,
  knownColumns,
  mapped,
  SIZE,
  slotsOf,
} from './format.ts'
import { type Cell, type RawGoods, type Row, type RowNote, type RowProblem, shownValue } from './goods.ts'
import { textOfHtml, withoutEntities } from './htmlText.ts'
import { gramsInHeading, gramsOf } from './numbers.ts'
import { amountCell, pairsCell, pricedVariants, withoutOptions } from './options.ts'
import { placeFields } from './places.ts'
import {
  ATTRIBUTE,
  type Attribute,
  attributesOf,
  saleOf,
  stockOf,
  stockOfWhole,
  variationsOf,
} from './wooVariations.ts'

/**
 * The columns of WooCommerce's product export that are read
 * (github.com/woocommerce/woocommerce: class-wc-product-csv-exporter.php, WooCommerce 10).
 */
const READ = new Set([
  'id',
  'type',
  'sku',
  'name',
  'published',
  'visibility in catalog',
  'short description',
  'description',
  'date sale price starts',
  'date sale price ends',
  'in stock?',
  'stock',
  'backorders allowed?',
  'sale price',
  'regular price',
  'categories',
  'images',
  'parent',
])
/** In the unit of the shop. */
const WEIGHT = /^weight \((?:kg|g|lbs|oz)\)$/
/** Its types that are no goods of the shop: links to several products, and to one that others sell. */
const NOT_SOLD = ['grouped', 'external']

/** How its translations call the regular price, in the languages that most shops use. */
const REGULAR_PRICES = new Set(
  `regulärer preis, tarif régulier, prix régulier, precio normal, prezzo di listino, preço, preço normal, normale prijs,
  reguliere prijs, cena regularna, ordinarie pris, normalpris, normaalihinta, běžná cena, normál ár, preț obișnuit,
  normal fiyat, базовая цена, звичайна ціна, κανονική τιμή, harga reguler, harga normal, giá thông thường, 通常価格, 常规售价,
  정상 가격, السعر الأساسي, السعر العادي, قیمت اصلی, नियमित मूल्य`
    .split(',')
    .map(headingKey),
)

/** Whether these are the columns of its export in another language than English. */
export function isInOtherLanguage(columns: Columns): boolean {
  return columns.has('id') && [...columns.keys()].some((key) => REGULAR_PRICES.has(key))
}

/** A file that WooCommerce exported. */
export const wooCommerceFormat: Format = {
  name: 'woocommerce',
  // Variations that were added later stand where their id places them.
  isScattered: () => true,
  columnsIn: (columns) =>
    columns.has('type') && columns.has('regular price') && columns.has('published')
      ? knownColumns(columns, (key) => READ.has(key) || WEIGHT.test(key) || ATTRIBUTE.test(key))
      : undefined,
  keyOf(row, columns) {
    if (row.cells.every((text) => text.trim() === '')) return undefined
    const parent = cellIn(row, columns, 'parent')?.value.toLowerCase()
    if (isVariation(row, columns) && parent !== undefined) {
      return parent.startsWith('id:') ? parent : `sku:${parent}`
    }
    // Its variations name it by its sku, if it has one.
    const sku = skuOf(row, columns)
    return sku === undefined ? `id:${cellIn(row, columns, 'id')?.value ?? `row ${row.number}`}` : `sku:${sku}`
  },
  otherKeysOf(row, columns) {
    const id = cellIn(row, columns, 'id')?.value
    if (isVariation(row, columns)) return undefined
    return id === undefined ? [] : [`id:${id}`, `sku:${id}`]
  },
  goodsOf(rows, columns) {
    const [parent, again] = rows.filter((row) => !isVariation(row, columns))
    const variations = rows.filter((row) => isVariation(row, columns))
    const head = parent ?? rows[0]
    const cell = (key: string) => (parent ? cellIn(parent, columns, key) : undefined)
    const attributes = attributesOf(head, columns, !parent)
    const slots = slotsOf(attributes.map(({ name }) => name.value))
    const sold = variationsOf(variations, columns, { attributes, slots })
    const shared = stockOfWhole(parent, columns, sold.variants)
    const left = attributes
      .filter(({ name }) => variations.length > 0 && !slots.has(name.value))
      .map(({ name, values }) => ({ name, choices: values.map(({ value }) => value) }))
    const { variants, notes, problems } = withoutOptions(head.number, shared.variants, left)
    const priced = pricedVariants(variants)
    const hasVariants = variations.length > 0 && slots.size > 0
    const single = hasVariants ? undefined : variants[0]
    const images = [head, ...variations].flatMap((row) => imagesOf(row, columns))
    const imageColumn = columns.get('images')?.heading ?? 'Images'
    const colorImages = Object.fromEntries(
      variations.flatMap((row): [string, string][] => {
        const [image] = imagesOf(row, columns)
        const color = variants.find((variant) => variant.row === row.number)?.color?.value
        return image !== undefined && color !== undefined ? [[color, image]] : []
      }),
    )
    const kept = [...new Set(images)].slice(0, 4)
    const weight = [...columns].find(([key]) => WEIGHT.test(key))?.[0] ?? ''
    return {
      // The number of a row is no name: the next file may have other goods there.
      source:
        skuOf(head, columns) !== undefined || cellIn(head, columns, 'id') || !parent
          ? (wooCommerceFormat.keyOf(head, columns) ?? '')
          : (cell('name')?.value ?? ''),
      row: head.number,
      rows: rows.length,
      fields: defined<Cell>({
        name: mapped(cell('name'), withoutEntities),
        description: mapped(cell('description') ?? cell('short description'), textOfHtml),
        ...placeFields(mapped(firstPlace(cell('categories')), withoutEntities)),
        status: statusOf(cell('published'), cell('visibility in catalog')),
        sku: variations.length > 0 ? single?.sku : cell('sku'),
        stock: variations.length > 0 ? single?.stock : stockOf(head, columns),
        originalPrice: amountCell(cell('regular price')),
        offerPrice: saleOf(head, columns),
        offerFrom: cell('date sale price starts'),
        offerUntil: cell('date sale price ends'),
        weight: mapped(cell(weight), (value) => gramsOf(value, gramsInHeading(weight))),
        images: kept.length > 0 ? { column: imageColumn, value: joinList(kept) } : undefined,
        colorImages: pairsCell(imageColumn, colorImages, kept),
        ...(variations.length > 0 ? priced.fields : optionFields(attributes, slots)),
      }),
      variants: hasVariants ? priced.variants : [],
      hasWholePrices: true,
      isForeign: true,
      problems: [...problems, ...kindProblems(head, columns), ...(again ? [repeated(head, again)] : [])],
      notes: [...orphanNotes(parent, head, columns), ...notes, ...sold.notes, ...shared.notes],
    } satisfies RawGoods
  },
}

function isVariation(row: Row, columns: Columns): boolean {
  return typesOf(row, columns).includes('variation')
}

function typesOf(row: Row, columns: Columns): string[] {
  const types = cellIn(row, columns, 'type')?.value.toLowerCase() ?? ''
  return types.split(',').map((type) => type.trim())
}

function skuOf(row: Row, columns: Columns): string | undefined {
  const sku = cellIn(row, columns, 'sku')?.value.toLowerCase()
  return sku === undefined || isShortened(sku) ? undefined : sku
}

/** What is hidden there is on no page here, either. */
function statusOf(published: Cell | undefined, visibility: Cell | undefined): Cell | undefined {
  if (visibility?.value.toLowerCase() === 'hidden') return { ...visibility, value: 'draft' }
  return mapped(published, (value) => (value === '1' ? 'published' : 'draft'))
}

/** Without variations, a product's values are its sizes and colours. Variations bring their own. */
function optionFields(
  attributes: readonly Attribute[],
  slots: ReadonlyMap<string, 'size' | 'color'>,
): Record<string, Cell> {
  return Object.fromEntries(
    attributes.flatMap(({ name, values: [first, ...others] }): [string, Cell][] => {
      const slot = slots.get(name.value)
      // What weighs 500 g is not chosen by it.
      if (!first || slot === undefined || (slot === 'size' && !SIZE.test(headingKey(name.value)))) return []
      const value = joinList([first, ...others].map((cell) => cell.value))
      return [[slot === 'size' ? 'sizes' : 'colors', { ...first, value }]]
    }),
  )
}

function kindProblems(row: Row, columns: Columns): RowProblem[] {
  const kind = typesOf(row, columns).find((type) => NOT_SOLD.includes(type))
  if (kind === undefined) return []
  const place = { row: row.number, path: columns.get('type')?.heading ?? '', value: kind }
  return [{ ...place, code: 'KIND_NOT_SOLD', parameters: { kind } }]
}

function repeated({ number: first }: Row, { number: row }: Row): RowProblem {
  return { row, path: '', value: '', code: 'REPEATED_IN_FILE', parameters: { row: first } }
}

function orphanNotes(parent: Row | undefined, row: Row, columns: Columns): RowNote[] {
  const cell = parent ? undefined : cellIn(row, columns, 'parent')
  if (!cell) return []
  const value = shownValue(cell.value)
  return [
    { row: row.number, path: cell.column, value, code: 'PARENT_NOT_IN_FILE', parameters: { parent: value } },
  ]
}

function imagesOf(row: Row, columns: Columns): string[] {
  const cell = cellIn(row, columns, 'images')
  return cell
    ? cell.value
        .split(/,\s*(?=https?:|\/)/)
        .map((image) => image.trim())
        .filter((image) => image !== '')
    : []
}

/** A product has one place: the deepest of the first ones that the file names. */
function firstPlace(cell: Cell | undefined): Cell | undefined {
  return mapped(cell, (value) => {
    const places = value.split(/(?<!\\),/).map((place) => place.replaceAll('\\,', ',').trim())
    return places.find((place) => place.includes('>')) ?? places[0] ?? ''
  })
}
