import { joinList } from './cells.ts'
import { type Columns, cellIn, defined, type Format, knownColumns, mapped, slotsOf } from './format.ts'
import { type Cell, NONE, type RawGoods, type Row } from './goods.ts'
import { textOfHtml, withoutEntities } from './htmlText.ts'
import { gramsOf, plainNumber } from './numbers.ts'
import {
  amountCell,
  type ForeignVariant,
  pairsCell,
  pricedVariants,
  stockCell,
  withoutOptions,
} from './options.ts'
import { placeFields } from './places.ts'

/**
 * The columns of Shopify's product export that are read, as it calls them today and as it did until 2025
 * (help.shopify.com/en/manual/products/import-export/using-csv).
 */
const COLUMNS = {
  handle: ['url handle', 'handle'],
  title: ['title'],
  description: ['description', 'body (html)'],
  // Its own type first; the one of Shopify's list where there is none.
  type: ['type', 'custom product type', 'product category', 'standard product type'],
  published: ['published on online store', 'published'],
  status: ['status'],
  sku: ['sku', 'variant sku'],
  price: ['price', 'variant price'],
  compareAt: ['compare-at price', 'variant compare at price'],
  cost: ['cost per item'],
  stock: ['inventory quantity', 'variant inventory qty'],
  tracker: ['inventory tracker', 'variant inventory tracker'],
  policy: ['continue selling when out of stock', 'variant inventory policy'],
  grams: ['weight value (grams)', 'variant grams'],
  image: ['product image url', 'image src'],
  imagePosition: ['image position'],
  variantImage: ['variant image url', 'variant image'],
} as const
const OPTION = /^option([123]) (?:name|value)$/
const KNOWN = new Set<string>(Object.values(COLUMNS).flat())
/** The option of a product that has none. */
const NO_OPTION = 'title'

/** A file that Shopify exported. */
export const shopifyFormat: Format = {
  name: 'shopify',
  // Sorted in a spreadsheet, the rows of a product stand apart, and its first row may come last.
  isScattered: () => true,
  columnsIn: (columns) =>
    COLUMNS.handle.some((key) => columns.has(key)) &&
    ['option1 value', 'variant price', 'body (html)'].some((key) => columns.has(key))
      ? knownColumns(columns, (key) => KNOWN.has(key) || OPTION.test(key))
      : undefined,
  keyOf: (row, columns) =>
    row.cells.every((text) => text.trim() === '')
      ? undefined
      : (cellIn(row, columns, ...COLUMNS.handle)?.value ?? ''),
  goodsOf(given, columns) {
    const head = given.find((row) => cellIn(row, columns, ...COLUMNS.title)) ?? given[0]
    const rows = [head, ...given.filter((row) => row !== head)]
    const cell = (name: keyof typeof COLUMNS, row: Row = head) => cellIn(row, columns, ...COLUMNS[name])
    const options = ['1', '2', '3'].flatMap((number): { number: string; name: Cell }[] => {
      const name = cellIn(head, columns, `option${number} name`)
      return name === undefined || name.value.toLowerCase() === NO_OPTION ? [] : [{ number, name }]
    })
    const slots = slotsOf(options.map(({ name }) => name.value))
    const numberOf = (slot: 'size' | 'color') =>
      options.find(({ name }) => slots.get(name.value) === slot)?.number
    const sold = rows.filter((row) => cell('price', row) || cellIn(row, columns, 'option1 value'))
    const left = options
      .filter(({ name }) => !slots.has(name.value))
      .map(({ number, name }) => ({
        name,
        choices: [
          ...new Set(sold.flatMap((row) => cellIn(row, columns, `option${number} value`)?.value ?? [])),
        ],
      }))
    const all = sold.map((row) => variantOf(row, columns, cell, numberOf))
    const { variants, notes, problems } = withoutOptions(head.number, all, left)
    const hasOptions = slots.size > 0
    const priced = pricedVariants(variants)
    const ties = Object.fromEntries(
      sold.flatMap((row, position): [string, string][] => {
        const [image, color] = [cell('variantImage', row)?.value, all[position]?.color?.value]
        return image !== undefined && color !== undefined ? [[color, image]] : []
      }),
    )
    const kept = imagesOf(rows, cell)
    const imageColumn = COLUMNS.image.map((key) => columns.get(key)?.heading).find((heading) => heading) ?? ''
    const [single] = variants
    return {
      source: shopifyFormat.keyOf(head, columns) ?? '',
      row: head.number,
      rows: rows.length,
      fields: defined<Cell>({
        name: mapped(cell('title'), withoutEntities),
        description: mapped(cell('description'), textOfHtml),
        ...placeFields(mapped(cell('type'), withoutEntities)),
        status: statusOf(cell('status'), cell('published')),
        costPrice: amountCell(cell('cost')),
        weight: mapped(cell('grams'), gramsOf),
        images: kept.length > 0 ? { column: imageColumn, value: joinList(kept) } : undefined,
        colorImages: pairsCell(imageColumn, ties, kept),
        ...priced.fields,
        ...(hasOptions ? {} : { sku: single?.sku, stock: single?.stock }),
      }),
      variants: hasOptions ? priced.variants : [],
      hasWholePrices: true,
      isForeign: true,
      problems,
      notes,
    } satisfies RawGoods
  },
}

function variantOf(
  row: Row,
  columns: Columns,
  cell: (name: keyof typeof COLUMNS, row: Row) => Cell | undefined,
  numberOf: (slot: 'size' | 'color') => string | undefined,
): ForeignVariant {
  const option = (slot: 'size' | 'color') => {
    const number = numberOf(slot)
    return number === undefined ? undefined : cellIn(row, columns, `option${number} value`)
  }
  const [price, compareAt] = [amountCell(cell('price', row)), amountCell(cell('compareAt', row))]
  // The higher one is crossed out: what the product cost before.
  const isReduced = price && compareAt && numberIn(compareAt) > numberIn(price)
  return {
    row: row.number,
    size: option('size'),
    color: option('color'),
    sku: mapped(cell('sku', row), (sku) => sku.replace(/^'/, '')),
    stock: stockOf(row, cell),
    price: isReduced ? compareAt : price,
    offer: isReduced ? price : undefined,
  }
}

/** What may be ordered though there is none is not counted here. */
function stockOf(
  row: Row,
  cell: (name: keyof typeof COLUMNS, row: Row) => Cell | undefined,
): Cell | undefined {
  if (!cell('tracker', row)) return undefined
  const policy = mapped(cell('policy', row), (value) => (/^(?:continue|true)$/i.test(value) ? NONE : ''))
  return policy ?? stockCell(cell('stock', row))
}

function numberIn({ value }: Cell): number {
  return Number(plainNumber(value))
}

function imagesOf(
  rows: readonly Row[],
  cell: (name: keyof typeof COLUMNS, row: Row) => Cell | undefined,
): string[] {
  const placed = rows.flatMap((row, position) => {
    const image = cell('image', row)?.value
    const place = Number(cell('imagePosition', row)?.value ?? position + 1)
    return image === undefined ? [] : [{ image, place }]
  })
  const own = placed.toSorted((one, other) => one.place - other.place).map(({ image }) => image)
  const ofVariants = rows.flatMap((row) => cell('variantImage', row)?.value ?? [])
  return [...new Set([...own, ...ofVariants])].slice(0, 4)
}

function statusOf(status: Cell | undefined, published: Cell | undefined): Cell | undefined {
  const isHidden = published?.value.toLowerCase() === 'false'
  const cell = status ?? published
  if (!cell) return undefined
  const isActive = status === undefined || status.value.toLowerCase() === 'active'
  return { ...cell, value: isActive && !isHidden ? 'published' : 'draft' }
}
