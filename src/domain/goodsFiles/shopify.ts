import { joinList, plainNumber, textOfHtml } from './cells.ts'
import { type Columns, cellIn, defined, type Format, mapped, slotsOf } from './format.ts'
import type { Cell, RawGoods, Row } from './goods.ts'
import { amountCell, type ForeignVariant, pairsCell, pricedVariants } from './options.ts'
import { placeFields } from './places.ts'

/**
 * The columns of Shopify's product export that are read, as it calls them today and as it did until 2025
 * (help.shopify.com/en/manual/products/import-export/using-csv).
 */
const COLUMNS = {
  handle: ['url handle', 'handle'],
  title: ['title'],
  description: ['description', 'body (html)'],
  type: ['type'],
  published: ['published on online store', 'published'],
  status: ['status'],
  sku: ['sku', 'variant sku'],
  price: ['price', 'variant price'],
  compareAt: ['compare-at price', 'variant compare at price'],
  cost: ['cost per item'],
  stock: ['inventory quantity', 'variant inventory qty'],
  tracker: ['inventory tracker', 'variant inventory tracker'],
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
  isScattered: false,
  fits: (columns) => COLUMNS.handle.some((key) => columns.has(key)) && columns.has('option1 value'),
  knows: (key) => KNOWN.has(key) || OPTION.test(key),
  keyOf: (row, columns) =>
    row.cells.every((text) => text.trim() === '')
      ? undefined
      : (cellIn(row, columns, ...COLUMNS.handle)?.value ?? ''),
  goodsOf(rows, columns) {
    const [first] = rows
    const cell = (name: keyof typeof COLUMNS, row: Row = first) => cellIn(row, columns, ...COLUMNS[name])
    const options = ['1', '2', '3'].flatMap((number): [string, string][] => {
      const name = cellIn(first, columns, `option${number} name`)?.value
      return name === undefined || name.toLowerCase() === NO_OPTION ? [] : [[name, number]]
    })
    const slots = slotsOf(options.map(([name]) => name))
    const numberOf = (slot: 'size' | 'color') => options.find(([name]) => slots.get(name) === slot)?.[1]
    const sold = rows.filter((row) => cell('price', row) || cellIn(row, columns, 'option1 value'))
    const variants = sold.map((row) => variantOf(row, columns, cell, numberOf))
    const hasOptions = options.length > 0
    const priced = pricedVariants(variants)
    const ties = Object.fromEntries(
      sold.flatMap((row, position): [string, string][] => {
        const [image, color] = [cell('variantImage', row)?.value, variants[position]?.color?.value]
        return image !== undefined && color !== undefined ? [[color, image]] : []
      }),
    )
    const kept = imagesOf(rows, cell)
    const imageColumn = COLUMNS.image.map((key) => columns.get(key)?.heading).find((heading) => heading) ?? ''
    const [single] = variants
    const further = options.find(([name]) => !slots.has(name))
    return {
      source: shopifyFormat.keyOf(first, columns) ?? '',
      row: first.number,
      rows: rows.length,
      fields: defined<Cell>({
        name: cell('title'),
        description: mapped(cell('description'), textOfHtml),
        ...placeFields(cell('type')),
        status: statusOf(cell('status'), cell('published')),
        costPrice: amountCell(cell('cost')),
        weight: amountCell(cell('grams')),
        images: kept.length > 0 ? { column: imageColumn, value: joinList(kept) } : undefined,
        colorImages: pairsCell(imageColumn, ties, kept),
        ...priced.fields,
        ...(hasOptions ? {} : { sku: single?.sku, stock: single?.stock }),
      }),
      variants: hasOptions ? priced.variants : [],
      hasWholePrices: true,
      isForeign: true,
      problems: further
        ? [
            {
              row: first.number,
              path: `Option${further[1]} name`,
              value: further[0],
              code: 'TOO_MANY_OPTIONS',
              parameters: { option: further[0] },
            },
          ]
        : [],
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
    stock: cell('tracker', row)
      ? mapped(cell('stock', row), (count) => (count.startsWith('-') ? '0' : count))
      : undefined,
    price: isReduced ? compareAt : price,
    offer: isReduced ? price : undefined,
  }
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
