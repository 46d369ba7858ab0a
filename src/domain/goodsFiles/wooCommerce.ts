import { gramsOf, joinList, textOfHtml } from './cells.ts'
import { type Columns, cellIn, defined, type Format, mapped, slotsOf } from './format.ts'
import type { Cell, RawGoods, Row, RowProblem } from './goods.ts'
import { amountCell, type ForeignVariant, pairsCell, pricedVariants } from './options.ts'
import { placeFields } from './places.ts'

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
  'short description',
  'description',
  'date sale price starts',
  'date sale price ends',
  'stock',
  'weight (kg)',
  'sale price',
  'regular price',
  'categories',
  'images',
  'parent',
])
const ATTRIBUTE = /^attribute (\d+) (?:name|value\(s\))$/

/** A file that WooCommerce exported. */
export const wooCommerceFormat: Format = {
  name: 'woocommerce',
  // Variations that were added later stand where their id places them.
  isScattered: true,
  fits: (columns) => columns.has('type') && columns.has('regular price') && columns.has('published'),
  knows: (key) => READ.has(key) || ATTRIBUTE.test(key),
  keyOf(row, columns) {
    const cell = (key: string) => cellIn(row, columns, key)?.value
    if (row.cells.every((text) => text.trim() === '')) return undefined
    const parent = cell('parent')
    const isVariation = cell('type')?.split(',').includes('variation')
    if (isVariation && parent !== undefined) return parent.startsWith('id:') ? parent : `sku:${parent}`
    // Its variations name it by its sku, if it has one.
    const sku = cell('sku')
    return sku === undefined ? `id:${cell('id') ?? `row ${row.number}`}` : `sku:${sku}`
  },
  goodsOf(rows, columns) {
    const isVariation = (row: Row) => cellIn(row, columns, 'type')?.value.split(',').includes('variation')
    const parent = rows.find((row) => !isVariation(row)) ?? rows[0]
    const variations = rows.filter((row) => row !== parent)
    const cell = (key: string) => cellIn(parent, columns, key)
    const slots = slotsOf(attributesOf(parent, columns).map(([name]) => name))
    const variants = variations.map((row) => variationOf(row, columns, slots))
    const priced = pricedVariants(variants)
    const images = [...imagesOf(parent, columns), ...variations.flatMap((row) => imagesOf(row, columns))]
    const imageColumn = columns.get('images')?.heading ?? 'Images'
    const colorImages = Object.fromEntries(
      variations.flatMap((row, position): [string, string][] => {
        const [image] = imagesOf(row, columns)
        const color = variants[position]?.color?.value
        return image !== undefined && color !== undefined ? [[color, image]] : []
      }),
    )
    const kept = [...new Set(images)].slice(0, 4)
    const options = attributesOf(parent, columns).filter(([name]) => slots.has(name))
    return {
      // The number of a row is no name: the next file may have other goods there.
      source:
        cell('sku') || cell('id')
          ? (wooCommerceFormat.keyOf(parent, columns) ?? '')
          : (cell('name')?.value ?? ''),
      row: parent.number,
      rows: rows.length,
      fields: defined<Cell>({
        name: cell('name'),
        description: mapped(cell('description') ?? cell('short description'), textOfHtml),
        ...placeFields(firstPlace(cell('categories'))),
        status: mapped(cell('published'), (value) => (value === '1' ? 'published' : 'draft')),
        sku: variations.length > 0 ? undefined : cell('sku'),
        stock: variations.length > 0 ? undefined : cell('stock'),
        originalPrice: amountCell(cell('regular price')),
        offerPrice: amountCell(cell('sale price')),
        offerFrom: mapped(cell('date sale price starts'), dayStart),
        offerUntil: mapped(cell('date sale price ends'), dayStart),
        weight: mapped(cell('weight (kg)'), gramsOf),
        images: kept.length > 0 ? { column: imageColumn, value: joinList(kept) } : undefined,
        colorImages: pairsCell(imageColumn, colorImages, kept),
        ...optionFields(options, slots, variations.length > 0),
        ...(variations.length > 0 ? priced.fields : {}),
      }),
      variants: variations.length > 0 ? priced.variants : [],
      hasWholePrices: true,
      isForeign: true,
      problems: tooManyOptions(parent, attributesOf(parent, columns), slots, variations.length > 0),
    } satisfies RawGoods
  },
}

function variationOf(
  row: Row,
  columns: Columns,
  slots: ReadonlyMap<string, 'size' | 'color'>,
): ForeignVariant {
  const attributes = attributesOf(row, columns)
  const option = (slot: 'size' | 'color') => attributes.find(([name]) => slots.get(name) === slot)?.[1]
  return {
    row: row.number,
    size: option('size'),
    color: option('color'),
    sku: cellIn(row, columns, 'sku'),
    stock: cellIn(row, columns, 'stock'),
    price: amountCell(cellIn(row, columns, 'regular price')),
    offer: amountCell(cellIn(row, columns, 'sale price')),
  }
}

/** The attributes of a row by name. */
function attributesOf(row: Row, columns: Columns): [name: string, value: Cell][] {
  const numbers = new Set([...columns.keys()].flatMap((key) => ATTRIBUTE.exec(key)?.[1] ?? []))
  return [...numbers].flatMap((number): [string, Cell][] => {
    const name = cellIn(row, columns, `attribute ${number} name`)
    const value = cellIn(row, columns, `attribute ${number} value(s)`)
    return name && value ? [[name.value, value]] : []
  })
}

/** Without variations, a product's values are its sizes and colours. Variations bring their own. */
function optionFields(
  options: readonly [name: string, value: Cell][],
  slots: ReadonlyMap<string, 'size' | 'color'>,
  hasVariations: boolean,
): Record<string, Cell | undefined> {
  if (hasVariations) return {}
  return Object.fromEntries(
    options.flatMap(([name, cell]): [string, Cell][] => {
      if (!/size|colou?r|সাইজ|রং|রঙ/i.test(name)) return []
      const values = cell.value.split(/,|\|/).map((value) => value.trim())
      return [[slots.get(name) === 'size' ? 'sizes' : 'colors', { ...cell, value: joinList(values) }]]
    }),
  )
}

function tooManyOptions(
  { number: row }: Row,
  attributes: readonly [name: string, value: Cell][],
  slots: ReadonlyMap<string, string>,
  hasVariations: boolean,
): RowProblem[] {
  const further = attributes.find(([name]) => !slots.has(name))
  if (!further || !hasVariations) return []
  const [option, { column: path, value }] = further
  return [{ row, path, value, code: 'TOO_MANY_OPTIONS', parameters: { option } }]
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

function dayStart(value: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00+06:00` : value.replace(' ', 'T')
}
