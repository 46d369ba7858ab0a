import { expect, test } from 'vitest'
import { anExportingShop, type Cells, fileOf } from '../editedExport.ts'
import { aNewProduct } from '../factories.ts'

/** What the product has; each further row of its export leaves it out. */
const STORED: Cells = {
  ...{ name: 'Shirt', nameBengali: 'শার্ট', category: 'Bag Items', status: 'published', sku: 'SH-1' },
  ...{ originalPrice: '500', offerPrice: '450', costPrice: '300', weight: '250', description: 'Soft' },
  ...{ offerFrom: '2026-12-01T00:00:00.000Z', offerUntil: '2026-12-31T00:00:00.000Z' },
  videoLink: 'https://a.example/v',
}
/** Something else in each of these columns. */
const EDITED: Cells = {
  ...{ name: 'Blouse', nameBengali: 'ব্লাউজ', category: 'Women Items', status: 'draft', sku: 'BL-1' },
  ...{ originalPrice: '600', offerPrice: '400', costPrice: '310', weight: '260', description: 'Hard' },
  ...{ offerFrom: '2026-12-02T00:00:00.000Z', offerUntil: '2026-12-30T00:00:00.000Z' },
  videoLink: 'https://a.example/w',
}
const COLUMNS = Object.keys(EDITED) as (keyof typeof EDITED)[]

/** A shop with a shirt in three sizes, and its export with cells that somebody edits, by their row. */
async function aShop() {
  const opened = await anExportingShop()
  const variants = ['S', 'M', 'L'].map((size) => ({ size, color: '', sku: '', stock: 3 }))
  await opened.shop.catalogue.addProduct(
    opened.owner,
    aNewProduct({
      ...{ subCategory: '', productType: '', colors: [], images: [] },
      sizes: ['S', 'M', 'L'],
      variants,
    }),
  )
  const { rows } = opened
  const edited = async (edits: readonly Cells[]) => {
    const lines = (await rows()).map((row, at) => ({ ...row, ...edits[at] }))
    return fileOf(lines)
  }
  await opened.bring(await edited([STORED, {}, {}]))
  return { ...opened, rows, edited }
}

const told = ({ notes }: { readonly notes: readonly { row: number; path: string; code: string }[] }) =>
  notes.map(({ row, path, code }) => `${row} ${path} ${code}`)

test('an export comes back unchanged, also where each row repeats what the first says', async () => {
  const { preview, edited, rows } = await aShop()
  expect((await rows())[0]).toMatchObject(STORED)
  for (const edits of [[], [{}, STORED, STORED]]) {
    const { counts, noted } = await preview(await edited(edits))
    expect([counts, noted]).toEqual([{ new: 0, changed: 0, same: 1, wrong: 0 }, 0])
  }
})

test('what somebody edits in a further row is told, with the row where it counts', async () => {
  const { preview, bring, report, edited, rows } = await aShop()
  for (const column of COLUMNS) {
    const file = await edited([{}, {}, { [column]: EDITED[column] }])
    const { goods } = await preview(file)
    expect([goods[0]?.fate, goods.map(told)]).toEqual(['same', [[`4 ${column} ROW_SAYS_OTHER`]]])
  }
  const file = await edited([{}, {}, EDITED])
  const lines = (await report((await bring(file))?.id ?? '')).match(/Row 2 says something else/g)
  expect([lines?.length, await preview(file)]).toMatchObject([COLUMNS.length, { counts: { same: 1 } }])
  expect((await rows())[0]).toMatchObject(STORED)
})

test('in the first row it is changed, and rows below that repeat what the shop has are not told', async () => {
  const { preview, bring, edited, rows } = await aShop()
  const file = await edited([EDITED, STORED, {}])
  const { goods } = await preview(file)
  expect(goods.map(told)).toEqual([[]])
  expect(goods[0]?.differences.map(({ field }) => field).toSorted()).toEqual(COLUMNS.toSorted())
  await bring(file)
  expect((await rows())[0]).toMatchObject(EDITED)
})

test('where the first says nothing, the next one counts; what breaks a rule below it is told', async () => {
  const { preview, edited } = await aShop()
  const { goods } = await preview(await edited([{ weight: '' }, { weight: '260' }, { weight: 'much' }]))
  expect(goods.map(told)).toEqual([['3 weight ROW_FOR_ALL', '4 weight ROW_SAYS_OTHER']])
  expect(goods[0]?.notes[1]?.parameters).toEqual({ row: 3 })
  expect(goods[0]?.differences).toMatchObject([{ field: 'weight', after: '260' }])
})

test('what stands only in the row of a variant counts for all of the product, and is told where it is new', async () => {
  const { preview, edited } = await aShop()
  const emptied = Object.fromEntries(COLUMNS.map((column) => [column, '']))
  for (const column of COLUMNS) {
    // The name stands in each row.
    if (column === 'name') continue
    const { goods } = await preview(await edited([{ [column]: '' }, {}, { [column]: EDITED[column] }]))
    expect([goods[0]?.fate, goods.map(told)]).toEqual(['changed', [[`4 ${column} ROW_FOR_ALL`]]])
  }
  const sorted = await preview(await edited([emptied, emptied, STORED]))
  expect([sorted.counts, sorted.noted]).toMatchObject([{ same: 1 }, 0])
})

test('in a sheet of new goods the first row counts, and the others are told', async () => {
  const { preview, bring, rows } = await aShop()
  const file =
    'Product,Size,Price,Weight,Category\nVest,S,500,200 g,Bag Items\nVest,M,500,0.2 kg,Bag Items\nVest,L,500,220 g,Women Items\n'
  const { goods } = await preview(file)
  expect(goods.map(told)).toEqual([['4 Category ROW_SAYS_OTHER', '4 Weight ROW_SAYS_OTHER']])
  await bring(file)
  expect(await rows()).toContainEqual(expect.objectContaining({ name: 'Vest', weight: '200' }))
})
