import { describe, expect, test } from 'vitest'
import {
  CHOSEN_COLUMNS,
  type ChosenColumn,
  type ChosenColumns,
  type SaidOfColumns,
} from '#domain/goodsFiles/columns.ts'
import type { ReadGoods } from '#domain/goodsFiles/goods.ts'
import { createGoodsReader } from './goodsReader.ts'

/** The goods of a table whose cells are between bars. */
function read(...lines: readonly string[]) {
  return readAs({}, ...lines)
}

/** The same, where somebody has said what some columns mean. */
function readAs(chosen: ChosenColumns, ...lines: readonly string[]) {
  return readWith({ chosen }, ...lines)
}

function readWith(said: SaidOfColumns, ...lines: readonly string[]) {
  const [headings = [], ...rows] = lines.map((line) => line.split('|'))
  const reader = createGoodsReader(headings, said)
  const goods = rows.flatMap((cells, at) => reader.take({ number: at + 2, cells }))
  return { goods: [...goods, ...reader.end()], ...reader.shape }
}

const said = ({ goods }: { goods: readonly ReadGoods[] }) =>
  goods.flatMap(({ notes, problems }) => [...notes, ...problems].map(({ row, code }) => `${row} ${code}`))

describe('an owner’s own headings', () => {
  test.each([
    ['নাম|দাম|স্টক|রং', { name: 'A', originalPrice: 500, variants: [{ color: 'C', stock: 7 }] }, 'A|5|7|C'],
    [
      'পণ্যের কোড|পণ্যের নাম|বিক্রয়মূল্য|ক্রয়মূল্য|মজুত',
      { sku: 'A', name: 'B', originalPrice: 500, costPrice: 300, stock: 7 },
      'A|B|5|3|7',
    ],
    [
      'নাম|Name|বিবরণ|Description',
      { nameBengali: 'A', name: 'B', descriptionBengali: 'C', description: 'D' },
      'A|B|C|D',
    ],
    [
      'Name *|Price (BDT)|Stock Qty|Image URL',
      { name: 'A', originalPrice: 500, stock: 7, images: ['https://a.example/x.jpg'] },
      'A|5|7|https://a.example/x.jpg',
    ],
    ['Product|MRP|Selling Price', { name: 'A', originalPrice: 700, offerPrice: 500 }, 'A|7|5'],
    ['পণ্য|আগের দাম|দাম', { name: 'A', originalPrice: 700, offerPrice: 500 }, 'A|7|5'],
    ['পণ্য|দাম|ছাড়ের দাম', { name: 'A', originalPrice: 700, offerPrice: 500 }, 'A|7|5'],
    ['Product Name (পণ্য)|Price/দাম', { name: 'A', originalPrice: 500 }, 'A|5'],
    ['নাম [Name]|Old Price|New Price', { name: 'A', originalPrice: 700, offerPrice: 500 }, 'A|7|5'],
    ['Item|Previous Price (আগের দাম)|দাম / Price', { originalPrice: 700, offerPrice: 500 }, 'A|7|5'],
    ['Name|Available Sizes', { sizes: ['S', 'M'] }, 'A|S, M'],
    ['title|quantity_to_sell_on_facebook', { name: 'A', stock: 7 }, 'A|7'],
    ['Name|Current Stock / বর্তমান স্টক', { stock: 7 }, 'A|7'],
    ['বাংলা নাম|দাম', { name: 'A', nameBengali: 'A', originalPrice: 500 }, 'A|5'],
    ['নাম|ওজন (কেজি)', { name: 'A', weight: 500 }, 'A|0.5'],
    ['Name|Category', { name: 'A', category: 'Bags', subCategory: 'Backpacks' }, 'A|Bags > Backpacks'],
    [
      'Product Name(Bengali)|Product Name(English)|SellerSKU|Price|SpecialPrice|Images1',
      {
        ...{ nameBengali: 'A', name: 'B', sku: 'C', originalPrice: 700, offerPrice: 500 },
        images: ['https://a.example/x.jpg'],
      },
      'A|B|C|7|5|https://a.example/x.jpg',
    ],
  ])('%s are understood', (headings, change, row) => {
    const { goods, unknown } = read(headings, row)
    expect(unknown).toEqual([])
    expect(said({ goods })).toEqual([])
    expect(goods[0]?.change).toMatchObject(change)
  })

  test('that mean nothing here are named, and so is the second of two that mean the same', () => {
    expect(read('ক্রমিক|নাম|দাম|মূল্য|সরবরাহকারী', '1|A|5|6|K').unknown).toEqual(['ক্রমিক', 'মূল্য', 'সরবরাহকারী'])
  })

  test.each(['Price (wholesale)', 'Price/Cost', 'Name (Price)', 'Size (wholesale price)'])(
    'with another thing beside what the shop knows are not read: %s',
    (heading) => expect(read(`Product|${heading}`, 'A|5').unknown).toEqual([heading]),
  )

  test.each([
    [
      'that the shop does not know',
      { 'মালের বিবৃতি': 'name', 'MRP ৳': 'price' } as const,
      { name: 'A', originalPrice: 500 },
      'মালের বিবৃতি|MRP ৳',
      'A|5',
    ],
    [
      'however they are written next time',
      { 'আইটেম নং ১ ': 'name' } as const,
      { name: 'A' },
      'আইটেম  নং-1 (টাকা)|x',
      'A|5',
    ],
    [
      'against what the shop would read',
      { Qty: 'weight', Name: 'category', Model: 'name' } as const,
      { name: 'B', category: 'A', weight: 300 },
      'Name|Model|Qty',
      'A|B|300',
    ],
    ['of signs alone', { '#': 'sku' } as const, { name: 'A', sku: 'X' }, 'Name|#', 'A|X'],
  ])('mean what somebody chose: %s', (_, chosen, change, headings, row) => {
    const { goods } = readAs(chosen, headings, row)
    expect(goods[0]?.change).toMatchObject(change)
  })

  describe('that somebody chose for an earlier file', () => {
    /** A supplier's list, whose price is what the goods cost the shop. */
    const beside = ['category', 'mrp', 'name', 'price']
    const remembered = [
      { heading: 'price', column: 'costPrice', beside },
      { heading: 'mrp', column: 'price', beside },
      { heading: 'কত', column: 'price', beside: ['কত', 'নাম'] },
      { heading: 'price', column: 'costPrice', beside: ['id', 'name', 'price'] },
    ] as const
    const prices = (headings: string, row: string) => {
      const { originalPrice, costPrice } = readWith({ remembered }, headings, row).goods[0]?.change ?? {}
      return [originalPrice, costPrice]
    }

    test.each([
      [
        'are read so in files with the same headings, in any order',
        'MRP|Name|Price|Category',
        '7|A|5|B',
        [700, 500],
      ],
      ['and not where others stand beside them', 'Name|Price', 'A|5', [500, undefined]],
      ['nor in an export of the shop', '_id|name|price', '|A|5', [500, undefined]],
      ['but in what only looks like one', 'ID|name|price', '1|A|5', [undefined, 500]],
      ['are read in any file where the shop does not know them', 'নাম|কত|রং', 'A|5|লাল', [500, undefined]],
      ['unless it knows another that means the same', 'নাম|কত|দাম', 'A|5|7', [700, undefined]],
      ['also with more beside them', 'Name|Price|MRP|Category|Brand', 'A|5|7|B|C', [700, undefined]],
    ])('%s', (_, headings, row, expected) => expect(prices(headings, row)).toEqual(expected))

    test('give way to what is said now', () => {
      const said = { remembered, chosen: { Price: 'price', MRP: '' } } as const
      const { change } = readWith(said, 'Name|Price|MRP|Category', 'A|5|7|B').goods[0] ?? expect.unreachable()
      expect([change.originalPrice, change.costPrice]).toEqual([500, undefined])
    })
  })

  /** A heading that the shop knows of each meaning, and a cell below it. */
  const KNOWN: Readonly<Record<ChosenColumn, readonly [heading: string, cell: string]>> = {
    name: ['পণ্য', 'জামদানি বেগুনি'],
    nameBengali: ['বাংলা নাম', 'শাড়ি'],
    category: ['ক্যাটাগরি', 'Bags'],
    subCategory: ['উপবিভাগ', 'Backpacks'],
    price: ['দাম', '5,000'],
    originalPrice: ['পুরানো দাম', '6000'],
    offerPrice: ['অফারের দাম', '4500'],
    offerFrom: ['অফার শুরু', '2026-12-01'],
    offerUntil: ['অফার শেষ', '2026-12-31'],
    costPrice: ['কেনা দাম', '300'],
    stock: ['স্টক', '3'],
    size: ['সাইজ', 'M'],
    color: ['রং', 'Red'],
    sku: ['কোড', 'J-1'],
    variantSku: ['Variant SKU', 'J-1-M'],
    weight: ['ওজন', '500'],
    images: ['ছবি', 'https://a.example/x.jpg'],
    description: ['বিবরণ', 'Soft'],
    descriptionBengali: ['বাংলা বিবরণ', 'নরম'],
    videoLink: ['ভিডিও', 'https://a.example/v'],
  }

  test.each(CHOSEN_COLUMNS)('that somebody chose as %s are read as one that the shop knows', (told) => {
    const besides = CHOSEN_COLUMNS.filter((column) => column !== told && column !== 'name')
    for (const beside of [[], ...besides.map((column) => [column]), besides]) {
      const columns = [...new Set<ChosenColumn>(['name', ...beside, told])]
      const cells = columns.map((column) => KNOWN[column][1]).join('|')
      const headings = columns.map((column) => KNOWN[column][0])
      const known = read(headings.join('|'), cells)
      const other = headings.map((heading, at) => (columns[at] === told ? 'শাড়ির কিছু' : heading))
      const chosen = readAs({ 'শাড়ির কিছু': told }, other.join('|'), cells)
      expect([known.unknown, known.goods[0]?.problems]).toEqual([[], []])
      expect(chosen.meanings.map(({ column }) => column)).toEqual(known.meanings.map(({ column }) => column))
      expect(chosen.goods[0]?.change).toEqual(known.goods[0]?.change)
    }
  })

  test.each<[string, string, ChosenColumns]>([
    ['নাম|শাড়ির দর|পুরানো দাম|আছে কয়টা', 'জামদানি বেগুনি|5,000|6,000|3', { 'শাড়ির দর': 'price', 'আছে কয়টা': 'stock' }],
    ['Name|Price|MRP', 'A|5000|6000', { Price: 'price' }],
    ['Name|Price|Regular Price', 'A|5000|6000', { Price: 'price' }],
  ])(
    '%s: the price that somebody named is what is paid, the old one what it was',
    (headings, row, chosen) => {
      const { goods, unknown } = readAs(chosen, headings, row)
      expect(unknown).toEqual([])
      expect(goods[0]?.change).toMatchObject({ originalPrice: 600_000, offerPrice: 500_000 })
    },
  )

  test.each([
    ['নাম|দাম|আগের দাম|স্টক', 'তাঁতের শাড়ি|১,২৫০||10', 1_250, undefined, []],
    ['নাম|দাম|পুরানো দাম|স্টক', 'তাঁতের শাড়ি|১,২৫০||10', 1_250, undefined, []],
    ['নাম|দাম|পুরানো দাম', 'A|১,২৫০|-', 1_250, undefined, []],
    ['নাম|দাম|পুরানো দাম', 'A|1250|০', 1_250, undefined, []],
    ['Name|Price|MRP', 'A|1250|1,250', 1_250, undefined, []],
    ['Name|Price|MRP', 'A|1250|1000', 1_250, undefined, ['2 OLD_PRICE_BELOW']],
    ['Name|Price|MRP', 'A|1250|1500', 1_500, 1_250, []],
    ['Name|Price|MRP', 'A||1500', 1_500, undefined, []],
    ['Name|Price|MRP|Offer price', 'A|1250|1500|1100', 1_500, 1_100, []],
    ['Name|Price|MRP|Offer price', 'A|1250|1500|', 1_500, 1_250, []],
    ['Name|Price|MRP', 'A|1250|abc', undefined, undefined, ['2 NOT_A_PRICE']],
  ])('%s: an old price is an offer only above the price (%s)', (headings, row, price, offer, notes) => {
    const { goods } = read(headings, row)
    expect(said({ goods })).toEqual(notes)
    const { originalPrice, offerPrice } = goods[0]?.change ?? {}
    expect([originalPrice, offerPrice]).toEqual([price && price * 100, offer && offer * 100])
  })

  test('pieces with old prices of their own each have their own offer', () => {
    const { goods } = read('Name|Size|MRP|Price', 'A|S|500|450', 'A|M|600|550', 'A|L||400')
    expect(said({ goods })).toEqual([])
    expect(goods[0]?.change).toMatchObject({
      originalPrice: 40_000,
      variants: [{ price: 50_000, offer: 45_000 }, { price: 60_000, offer: 55_000 }, { price: 40_000 }],
    })
  })

  describe('name one price', () => {
    const only = ['Price', 'Regular Price', 'MRP', 'Original Price', 'List Price', 'আগের দাম', 'নিয়মিত দাম']
    const pricesIn = ({ goods: [shirt] }: ReturnType<typeof read>) => {
      const { originalPrice, offerPrice, variants = [] } = shirt?.change ?? expect.unreachable()
      return [[originalPrice, offerPrice], ...variants.map(({ price, offer }) => [price, offer])]
    }

    test.each(only)('under %s, and each size has the one of its row', (heading) => {
      const sheet = read(`Product|Size|${heading}|Category`, 'T|M|800|Bags', 'T|L|950|')
      expect(said(sheet)).toEqual([])
      expect(pricesIn(sheet)).toEqual([
        [80_000, undefined],
        [80_000, undefined],
        [95_000, undefined],
      ])
    })

    test.each(only.flatMap((price) => ['Sale Price', 'অফারের দাম'].map((offer) => [price, offer])))(
      'under %s, and an offer under %s, each of its row',
      (price, offer) => {
        const own = read(`Product|Size|${price}|${offer}`, 'T|S|500|400', 'T|M|600|450')
        const far = read(`Product|Size|${price}|${offer}`, 'T|M|800|700', 'T|L|950|900')
        const one = read(`Product|Size|${price}|${offer}`, 'T|M|800|700', 'T|L|800|700')
        const bag = read(`Product|${price}|${offer}`, 'T|800|700')
        expect([own, far, one, bag].flatMap(said)).toEqual([])
        expect(pricesIn(own)).toEqual([
          [50_000, undefined],
          [50_000, 40_000],
          [60_000, 45_000],
        ])
        expect(pricesIn(far).slice(1)).toEqual([
          [80_000, 70_000],
          [95_000, 90_000],
        ])
        expect(pricesIn(one)[0]).toEqual([80_000, 70_000])
        expect(pricesIn(bag)).toEqual([[80_000, 70_000]])
      },
    )
  })

  test.each([
    ['নাম|দাম|অফারের দাম', 'A|৫০০|500.00', null],
    ['Name|MRP|Price', 'A|500|500', null],
    ['Name|Price|Offer price', 'A|500|450', 450],
    ['Type|SKU|Name|Sale price|Regular price', 'simple|S|A|500|500', null],
    ['Type|SKU|Name|Sale price|Regular price', 'simple|S|A|450|500', 450],
  ])('%s: an offer that is the price is none (%s)', (headings, row, offer) => {
    const { change } = read(headings, row).goods[0] ?? expect.unreachable()
    expect(change.originalPrice).toBe(50_000)
    expect(change.offerPrice).toBe(offer === null ? undefined : offer * 100)
    // It also ends one that the product had.
    expect(change).toHaveProperty('offerPrice')
  })

  test('a piece whose offer is its price has none', () => {
    const { goods } = read('Name|Size|MRP|Price', 'A|S|500|500', 'A|M|500|450')
    expect(goods[0]?.change.variants?.map(({ offer }) => offer)).toEqual([undefined, 45_000])
  })

  test('that somebody chose not to read are not, and the first of two that mean the same is', () => {
    const { goods, unknown } = readAs({ দাম: '', ক: 'stock', খ: 'stock' }, 'নাম|দাম|ক|খ', 'A|5|3|4')
    expect(goods[0]?.change).toMatchObject({ name: 'A', stock: 3 })
    expect(goods[0]?.change.originalPrice).toBeUndefined()
    expect(unknown).toEqual(['দাম', 'খ'])
  })

  test('are told with what they mean, so that somebody may say otherwise; those of other shops are not', () => {
    expect(read('ক্রমিক|নাম|আগের দাম|দাম', '1|A|7|5').meanings).toEqual([
      { heading: 'ক্রমিক', column: '' },
      { heading: 'নাম', column: 'name' },
      { heading: 'আগের দাম', column: 'originalPrice' },
      { heading: 'দাম', column: 'price' },
    ])
    expect(read('Handle|Title|Variant SKU|Variant Price', 'a|A|S|5').meanings).toEqual([])
  })

  test('that say less are read where no other says it', () => {
    const whole = read('Name|Stock status|Quantity|Short description|Description', 'A|In stock|7|B|C')
    expect(whole.unknown).toEqual(['Stock status', 'Short description'])
    expect(whole.goods[0]?.change).toMatchObject({ stock: 7, description: 'C' })
    const { goods } = read('Name|Availability|Short description', 'A|out of stock|B', 'C|in stock|')
    expect(goods.map(({ change: { stock, description } }) => [stock, description])).toEqual([
      [0, 'B'],
      [undefined, undefined],
    ])
  })

  test.each([
    ['Opening Stock|Sold|Current Stock', '50|20|30', 30, []],
    ['Stock|Closing Stock', '50|30', 30, []],
    ['Initial stock|Quantity', '50|30', 30, []],
    ['Total Stock|In Hand (pcs)', '50|30', 30, []],
    ['ওপেনিং স্টক|বিক্রি|বর্তমান স্টক', '৫০|২০|৩০', 30, []],
    ['Stock|Available', '50|30', 30, []],
    ['Opening Stock', '50', 50, ['2 STOCK_OPENING']],
    ['Total Stock|Sold', '50|20', 50, ['2 STOCK_OPENING']],
    ['Opening Stock', '', undefined, []],
  ])('%s: what is left now counts (%s)', (headings, cells, stock, notes) => {
    const { goods } = read(`Name|${headings}`, `A|${cells}`)
    expect([goods[0]?.change.stock, said({ goods })]).toEqual([stock, notes])
  })

  test('a column of what there was at first is pointed out once, and not where somebody chose another', () => {
    expect(said(read('Name|Opening Stock', 'A|', 'B|5', 'C|6'))).toEqual(['3 STOCK_OPENING'])
    const { goods } = readAs({ Stock: 'stock' }, 'Name|Opening Stock|Stock|Current Stock', 'A|50|40|30')
    expect([goods[0]?.change.stock, said({ goods })]).toEqual([40, []])
  })

  test('rows with an id of another shop are known by their names, and one of this shop by it', () => {
    const [id, other] = ['01a22046-3075-7f60-b0c1-9e9a51517f7e', '64f0c2a9e1b2c3d4e5f60718']
    const { goods } = read(
      'id|title|color',
      'SKU-1|Saree|Red',
      'SKU-2|Saree|Blue',
      `${id}|Shawl|`,
      `${other}|Bag|`,
    )
    expect(goods.map(({ id, name, change }) => [id, name, change.colors])).toEqual([
      ['', 'Saree', ['Red', 'Blue']],
      [id, 'Shawl', undefined],
      [other, 'Bag', undefined],
    ])
  })

  test('that name no goods are told with what is known of them', () => {
    const reading = () => read('পণ্যের বিবরণ|পরিমাণ|একক মূল্য|মোট', 'A|1|2|3')
    expect(reading).toThrow(
      expect.objectContaining({
        problem: {
          code: 'FILE_UNKNOWN_COLUMNS',
          parameters: {
            columns: ['পণ্যের বিবরণ', 'পরিমাণ', 'একক মূল্য', 'মোট'],
            headings: ['পণ্যের বিবরণ', 'পরিমাণ', 'একক মূল্য', 'মোট'],
            meanings: ['description', 'stock', 'price', ''],
          },
        },
      }),
    )
  })

  test('rows that are numbered are not the products of these numbers', () => {
    const { goods } = read('ID|Name|Price', '1|Saree|5', '২|Shawl|6')
    expect(goods.map(({ id, source }) => [id, source])).toEqual([
      ['', 'Saree'],
      ['', 'Shawl'],
    ])
  })

  test('rows of one name with a size or colour each are one product, whose codes are those of its variants', () => {
    const { goods } = read(
      'Name|Code|Colour|Size|Price',
      'Saree|S1|লাল|36|5',
      'Saree|S2|Blue|38|6',
      'Shawl|H1||36/38|7',
    )
    expect(goods.map(({ change }) => change)).toMatchObject([
      {
        variants: [
          { sku: 'S1', color: 'Red', size: '36' },
          { sku: 'S2', color: 'Blue', size: '38' },
        ],
      },
      { sku: 'H1', sizes: ['36', '38'] },
    ])
  })

  test('rows of one product that were sorted apart are one all the same', () => {
    const { goods } = read('Name|Colour|Price', 'Saree|Red|5', 'Shawl|Red|6', 'Saree|Blue|5')
    expect(goods.map(({ name, change }) => [name, change.variants?.length])).toEqual([
      ['Saree', 2],
      ['Shawl', 1],
    ])
    expect(said({ goods })).toEqual([])
  })

  test.each([
    ['Sizes|Colours', 'S, M, L|Red, Blue'],
    ['sizes|colors', 'S, M, L|Red, Blue'],
    ['Size|Colors', 'S/M/L|Red; লাল, Blue'],
    ['Available Sizes|Colour', 'S/M/L|লাল, নীল'],
    ['সাইজসমূহ|রংসমূহ', 'S, M, L|লাল, নীল'],
    ['Sizes|Colours', 'S | M | L|Red | Blue'.replaceAll(' | ', ' ¦ ')],
  ])('%s: several in a cell are each a choice (%s)', (headings, cells) => {
    const reader = createGoodsReader(['Product', ...headings.split('|'), 'Price'])
    const row = ['T', ...cells.split('|').map((cell) => cell.replaceAll('¦', '|')), '500']
    const goods = [...reader.take({ number: 2, cells: row }), ...reader.end()]
    expect(said({ goods })).toEqual([])
    const { sizes, colors, variants } = goods[0]?.change ?? expect.unreachable()
    expect([sizes, colors, variants]).toEqual([['S', 'M', 'L'], ['Red', 'Blue'], undefined])
  })

  test.each([
    ['Weight', '0.5', 500, true],
    ['Weight', '1.2', 1_200, true],
    ['Weight', '0,25', 250, true],
    ['ওজন', '১.৫', 1_500, true],
    ['Weight', '1', 1_000, true],
    ['Weight', '12.5', 12_500, true],
    ['Weight', '5', 5, true],
    ['Weight', '40', 40, true],
    ['Weight', '50', 50, false],
    ['Weight', '250.5', 251, false],
    ['Weight', '500', 500, false],
    ['Weight', '0', undefined, false],
    ['Weight', '2 g', 2, false],
    ['Weight', '0.5 kg', 500, false],
    ['Weight (g)', '2', 2, false],
    ['Weight (kg)', '0.5', 500, false],
    ['ওজন (কেজি)', '2', 2_000, false],
  ])('%s: the weight %s is %s g', (heading, cell, grams, isGuessed) => {
    const { goods } = read(`Name|${heading}`, `A|${cell}`)
    expect([goods[0]?.change.weight, said({ goods })]).toEqual([
      grams,
      isGuessed ? ['2 WEIGHT_WITHOUT_UNIT'] : [],
    ])
  })

  test.each([
    ['Fragile', 'fragile'],
    ['ভাঙতে পারে', 'fragile'],
    ['তরল', 'liquid'],
    ['none', undefined],
  ])('how it is carried: %s is %s', (cell, handling) => {
    const { goods } = read('name|handling', `A|${cell}`)
    expect([goods[0]?.change.handling, goods[0]?.problems]).toEqual([handling, []])
  })

  test('how it is carried is one of two', () => {
    const [first] = read('name|handling', 'A|upside down').goods
    expect(first?.problems).toMatchObject([{ path: 'handling', code: 'NOT_ONE_OF' }])
  })

  test('a weight of an export is grams, and one with a fraction somebody wrote', () => {
    const { goods } = read('_id|name|weight', 'a|A|3', 'b|B|0.25')
    expect(goods.map(({ change }) => change.weight)).toEqual([3, 250])
    expect(said({ goods })).toEqual(['3 WEIGHT_WITHOUT_UNIT'])
  })

  test.each([
    ['36 38 40', ['36', '38', '40']],
    ['৩৬/৩৮', ['৩৬', '৩৮']],
    ['36, 38', ['36', '38']],
    ['36 38', undefined],
    ['38-42', undefined],
    ['40x60', undefined],
    ['2 piece set', undefined],
  ])('sizes that are numbers: %s', (cell, sizes) => {
    const [shirt] = read('Product|Size|Price', `T|${cell}|500`).goods
    expect(shirt?.change.sizes).toEqual(sizes ?? [cell])
  })

  test('a column for several beside one for one: all sizes of the product, in its colour', () => {
    const [shirt] = read('Product|Sizes|Colour|Price', 'T|S, M|Red|500').goods
    expect(shirt?.change).toMatchObject({ sizes: ['S', 'M'], colors: ['Red'] })
    expect(shirt?.change.variants).toBeUndefined()
  })

  test.each(['_id', 'stockExported'])('choices with commas are as they are in an export, by %s', (sign) => {
    const reader = createGoodsReader([sign, 'name', 'sizes', 'colors'])
    const cells = ['', 'T', 'S, M | L', 'Black, White']
    const [shirt] = [...reader.take({ number: 2, cells }), ...reader.end()]
    expect(shirt?.change).toMatchObject({ sizes: ['L', 'S, M'], colors: ['Black, White'] })
  })

  test('an offer that all rows of a product repeat is its own, several are those of its variants', () => {
    const { goods } = read(
      'নাম|রং|দাম|অফারের দাম',
      ...['Saree|লাল|9|5', 'Saree|নীল|9|5'],
      ...['Shawl|লাল|9|5', 'Shawl|নীল|9|6', 'Shawl|সাদা|8|'],
    )
    const prices = goods.map(({ change: { originalPrice, offerPrice, variants = [] } }) => [
      [originalPrice, offerPrice],
      ...variants.map(({ price, offer }) => [price, offer]),
    ])
    const none = undefined
    expect(prices).toEqual([
      [
        [900, 500],
        [none, none],
        [none, none],
      ],
      [
        [800, none],
        [900, 500],
        [900, 600],
        [800, none],
      ],
    ])
  })

  test.each(['-', '–', '0', '0.00', '০', 'n/a', 'N/A', 'nil', 'নেই', 'none'])('%s is no offer', (cell) => {
    const [goods] = read('name|দাম|offer price', `Mug|250|${cell}`).goods
    expect(goods?.problems).toEqual([])
    expect(goods?.change).toMatchObject({ originalPrice: 250_00, offerPrice: undefined })
  })

  test.each(['constructor', '__proto__', 'toString'])('%s is a heading like any other', (heading) => {
    expect(read(`name|${heading}`, 'A|B').unknown).toEqual([heading])
  })
})

const WOO =
  'ID|Type|SKU|Name|Published|Regular price|Parent|Attribute 1 name|Attribute 1 value(s)|Stock|In stock?|Backorders allowed?'

describe('WooCommerce', () => {
  test.each([
    ['by its id', 'id:45'],
    ['by its id alone', '45'],
    ['by its sku in other letters', 'TEE'],
  ])('a variation before its parent names it %s', (_, parent) => {
    const { goods } = read(
      WOO,
      `46|variation||Tee M|1|500|${parent}|Size|M`,
      '45|variable|tee|Tee|1|||Size|M, L',
    )
    expect(goods.map(({ change, problems }) => [change.name, change.variants?.length, problems])).toEqual([
      ['Tee', 1, []],
    ])
  })

  test('a variation without its parent is no product of its own', () => {
    const read1 = read(WOO, '46|variation|tee-m|Tee M|1|500|tee|Size|M')
    expect(said(read1)).toEqual(['2 PARENT_NOT_IN_FILE'])
    expect(read1.goods[0]?.change).not.toHaveProperty('name')
    expect(read1.goods[0]?.change.variants).toMatchObject([{ size: 'M', sku: 'tee-m' }])
  })

  test('a variation for any size takes the sizes that others leave, and its stock is of none of them', () => {
    const tee = read(
      WOO,
      '1|variable|tee|Tee|1|||Size|S, M, L',
      '2|variation|t-any|Tee|1|500|tee|Size||9|1',
      '3|variation|t-m|Tee|1|700|tee|Size|M|2|1',
    )
    expect(said(tee)).toEqual(['3 STOCK_OF_SEVERAL'])
    expect(tee.goods[0]?.change.variants).toMatchObject([
      { size: 'M', sku: 't-m', stock: 2 },
      { size: 'S', sku: 't-any' },
      { size: 'L', sku: '' },
    ])
  })

  test.each([
    ['9', '', ['2 STOCK_OF_WHOLE'], [undefined, undefined]],
    ['9', 'parent', ['2 STOCK_OF_WHOLE'], [undefined, undefined]],
    ['0', 'parent', [], [0, 0]],
    ['9', '4', [], [4, 4]],
    ['', '', [], [undefined, undefined]],
  ])(
    'a stock of %s for the whole product is divided among no variations of %s',
    (whole, own, notes, stocks) => {
      const [tee, ...rows] = [
        `1|variable|tee|Tee|1|||Size|S, M|${whole}|1`,
        `2|variation|t-s|Tee|1|500|tee|Size|S|${own}|1`,
        `3|variation|t-m|Tee|1|500|tee|Size|M|${own}|1`,
      ] as const
      const all = read(WOO, tee, ...rows)
      expect(said(all)).toEqual(notes)
      expect(all.goods[0]?.change.variants?.map(({ stock }) => stock)).toEqual(stocks)
      const one = read(WOO, tee, rows[0])
      expect(one.goods[0]?.change.variants?.map(({ stock }) => stock)).toEqual([
        own === '4' ? 4 : whole === '' ? undefined : Number(whole),
      ])
    },
  )

  test('no more variants are made than a product may have and one, however many rows are for any', () => {
    const values = Array.from({ length: 49 }, (_, at) => `v${at}`).join(', ')
    const any = (state: string) =>
      Array.from({ length: 300 }, () => `2|variation||T|${state}|500|tee|Size||||||Color|`)
    const headings = `${WOO}|Attribute 2 name|Attribute 2 value(s)`
    const parent = `1|variable|tee|Tee|1|||Size|${values}||||Color|${values}`
    for (const state of ['0', '1']) {
      const [tee] = read(headings, parent, ...any(state)).goods
      expect(tee?.notes.length).toBeLessThanOrEqual(20)
      expect(tee?.problems.map(({ code }) => code)).toEqual(state === '0' ? [] : ['NOT_A_LIST'])
    }
  })

  test.each([
    ['7|1|0', 7],
    ['7.00|1|0', 7],
    ['-2|1|0', 0],
    ['|0|0', 0],
    ['5|0|', 0],
    ['parent|1|', undefined],
    ['|1|', undefined],
    ['0|1|notify', null],
    ['0|backorder|', null],
  ])('of the availability %s the stock is %s', (cells, stock) => {
    expect(read(WOO, `1|simple|a|A|1|500||||${cells}`).goods[0]?.change.stock).toBe(stock)
  })

  test.each(['grouped', 'external', 'external, virtual'])('what is %s is not sold here', (type) => {
    expect(said(read(WOO, `1|${type}|a|A|1|500`))).toEqual(['2 KIND_NOT_SOLD'])
  })

  test('what is hidden there is a draft', () => {
    const { goods } = read(`${WOO}|Visibility in catalog`, '1|simple|a|A|1|500|||||||hidden')
    expect(goods[0]?.change.status).toBe('draft')
  })

  test.each([
    ['kg', 500],
    ['g', 1],
    ['lbs', 227],
    ['oz', 14],
  ])('weights in %s', (unit, grams) => {
    const { goods, unknown } = read(`${WOO}|Weight (${unit})`, '1|simple|a|A|1|500|||||||0.5')
    expect([unknown, goods[0]?.change.weight]).toEqual([[], grams])
  })
})

const SHOPIFY =
  'Handle|Title|Option1 Name|Option1 Value|Option2 Name|Option2 Value|Variant SKU|Variant Price|Variant Inventory Tracker|Variant Inventory Qty'

describe('Shopify', () => {
  test('rows that were sorted apart are one product, whichever has the title', () => {
    const { goods } = read(SHOPIFY, 'tee||||||T-L|500', 'hat|Hat|||||H|90', 'tee|Tee|Size|M|||T-M|500')
    expect(goods.map(({ name, rows }) => [name, rows])).toEqual([
      ['Tee', 2],
      ['Hat', 1],
    ])
  })

  test('variants that differ only in what cannot be chosen are one, with the pieces of all', () => {
    const phone = read(SHOPIFY, 'c|Case|Color|Red|Model|A1|C1|300|shopify|2', 'c|||Red||A2|C2|300|shopify|3')
    expect(said(phone)).toEqual(['2 OPTION_LEFT_OUT'])
    expect(phone.goods[0]?.change.variants).toMatchObject([{ color: 'Red', sku: 'C1', stock: 5 }])
    expect(phone.goods[0]?.notes[0]?.parameters).toEqual({ option: 'Model', choices: ['A1', 'A2'] })
  })

  test('and are none where they cost different amounts', () => {
    expect(said(read(SHOPIFY, 'c|Case|Color|Red|Model|A1||300', 'c|||Red||A2||400'))).toEqual([
      '2 TOO_MANY_OPTIONS',
    ])
  })

  test('a sku that two products have stays with the first', () => {
    const { goods } = read(SHOPIFY, 'a|A|||||X|300', 'b|B|||||x|300')
    expect(said({ goods })).toEqual(['3 SKU_LEFT_OUT'])
    expect(goods.map(({ change, sku }) => [change.sku, sku])).toEqual([
      ['X', 'X'],
      ['', ''],
    ])
  })
})

test('of notes of one product no more than twenty are kept', () => {
  const rows = Array.from({ length: 40 }, (_, at) => `a||Size|${at}|||SAME|300`)
  expect(read(SHOPIFY, 'a|A|Size|first|||SAME|300', ...rows).goods[0]?.notes).toHaveLength(20)
})
