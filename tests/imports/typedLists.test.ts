import { expect, test } from 'vitest'
import type { NewProduct } from '#domain/catalogue/product.ts'
import type { OwnColumn } from '#domain/goodsFiles/columns.ts'
import { anExportingShop, type Cells, fileOf } from '../editedExport.ts'
import { aNewProduct } from '../factories.ts'

/** A shop with one product, and its export with cells that somebody edits. */
async function aShopWith(given: Partial<NewProduct> = {}) {
  const opened = await anExportingShop()
  const plain = {
    subCategory: '',
    productType: '' as const,
    images: [],
    variants: [],
    colors: ['Red'],
    sizes: ['S'],
  }
  await opened.shop.catalogue.addProduct(opened.owner, aNewProduct({ ...plain, ...given }))
  const { rows } = opened
  const edited = async (edit: Cells) => {
    const lines = (await rows()).map((row, at) => (at === 0 ? { ...row, ...edit } : row))
    return fileOf(lines)
  }
  return { ...opened, rows, edited }
}

const EXACTLY = 'exactly'

/** What somebody types into the cell of an export, what it then is there, and what is said of it. */
const LISTS: readonly (readonly [OwnColumn, typed: string, is: string, says?: string])[] = [
  ['colors', 'Purple, Red, Green', 'Red | Green | Purple'],
  ['colors', 'Purple,Red,Green', 'Red | Green | Purple'],
  ['colors', 'Purple; Red', 'Red | Purple'],
  ['colors', 'লাল, কালো', 'Black | Red'],
  ['colors', 'Rust, Teal', 'Rust | Teal'],
  ['colors', 'Purple, Red, Green, Black, White, Orange', 'Black | White | Red | Green | Orange | Purple'],
  ['colors', 'Red | Black, White', 'Black | White | Red'],
  ['colors', 'Red\nBlue', 'Red | Blue'],
  ['colors', 'Red | Blue', 'Red | Blue'],
  ['colors', 'Red / Black', EXACTLY, 'OPTION_OF_SEVERAL'],
  ['colors', 'Red Black', EXACTLY, 'OPTION_OF_SEVERAL'],
  ['colors', 'Red-Black', EXACTLY, 'OPTION_OF_SEVERAL'],
  ['colors', 'Red & Black', EXACTLY, 'OPTION_OF_SEVERAL'],
  ['colors', 'Red x 2', EXACTLY, 'OPTION_WITH_COUNT'],
  ['colors', 'Red[2]', EXACTLY, 'OPTION_WITH_COUNT'],
  ['colors', 'লাল ২টি', EXACTLY, 'OPTION_WITH_COUNT'],
  ['colors', 'Navy Blue', EXACTLY],
  ['colors', 'Dark Green', EXACTLY],
  ['sizes', 'S, M, L', 'S | M | L'],
  ['sizes', 'S/M/L', 'S | M | L'],
  ['sizes', 'S;M', 'S | M'],
  ['sizes', '36, 38', '36 | 38'],
  ['sizes', '36 38 40', '36 | 38 | 40'],
  ['sizes', 'S | M, L', 'S | M | L'],
  ['sizes', 'S M L', EXACTLY, 'OPTION_OF_SEVERAL'],
  ['sizes', 'S to XL', EXACTLY, 'OPTION_OF_SEVERAL'],
  ['sizes', 'S-XL', EXACTLY, 'OPTION_OF_SEVERAL'],
  ['sizes', 'S থেকে XL', EXACTLY, 'OPTION_OF_SEVERAL'],
  ['sizes', '38–42', EXACTLY, 'OPTION_OF_SEVERAL'],
  ['sizes', 'S and M', EXACTLY, 'OPTION_OF_SEVERAL'],
  ['sizes', 'S x 2', EXACTLY, 'OPTION_WITH_COUNT'],
  ['sizes', 'S[2]', EXACTLY, 'OPTION_WITH_COUNT'],
  ['sizes', 'S 2pcs', EXACTLY, 'OPTION_WITH_COUNT'],
  ['sizes', 'M (38)', EXACTLY],
  ['sizes', '28x30', EXACTLY],
  ['sizes', 'Free Size', EXACTLY],
  ['colorValues', 'Red = #ff0000, Rust = #aa0000', 'Red = #ff0000 | Rust = #aa0000'],
  ['colorValues', 'Red=#ff0000;Rust=#aa0000', 'Red = #ff0000 | Rust = #aa0000'],
]

test.each(LISTS.map(([column, typed, is, says = '']) => ({ column, typed, is, says })))(
  '$column of an export, typed as "$typed", are $is $says',
  async ({ column, typed, is, says }) => {
    const { bring, preview, edited, rows } = await aShopWith({ colors: ['Red', 'Rust'] })
    const file = await edited({ [column]: typed })
    const shown = await preview(file)
    expect(shown.goods[0]).toMatchObject({ problems: [] })
    expect(shown.goods[0]?.notes.map(({ code }) => code)).toEqual(says ? [says] : [])
    await bring(file)
    expect((await rows())[0]?.[column]).toBe(is === EXACTLY ? typed : is)
    expect((await preview(await edited({}))).counts).toMatchObject({ same: 1 })
  },
)

test('a choice with a comma that the shop has stays one, and makes others doubtful', async () => {
  const { bring, preview, edited, rows } = await aShopWith({ colors: ['Red, dark', 'Red, Blue'] })
  expect((await preview(await edited({}))).counts).toMatchObject({ same: 1 })
  const file = await edited({ colors: 'Red, dark | Rust, light' })
  expect((await preview(file)).goods[0]?.notes).toMatchObject([{ code: 'OPTION_OF_SEVERAL' }])
  await bring(file)
  expect((await rows())[0]?.colors).toBe('Red, dark | Rust, light')
})

test('goods with variants get the sizes that are typed with commas', async () => {
  const { bring, edited, rows } = await aShopWith({
    ...{ sizes: ['S', 'M'], colors: [] },
    variants: ['S', 'M'].map((size) => ({ size, color: '', sku: '' })),
  })
  await bring(await edited({ sizes: 'S, M, L' }))
  expect((await rows())[0]).toMatchObject({ sizes: 'S | M | L' })
})

test('a row that somebody adds is read so, too; one of the export of another shop is not', async () => {
  const { preview, edited } = await aShopWith()
  const names = { name: 'Scarf', colors: 'Rust, Teal' }
  const colorsOf = async (_id: string) =>
    (await preview(await edited({ ...names, _id }))).goods[0]?.notes.map(({ code }) => code)
  expect(await colorsOf('')).toEqual([])
  expect(await colorsOf('01a22046-3075-7f60-b0c1-9e9a51517f7e')).toEqual(['OPTION_OF_SEVERAL'])
})
