import { expect, test } from 'vitest'
import { OWN_COLUMNS, type OwnColumn } from '#domain/goodsFiles/columns.ts'
import { anExportingShop, type Cells, fileOf } from '../editedExport.ts'
import { aNewProduct } from '../factories.ts'

const STORED: Cells = {
  ...{ name: 'Shirt', nameBengali: 'শার্ট', category: 'Women Items', subCategory: 'Clothing', status: 'draft' },
  ...{
    productType: 'New Arrivals',
    originalPrice: '500',
    offerPrice: '450',
    costPrice: '300',
    weight: '250',
    handling: 'liquid',
  },
  ...{ offerFrom: '2026-12-01T00:00:00.000Z', offerUntil: '2026-12-31T00:00:00.000Z', sku: 'SH-1' },
  ...{ colors: 'Red | Rust', colorValues: 'Rust = #aa0000', description: 'Soft', descriptionBengali: 'নরম' },
  ...{ videoLink: 'https://a.example/v', ratings: '4.5', reviews: '7' },
}
const PIECES: readonly Cells[] = [
  { size: 'S', color: 'Red', variantSku: 'SH-S', price: '400', offer: '350', stock: '3' },
  { size: 'M', color: 'Red', variantSku: 'SH-M', stock: '4' },
]

/** A shop with the product of a file, and its export with one column emptied. */
async function aShopOf(rows: readonly Cells[]) {
  const opened = await anExportingShop()
  const { category } = { category: 'Women Items' }
  await opened.shop.catalogue.addProduct(
    opened.owner,
    aNewProduct({
      status: 'published',
      ...{ name: 'Shirt', sku: 'SH-1', category, subCategory: '', productType: '', sizes: [], colors: [] },
      images: ['https://a.example/1.webp'],
      colorImages: {},
    }),
  )
  const { rows: read } = opened
  const [first = {}] = await read()
  expect(await opened.bring(fileOf(rows.map((row) => ({ ...row, _id: first._id ?? '' }))))).toMatchObject({
    fates: { changed: 1 },
  })
  return { ...opened, read }
}

/** What is said of an emptied column: of a product without variants, and of one with two. */
const SAID: Readonly<Record<OwnColumn, readonly [whole: string, pieces?: string]>> = {
  // By their skus, its rows name it each for itself.
  _id: ['', 'same'],
  name: ['EMPTY_STAYS'],
  nameBengali: ['EMPTY_KEEPS_TEXT'],
  category: ['EMPTY_STAYS'],
  subCategory: ['EMPTY_KEEPS_TEXT'],
  productType: ['EMPTY_KEEPS_TEXT'],
  status: ['EMPTY_STAYS'],
  originalPrice: ['EMPTY_STAYS'],
  offerPrice: ['EMPTY_KEEPS_OFFER'],
  offerFrom: ['EMPTY_KEEPS'],
  offerUntil: ['EMPTY_KEEPS'],
  costPrice: ['EMPTY_KEEPS'],
  sku: ['EMPTY_KEEPS_TEXT'],
  size: [''],
  color: [''],
  variantSku: ['', 'EMPTY_KEEPS_TEXT EMPTY_KEEPS_TEXT'],
  price: ['', 'EMPTY_KEEPS'],
  offer: ['', 'EMPTY_KEEPS_OFFER'],
  stock: ['EMPTY_KEEPS', 'EMPTY_KEEPS EMPTY_KEEPS'],
  stockExported: [''],
  weight: ['EMPTY_KEEPS'],
  handling: ['EMPTY_KEEPS'],
  sizes: ['', 'EMPTY_KEEPS_TEXT'],
  colors: ['EMPTY_KEEPS_TEXT'],
  colorValues: ['EMPTY_KEEPS_TEXT'],
  colorNames: [''],
  images: ['EMPTY_KEEPS_TEXT'],
  colorImages: [''],
  description: ['EMPTY_KEEPS_TEXT'],
  descriptionBengali: ['EMPTY_KEEPS_TEXT'],
  videoLink: ['EMPTY_KEEPS_TEXT'],
  ratings: ['EMPTY_STAYS'],
  reviews: ['EMPTY_STAYS'],
  createdAt: ['EMPTY_STAYS'],
}

test.each([
  ['without variants', [{ ...STORED, stock: '5' }]],
  ['with variants', PIECES.map((piece, at) => ({ ...(at === 0 ? STORED : { name: 'Shirt' }), ...piece }))],
])('an emptied column of an export changes nothing, and is told: goods %s', async (_, stored) => {
  const { read, preview } = await aShopOf(stored)
  const rows = await read()
  expect(rows[0]).toMatchObject(stored[0] ?? {})
  const told: Record<string, string> = {}
  for (const column of OWN_COLUMNS) {
    const { goods } = await preview(fileOf(rows.map((row) => ({ ...row, [column]: '' }))))
    const said = goods.flatMap(({ notes, problems }) => [...notes, ...problems])
    told[column] = [
      ...goods.map(({ fate }) => fate),
      ...said.map(({ code, path }) => (path === column ? code : `${code} at ${path}`)),
    ].join(' ')
  }
  const expected = OWN_COLUMNS.map((column) => {
    const [whole, pieces = whole] = SAID[column]
    return [column, `same ${stored.length > 1 ? pieces : whole}`.trim()]
  })
  expect(told).toEqual(Object.fromEntries(expected))
})

test('a row of an export without its size says that its stock is not taken', async () => {
  const pieces = ['S', 'M'].map((size, at) => ({
    ...(at === 0 ? STORED : { name: 'Shirt' }),
    colors: '',
    colorValues: '',
    size,
    stock: '3',
  }))
  const { read, preview } = await aShopOf(pieces)
  const [first = {}, second = {}] = await read()
  const { goods } = await preview(fileOf([first, { ...second, size: '', stock: '9' }]))
  expect(goods).toMatchObject([
    { fate: 'same', notes: [{ row: 3, path: 'stock', code: 'ROW_WITHOUT_VARIANT' }] },
  ])
})

test('a choice that an export leaves out of goods in variants stays, and is told', async () => {
  const { read, preview } = await aShopOf(
    PIECES.map((piece, at) => ({ ...(at === 0 ? STORED : { name: 'Shirt' }), ...piece })),
  )
  const [first = {}, ...others] = await read()
  const { goods } = await preview(fileOf([{ ...first, colors: 'Red' }, ...others]))
  expect(goods).toMatchObject([
    { fate: 'same', notes: [{ path: 'colors', code: 'OPTION_STAYS', parameters: { option: 'Rust' } }] },
  ])
})

test('a subcategory that a file does not name stays with the category that it names', async () => {
  const { preview } = await aShopOf([STORED])
  expect((await preview('Code,Category\nSH-1,Women Items\n')).goods).toMatchObject([{ fate: 'same' }])
  expect(
    (await preview('Code,Category\nSH-1,মহিলাদের জিনিস\n', { filings: { 'মহিলাদের জিনিস': 'Women Items' } }))
      .goods,
  ).toMatchObject([{ fate: 'same' }])
  expect(
    (await preview(fileOf([{ sku: 'SH-1', name: 'Shirt', category: 'Men Items' }]))).goods[0]?.differences,
  ).toMatchObject([
    { field: 'category', after: 'Men Items' },
    { field: 'subCategory', before: 'Clothing', after: '' },
  ])
})
