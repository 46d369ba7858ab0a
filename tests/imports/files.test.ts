import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OwnedProduct } from '#domain/catalogue/product.ts'
import { openSqlite } from '../databases/engines.ts'
import { aGoodsShop } from '../goodsShop.ts'

const FOLDER = join(import.meta.dirname, 'files')

/** What a file brings in, and what is said of it: codes of notes and problems, with the row of each. */
interface Expected {
  readonly products: readonly object[]
  readonly said?: readonly string[]
  readonly filings?: Readonly<Record<string, string>>
}

const PRICE = { originalPrice: 50_000 }
const OFFER = {
  offerPrice: 40_000,
  offerFrom: '2026-11-30T18:00:00.000Z',
  offerUntil: '2026-12-31T17:59:59.000Z',
}
const piece = (size: string, color: string) => ({ size, color })
const priced = (price: number) => ({ originalPrice: price * 100 })

const EXPECTED: Readonly<Record<string, Expected | { readonly refused: string }>> = {
  'woo-export-sale-date.csv': { products: [OFFER] },
  'woo-sale-time.csv': { products: [OFFER, OFFER] },
  'woo-any-size.csv': {
    products: [
      {
        ...PRICE,
        sizes: ['M', 'L'],
        colors: ['Red', 'Blue'],
        variants: [piece('L', 'Blue'), piece('M', 'Blue'), piece('L', 'Red'), piece('M', 'Red')],
      },
    ],
  },
  'woo-sold-out.csv': { products: [{ ...PRICE, left: [0] }] },
  'woo-variation-states.csv': {
    products: [
      {
        ...PRICE,
        variants: [piece('L', ''), { ...piece('XL', ''), price: 70_000 }],
        left: [0],
      },
    ],
    said: ['3 VARIANT_NOT_SOLD', '4 VARIANT_NOT_SOLD'],
  },
  'woo-amp-category.csv': {
    products: [
      { name: 'Bx soap', category: 'Home & Living' },
      { name: 'Bx cap & scarf – winter', category: 'Home & Living' },
    ],
  },
  'woo-german.csv': { refused: 'FILE_OTHER_LANGUAGE' },
  'woo-meta-twice.csv': { products: [PRICE] },
  'shopify-same-sku.csv': {
    products: [
      {
        variants: [
          { size: 'S', sku: 'DUP-1' },
          { size: 'M', sku: '' },
        ],
      },
    ],
    said: ['3 SKU_LEFT_OUT'],
  },
  'shopify-no-type.csv': {
    products: [{ ...PRICE, category: 'Women Items' }],
    filings: { 'Apparel & Accessories': 'Women Items' },
  },
  'shopify-policy-continue.csv': { products: [{ ...PRICE, left: [] }] },
  'shopify-table-cells.csv': { products: [{ description: 'Colour: Red\nSize: L' }] },
  'shopify-two-lines.csv': {
    products: [{ description: 'Size: L\nPrice 5 < 6 and 7 > 6\nColour: Red\nCare: Wash cold' }],
  },
  'shopify-ships-from.csv': {
    products: [{ sizes: [], colors: ['Red'], variants: [piece('', 'Red')] }],
    said: ['2 OPTION_LEFT_OUT'],
  },
  'own-prices.csv': {
    products: [
      ...Array.from({ length: 8 }, () => priced(1_200)),
      priced(120_000),
      priced(1_200.5),
      ...Array.from({ length: 4 }, () => priced(1_200)),
    ],
    said: ['11 NOT_A_PRICE', '12 NOT_A_PRICE'],
  },
  'own-question-marks.csv': { products: [PRICE], said: ['2 TEXT_DESTROYED'] },
  'own-sci-sku.csv': {
    products: [
      { name: 'Bx sci one', sku: '' },
      { name: 'Bx sci two', sku: '' },
    ],
    said: ['2 SKU_SHORTENED', '3 SKU_SHORTENED'],
  },
  'own-sci-sku-one.csv': { products: [{ sku: '' }], said: ['2 SKU_SHORTENED'] },
  'own-bengali.csv': {
    products: [
      {
        name: 'টাঙ্গাইল তাঁতের শাড়ি',
        category: 'Women Items',
        ...priced(1_200),
        variants: [piece('', 'Red'), piece('', 'আকাশি')],
        left: [5, 3],
      },
      { name: 'সুতি থ্রি পিস', ...priced(850), sizes: ['S', 'M', 'L'], variants: [], left: [0] },
    ],
  },
  'own-english.csv': {
    products: [
      {
        ...{
          name: 'Cotton panjabi',
          nameBengali: 'সুতি পাঞ্জাবি',
          sku: 'P-1',
          weight: 500,
          description: '<b>Soft</b>',
        },
        ...{
          originalPrice: 150_000,
          offerPrice: 125_000,
          offerUntil: '2026-12-31T17:59:59.000Z',
          left: [12],
        },
      },
    ],
  },
  'own-feed.csv': {
    products: [
      {
        ...{ name: 'Bx jamdani saree', ...priced(4_500), offerPrice: 390_000, colors: ['Red', 'Blue'] },
        ...{ variants: [piece('', 'Red'), piece('', 'Blue')], left: [0] },
      },
      { name: 'Bx gamcha', ...priced(250), offerPrice: undefined, left: [] },
    ],
    // The picture of its other colour.
    said: ['3 ROW_SAYS_OTHER'],
    filings: { '': 'Women Items' },
  },
  'own-market.csv': {
    products: [
      {
        ...{
          name: 'Bx jamdani',
          nameBengali: 'জামদানি শাড়ি',
          sku: 'JS-1',
          ...priced(4_500),
          offerPrice: 390_000,
        },
        ...{ offerUntil: '2026-12-31T17:59:00.000Z', left: [12] },
      },
      { name: 'Bx gamcha', status: 'draft', left: [30] },
    ],
    filings: { '': 'Women Items' },
  },
  'own-price-list.csv': {
    products: [
      { name: 'পাহাড়ি ফুলের মধু', ...priced(750), offerPrice: 65_000, weight: 500 },
      { ...priced(1_450), offerPrice: undefined, weight: undefined },
      { ...priced(1_600), offerPrice: 150_000, weight: 1_000 },
    ],
    said: ['3 WEIGHT_LEFT_OUT'],
  },
  'own-stock-list.csv': {
    products: [
      { name: 'মিনিকেট চাল', ...priced(80), costPrice: 7_000, sku: 'RICE-1', left: [10] },
      { ...priced(75), left: [7] },
    ],
    said: ['2 STOCK_OPENING'],
  },
  'xlsx-dates.xlsx': { products: [OFFER] },
}

test('each file of the folder is expected', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(Object.keys(EXPECTED).toSorted())
})

test.for(Object.entries(EXPECTED))(
  '%s brings in what it means',
  async ([name, expected], { onTestFinished }) => {
    const { db, close } = await openSqlite()
    onTestFinished(close)
    const shop = await aGoodsShop(db)
    const content = readFileSync(join(FOLDER, name))
    if ('refused' in expected) {
      await expect(shop.preview(content)).rejects.toThrow(expected.refused)
      return
    }
    const { products, said = [], filings = {} } = expected
    const { goods } = await shop.preview(content, { filings })
    const codes = goods.flatMap(({ notes, problems }) => [...notes, ...problems])
    expect(codes.map(({ row, code }) => `${row} ${code}`)).toEqual(said)
    await shop.bring(content, { filings })
    expect(await ownedBy(shop)).toMatchObject(products)
  },
)

/** The products of a shop in the order of the file, with the counts of their pieces. */
async function ownedBy(shop: Awaited<ReturnType<typeof aGoodsShop>>) {
  const all: (OwnedProduct & { left: number[] })[] = []
  const ids = (await shop.exported())
    .split('\r\n')
    .slice(1)
    .flatMap((line) => line.split(',')[0] || [])
  for (const id of new Set(ids)) {
    const { product, stock } = await shop.owned(id)
    all.push({ ...product, left: stock.map(({ quantity }) => quantity) })
  }
  return all
}
