import { expect, test } from 'vitest'
import { aShopOf, fileOf } from '../editedExport.ts'

/** The years of children; a number with a dash may be two sizes, which is said besides. */
const IN_SIZES =
  'Name,Size,Price,Stock,Category\nShirt,2-3,450,3,Women Items\nShirt,4-5,450,4,\nShirt,6-7,500,5,\n'
const AT_ONE_PRICE = IN_SIZES.replace('500', '450')

test.each([
  ['a new price', 'Name,Price\nShirt,480\n', ['Price PIECES_KEEP_PRICE 2-3: 450, 4-5: 450, 6-7: 500']],
  ['the price of some', 'Name,Price\nShirt,450\n', ['Price PIECES_KEEP_PRICE 6-7: 500']],
  ['an old price', 'Name,MRP\nShirt,480\n', ['MRP PIECES_KEEP_PRICE 2-3: 450, 4-5: 450, 6-7: 500']],
  [
    'an offer',
    'Name,Offer price\nShirt,400\n',
    ['Offer price PIECES_KEEP_PRICE 2-3: 450, 4-5: 450, 6-7: 500'],
  ],
  ['a stock', 'Name,Stock\nShirt,5\n', ['Stock STOCK_OF_WHICH_VARIANT']],
  ['no stock', 'Name,Stock\nShirt,0\n', ['Stock STOCK_OF_WHICH_VARIANT']],
  ['a stock in Bengali', 'পণ্যের নাম,স্টক\nShirt,৫\n', ['স্টক STOCK_OF_WHICH_VARIANT']],
])('a row without a size says what it leaves as it is: %s', async (_, list, said) => {
  const { preview, bring, report, rows } = await aShopOf(IN_SIZES)
  const before = (await rows()).map(({ price, stock }) => [price, stock])
  const [goods] = (await preview(list)).goods
  const notes = goods?.notes.map(({ path, code, parameters }) =>
    [path, code, ...Object.values(parameters)].join(' '),
  )
  expect(notes).toEqual(said)
  const id = (await bring(list))?.id ?? ''
  expect(await report(id)).toMatch(said[0]?.includes('PRICE') ? /prices of their own/ : /stock is not taken/)
  expect((await rows()).map(({ price, stock }) => [price, stock])).toEqual(expect.arrayContaining(before))
})

test('a stock above those of sizes is that of none', async () => {
  const { preview } = await aShopOf(IN_SIZES)
  const sheet =
    'Name,SKU,Variant SKU,Size,Price,Stock,Category\nVest,V,,,450,9,Women Items\nVest,V,V-M,M,450,3,\n'
  expect((await preview(sheet)).goods).toMatchObject([
    { fate: 'new', notes: [{ row: 2, path: 'Stock', code: 'STOCK_OF_WHICH_VARIANT' }] },
  ])
})

test('a price is that of all pieces without one of their own, and then nothing is said', async () => {
  const { preview } = await aShopOf(AT_ONE_PRICE)
  expect((await preview('Name,Price\nShirt,480\n')).goods).toMatchObject([{ fate: 'changed', notes: [] }])
})

test('a piece whose row is taken out of an export stays on sale, and is told', async () => {
  const { preview, rows } = await aShopOf(AT_ONE_PRICE)
  const [first = {}, second = {}, third = {}] = await rows()
  for (const [left, said] of [
    [[first, second, third], undefined],
    [[first, third], '4-5'],
    [[second], '2-3, 6-7'],
  ] as const) {
    const [goods] = (await preview(fileOf(left))).goods
    const told = goods?.notes.filter(({ code }) => code === 'PIECES_STAY')
    expect(goods?.fate).toBe('same')
    expect(told?.map(({ parameters }) => parameters)).toEqual(said ? [{ pieces: said }] : [])
  }
})

test('a new piece in the row of another does not take the count that was exported', async () => {
  const { preview, bring, rows } = await aShopOf(AT_ONE_PRICE)
  const [first = {}, second = {}, third = {}] = await rows()
  const file = fileOf([first, { ...second, size: '8-9' }, { ...third, size: '9-10', stock: '7' }])
  const [goods] = (await preview(file)).goods
  expect(goods?.notes.filter(({ code }) => code !== 'OPTION_OF_SEVERAL')).toMatchObject([
    { code: 'PIECES_STAY', parameters: { pieces: '4-5, 6-7' } },
    { row: 3, path: 'stock', code: 'COUNT_OF_EXPORT', parameters: { piece: '8-9' } },
  ])
  await bring(file)
  const counts = (await rows()).map(({ size, stock }) => `${size} ${stock}`)
  expect(counts).toEqual(['2-3 3', '4-5 4', '6-7 5', '8-9 0', '9-10 7'])
})
