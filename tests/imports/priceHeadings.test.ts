import { expect, test } from 'vitest'
import { createGoodsReader } from '#contract/goodsFiles/goodsReader.ts'

function read(...lines: readonly string[]) {
  const [headings = [], ...rows] = lines.map((line) => line.split('|'))
  const reader = createGoodsReader(headings)
  const goods = rows.flatMap((cells, at) => reader.take({ number: at + 2, cells }))
  return { goods: [...goods, ...reader.end()], unknown: reader.shape.unknown }
}

/** Headings of what is paid now. */
const NOW = `Our Price, Our Price (BDT), Price After Discount, After Discount Price, Price (after discount), After Discount, Discounted Price, Final Price, Net Price, Deal Price, Promo Price, Online Price,
  New Price, Selling Price, Sale Price, Offer Price, Special Price, Current Price, Price (Now), Our Rate,
  এখন দাম, এখনকার দাম, দাম (এখন), বর্তমান মূল্য, আমাদের দাম, আমাদের মূল্য, আজকের দাম, ছাড়ের পর দাম, ছাড়ের পরে মূল্য, ছাড়ের পরের দাম, দাম (ছাড়ের পর), ছাড় বাদে দাম, ছাড়ে দাম, ছাড়কৃত দাম,
  ডিসকাউন্টের পর দাম, ডিসকাউন্টেড প্রাইস, অফারে দাম, অফার প্রাইস, বিশেষ মূল্য, ফাইনাল প্রাইস, বিক্রয় মূল্য, সেল প্রাইস, সেলিং প্রাইস,
  ekhon dam, ekhonkar dam, bortoman dam, notun dam, amader dam, charer por dam, dam charer por, discount er por dam, offer dam, bikri dam, bikroy mullo`
const BEFORE = `MRP, Market Price, Regular Price, Old Price, Was Price, Price Before Discount, Compare at Price, Maximum Retail Price,
  আগের দাম, পূর্বের দাম, গায়ের দাম, বাজার দর, মার্কেট প্রাইস, রেগুলার প্রাইস, ছাড়ের আগের দাম, ager dam, gayer dam, charer age dam`
const MERE = ['Price', 'দাম', 'মূল্য', 'dam', 'Product Price']

const listed = (names: string) => names.split(',').map((name) => name.trim())
const OFF = [{ problems: [], change: { originalPrice: 70_000, offerPrice: 50_000 } }]

test.each(listed(NOW))('%s beside an old or a mere price is what is paid', (now) => {
  for (const before of ['MRP', 'গায়ের দাম', ...MERE]) {
    expect({ before, ...read(`Name|${before}|${now}`, 'A|700|500') }).toMatchObject({
      before,
      goods: OFF,
      unknown: [],
    })
    expect({ before, ...read(`Name|${now}|${before}`, 'A|500|700') }).toMatchObject({
      before,
      goods: OFF,
      unknown: [],
    })
  }
})

test.each(listed(BEFORE))('%s beside what is paid is the old price', (before) => {
  for (const now of ['Our Price', 'Price After Discount', 'দাম', 'ছাড়ের পর দাম', 'dam']) {
    expect({ now, ...read(`Name|${before}|${now}`, 'A|700|500') }).toMatchObject({
      now,
      goods: OFF,
      unknown: [],
    })
  }
})

test('beside an old price and a mere one, what is paid is the offer', () => {
  expect(read('Name|MRP|Price|Our Price', 'A|700|600|500')).toMatchObject({ goods: OFF, unknown: [] })
})

test.each(['Our Price', 'Price After Discount', 'এখন দাম', 'ছাড়ের পর দাম', 'amader dam'])(
  '%s alone is what is paid',
  (now) => {
    const { goods } = read(`Name|${now}`, 'A|500')
    expect(goods[0]?.paidIn).toBeDefined()
  },
)

test('a mere price below what is sold for is no old price', () => {
  expect(read('Name|Price|Selling Price', 'A|300|500').goods).toMatchObject([
    { problems: [], change: { originalPrice: 50_000 }, notes: [{ code: 'OLD_PRICE_BELOW' }] },
  ])
})

test.each(['Price List', 'Discount', 'Wholesale Price', 'পাইকারি দাম', 'Price Range', 'ছাড়'])(
  '%s is none that the shop knows',
  (other) => {
    expect(read(`Name|Price|${other}`, 'A|700|500')).toMatchObject({
      goods: [{ change: { originalPrice: 70_000 } }],
      unknown: [other],
    })
  },
)
