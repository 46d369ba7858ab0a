import { expect, test } from 'vitest'
import { csvLine } from '#domain/goodsFiles/cells.ts'
import { aShopOf, fileOf } from '../editedExport.ts'

const AT_ONE_PRICE = 'Name,Size,Price,Stock,Category\nShirt,2-3,450,3,Women Items\nShirt,4-5,450,4,\n'

const DATES = [
  ...['02-Mar', '2-Mar', '2/Mar', 'Mar-26', '02-Mar-26', '2026-03-02', '2026-03-02 00:00:00'],
  ...['2026-03-02T00:00:00.000Z', '3/2/2026', '02-03-2026', '৩/২/২০২৬', '02-মার্চ', 'March 2, 2026', '2 May'],
]

test.each(DATES)(
  'a size that a spreadsheet made "%s" of is refused in an export and in a sheet',
  async (date) => {
    const { preview, rows } = await aShopOf(AT_ONE_PRICE)
    const [first = {}, ...others] = await rows()
    const refused = (row: number, path: string) => [
      { fate: 'wrong', problems: [{ row, path, code: 'DATE_AS_OPTION', parameters: { option: date } }] },
    ]
    const file = fileOf([first, ...others.map((row, at) => (at === 0 ? { ...row, size: date } : row))])
    expect((await preview(file)).goods).toMatchObject(refused(3, 'size'))
    const quoted = csvLine(['Vest', date, '450', '3', 'Women Items'])
    expect((await preview(`Name,Size,Price,Stock,Category\n${quoted}`)).goods).toMatchObject([
      { fate: 'wrong', problems: [{ code: 'DATE_AS_OPTION' }] },
    ])
    expect(
      (await preview(`Name,Colour,Price,Category\nVest,"${date}",450,Women Items\n`)).goods,
    ).toMatchObject([{ fate: 'wrong' }])
  },
)

test.each([
  '2-3',
  '36/38',
  '10-12',
  'Marine',
  'Maroon 2',
  '1 মেরুন',
  'May',
  '2.5',
  '38-40-42',
  '28x30',
  'Decor 3',
])('a size "%s" is no date', async (size) => {
  const { preview } = await aShopOf(AT_ONE_PRICE)
  const { goods } = await preview(`Name,Size,Price,Category\nVest,${size},450,Women Items\n`)
  expect(goods).toMatchObject([{ fate: 'new', problems: [] }])
})
