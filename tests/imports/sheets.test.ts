import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '../databases/engines.ts'
import { aGoodsShop } from '../goodsShop.ts'

const SHEETS = {
  'an old price alone': 'Product,Size,MRP,Category\nT Rep E,M,800,Women Items\nT Rep E,L,950,Women Items\n',
  'an old price and an offer, each of its row':
    'Product,Size,Regular Price,Sale Price,Category\nT Rep F,S,500,400,Women Items\nT Rep F,M,600,450,Women Items\n',
  'offers above the price of another size':
    'পণ্য,সাইজ,আগের দাম,অফারের দাম,ক্যাটাগরি\nT Rep G,M,৮০০,৭০০,Women Items\nT Rep G,L,৯৫০,৯০০,Women Items\n',
  'several choices in a cell':
    'Product,Sizes,Colours,Price,Category\nT Rep A,"S, M, L","Red, Blue",500,Women Items\n',
  'choices between slashes': 'Product,Available Sizes,Price,Category\nT Rep B,S/M/L,500,Women Items\n',
  'numbers between spaces, and weights without a unit':
    'Product,Size,Price/দাম,Weight,Category\nT Rep C,36 38 40,Rs. 450,0.5,Women Items\n',
  'rows that say different things':
    'Product,Size,Price,Weight,Category\nT Rep D,S,500,200 g,Women Items\nT Rep D,M,500,300 g,Women Items\n',
} as const

/** The cells of an export that say what is sold, of each row. */
const SOLD = 'size,color,originalPrice,offerPrice,price,offer,sizes,colors,weight'.split(',')

test('each sheet comes in as its preview says, and again, and from an export of it, as what is there', async () => {
  const { db, close } = await openSqlite()
  onTestFinished(close)
  const { preview, bring, exported } = await aGoodsShop(db)
  const none = { new: 0, changed: 0, same: 0, wrong: 0 }
  for (const [name, sheet] of Object.entries(SHEETS)) {
    expect([name, (await preview(sheet)).counts]).toEqual([name, { ...none, new: 1 }])
    expect([name, await bring(sheet)]).toMatchObject([name, { fates: { ...none, new: 1 } }])
    expect([name, (await preview(sheet)).counts]).toEqual([name, { ...none, same: 1 }])
    expect([name, await bring(sheet)]).toMatchObject([name, { fates: { ...none, same: 1 } }])
  }
  const all = { ...none, same: Object.keys(SHEETS).length }
  const file = await exported()
  expect((await preview(file)).counts).toEqual(all)
  expect(await bring(file)).toMatchObject({ fates: all })
  expect(await exported()).toBe(file)
  const { columns, ...rows } = soldIn(file)
  expect(columns).toEqual(SOLD)
  expect(rows).toMatchInlineSnapshot(`
    {
      "T Rep A": [
        ",,500,,,,S | M | L,Red | Blue,",
      ],
      "T Rep B": [
        ",,500,,,,S | M | L,,",
      ],
      "T Rep C": [
        ",,450,,,,36 | 38 | 40,,500",
      ],
      "T Rep D": [
        "S,,500,,,,S | M,,200",
        "M,,,,,,,,",
      ],
      "T Rep E": [
        "M,,800,,800,,M | L,,",
        "L,,,,950,,,,",
      ],
      "T Rep F": [
        "S,,500,,500,400,S | M,,",
        "M,,,,600,450,,,",
      ],
      "T Rep G": [
        "M,,800,,800,700,M | L,,",
        "L,,,,950,900,,,",
      ],
    }
  `)
})

/** What is sold, by the names of the goods. */
function soldIn(file: string) {
  const [headings = '', ...lines] = file.replace('\uFEFF', '').trim().split('\r\n')
  const names = headings.split(',')
  const rows = lines.map((line) => line.split(','))
  return {
    columns: names
      .filter((name) => SOLD.includes(name))
      .toSorted((a, b) => SOLD.indexOf(a) - SOLD.indexOf(b)),
    ...Object.fromEntries(
      Map.groupBy(rows, (cells) => cells[names.indexOf('name')] ?? '')
        .entries()
        .map(([name, cells]) => [
          name,
          cells.map((row) => SOLD.map((column) => row[names.indexOf(column)]).join()),
        ]),
    ),
  }
}
