import { describe, expect, test } from 'vitest'
import { createGoodsReader } from '#contract/goodsFiles/goodsReader.ts'
import { OWN_COLUMNS, type OwnColumn, type SaidOfColumns } from './columns.ts'
import { byHeadingWords, headingSet, KNOWN } from './ownColumns.ts'

describe('what was chosen for an earlier file and does not count in this one is told at its column', () => {
  const chosen = { Stock: '', Price: 'costPrice', Foo: 'price' } as const
  const headings = ['Name', 'SKU', 'Category', 'Foo', 'Price', 'Stock']
  const beside = headingSet(headings)
  const remembered = Object.entries(byHeadingWords(chosen)).map(([heading, column]) => ({
    ...{ heading, column, beside },
  }))
  const without = (left: string) => headings.filter((heading) => heading !== left)
  const told = (said: SaidOfColumns, given: readonly string[]) =>
    createGoodsReader(given, said).shape.meanings.flatMap(({ heading, column, earlier }) =>
      earlier === undefined ? [] : [`${heading}: ${column}, not ${earlier}`],
    )
  const all = ['Foo: , not price', 'Price: price, not costPrice', 'Stock: stock, not ']

  test.each([
    ['with one column more', [...headings, 'Extra'], all],
    ['without one that the shop does not know', without('Foo'), all.slice(1)],
    ['without one that was not read', without('Stock'), all.slice(0, 2)],
    ['without one of which nothing was chosen', without('Category'), all],
    ['without the one that names the price', without('Price'), all.slice(2)],
    ['with the same headings, where it counts', headings.toReversed(), []],
    ['of an export of the shop, which means what it says', ['_id', ...headings], []],
  ])('in a file %s', (_, given, expected) => {
    expect(told({ remembered }, given)).toEqual(expected)
    // Chosen again, it counts.
    expect(told({ remembered, chosen }, given)).toEqual([])
  })

  test('unless something is said of the column now', () => {
    expect(told({ remembered, chosen: { Price: 'price' } }, without('Foo'))).toEqual(['Stock: stock, not '])
  })
})

/** The goods of a table whose cells are between bars. */
function read(...lines: readonly string[]) {
  const [headings = [], ...rows] = lines.map((line) => line.split('|'))
  const reader = createGoodsReader(headings)
  const goods = rows.flatMap((cells, at) => reader.take({ number: at + 2, cells }))
  return [...goods, ...reader.end()].map(({ id, change, problems }) => ({
    ...{ id, change, problems: problems.map(({ code }) => code) },
  }))
}

describe('every heading that the shop knows is read as the name of its column', () => {
  const CELLS: Readonly<Partial<Record<OwnColumn, readonly [string, string]>>> = {
    ...{ _id: ['507f1f77bcf86cd799439011', '507f1f77bcf86cd799439011'], name: ['Shirt V', 'Shirt V'] },
    ...{
      nameBengali: ['শার্ট', ''],
      sku: ['CV1', 'CV1'],
      category: ['Gadget Items', ''],
      price: ['500', '500'],
    },
    ...{ size: ['S', 'M'], color: ['Red', 'Red'], variantSku: ['CV1-SR', 'CV1-MR'], stock: ['5', '6'] },
    ...{ stockExported: ['5', '6'], weight: ['300', ''], images: ['https://a.example/1.jpg', ''] },
    ...{ offerFrom: ['2027-01-01', ''], offerUntil: ['2027-01-02', ''], costPrice: ['310', ''] },
    ...{ originalPrice: ['500', ''], offerPrice: ['400', '400'], offer: ['400', '400'] },
  }
  const alone: readonly OwnColumn[] = ['name']
  const together: readonly OwnColumn[] = ['name', 'sku', 'category', 'size', 'color', 'variantSku', 'stock']
  const readAs = (columns: readonly OwnColumn[], column: OwnColumn, heading: string) => {
    const all = [...new Set([...columns, column])]
    return read(
      all.map((one) => (one === column ? heading : one)).join('|'),
      ...[0, 1].map((row) => all.map((one) => CELLS[one]?.[row] ?? (row === 0 ? 'x' : '')).join('|')),
    )
  }

  test.each(OWN_COLUMNS)('%s', (column) => {
    const headings = [...KNOWN].flatMap(([heading, known]) => (known === column ? [heading] : []))
    expect(headings.length).toBeGreaterThan(0)
    for (const heading of headings) {
      for (const columns of [alone, together]) {
        expect([heading, readAs(columns, column, heading)]).toEqual([
          heading,
          readAs(columns, column, column),
        ])
      }
    }
  })
})

describe('codes of a product and of its pieces', () => {
  const shirt = {
    change: {
      ...{ name: 'Shirt V', sku: 'CV1', category: 'Gadget Items', originalPrice: 50_000 },
      variants: [
        { size: 'S', color: 'Red', sku: 'CV1-SR', stock: 5 },
        { size: 'M', color: 'Red', sku: 'CV1-MR', stock: 6 },
      ],
    },
    problems: [],
  }
  const rest = 'Category|Price|Size|Color'

  test.each(
    ['SKU', 'Product Code', 'কোড'].flatMap((code) => ['Variant SKU', 'variantSku'].map((own) => [code, own])),
  )('under %s and %s are read, on each row or where the others leave it out', (code, own) => {
    const headings = `Name|${code}|${rest}|${own}|Stock`
    const first = 'Shirt V|CV1|Gadget Items|500|S|Red|CV1-SR|5'
    for (const second of [
      'Shirt V|CV1|Gadget Items|500|M|Red|CV1-MR|6',
      'Shirt V||Gadget Items|500|M|Red|CV1-MR|6',
      '|CV1|||M|Red|CV1-MR|6',
      '||||M|Red|CV1-MR|6',
    ]) {
      expect(read(headings, first, second)).toMatchObject([shirt])
    }
  })

  test('tell two products of one name apart', () => {
    const goods = read(
      `Name|SKU|${rest}|Variant SKU|Stock`,
      'Shirt V|CV1|Gadget Items|500|S|Red|CV1-SR|5',
      'Shirt V|CV2|Gadget Items|600|S|Red|CV2-SR|6',
    )
    expect(goods.map(({ change: { sku, originalPrice } }) => [sku, originalPrice])).toEqual([
      ['CV1', 50_000],
      ['CV2', 60_000],
    ])
  })

  test('leave the offer of one piece to that piece', () => {
    const [goods] = read(
      'name|originalPrice|size|variantSku|price|offer',
      'Shirt V|500|S|CV1-S||',
      'Shirt V||M|CV1-M|600|400',
    )
    expect(goods?.change.offerPrice).toBeUndefined()
    expect(goods?.change.variants).toMatchObject([{}, { price: 60_000, offer: 40_000 }])
  })
})
