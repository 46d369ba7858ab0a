import { expect, test } from 'vitest'
import { createGoodsReader } from '#contract/goodsFiles/goodsReader.ts'

/** The goods of a table whose cells are between bars. */
function read(...lines: readonly string[]) {
  const [headings = [], ...rows] = lines.map((line) => line.split('|'))
  const reader = createGoodsReader(headings)
  const goods = rows.flatMap((cells, at) => reader.take({ number: at + 2, cells }))
  return [...goods, ...reader.end()]
}

const RED_BLUE = ['S Red', 'S Blue', 'M Red', 'M Blue']

test.each([
  ['in each row', ['Product|Size|Colours', 'Shirt|S|Red, Blue', 'Shirt|M|Red, Blue'], RED_BLUE],
  [
    'in Bengali',
    ['পণ্য|সাইজ|রংসমূহ', 'শার্ট|S|লাল, নীল', 'শার্ট|M|লাল/নীল, Rust'],
    ['S Red', 'S Blue', 'M লাল/নীল', 'M Rust'],
  ],
  ['once', ['Product|Size|Colours', 'Shirt|S|Red, Blue', 'Shirt|M|'], RED_BLUE],
  ['under a name once', ['Product|Size|Colours', 'Shirt|S|Red, Blue', '|M|Red, Blue'], RED_BLUE],
  [
    'other ones in each row',
    ['Product|Size|Colours', 'Shirt|S|Red, Blue', 'Shirt|M|Red'],
    ['S Red', 'S Blue', 'M Red'],
  ],
  [
    'of sizes',
    ['Product|Color|Sizes', 'Shirt|Red|S, M', 'Shirt|Blue|S, M'],
    ['S Red', 'M Red', 'S Blue', 'M Blue'],
  ],
  [
    'with none left',
    ['Product|Size|Colours|Stock', 'Shirt|S|Red, Blue|0', 'Shirt|M|Red|3'],
    ['S Red 0', 'S Blue 0', 'M Red 3'],
  ],
])('one choice in each row is sold in each of a list beside it: %s', (_, lines, pieces) => {
  const [goods, other] = read(...lines)
  expect([goods?.problems, goods?.rows, other]).toEqual([[], lines.length - 1, undefined])
  const variants = goods?.change.variants ?? []
  expect(
    variants.map(({ size, color, stock }) =>
      [size, color, stock].filter((part) => part !== undefined).join(' '),
    ),
  ).toEqual(pieces)
  expect(goods?.change.colors).toEqual(expect.arrayContaining(variants.map(({ color }) => color)))
})

test.each([
  [
    ['Product|Size|Colours|Stock', 'Shirt|S|Red, Blue|5', 'Shirt|M|Red, Blue|0'],
    [2, 'Stock'],
  ],
  [
    ['Product|Size|Colours|Code', 'Shirt|S|Red, Blue|A-1', 'Shirt|M|Red|A-2'],
    [2, 'Code'],
  ],
])('a stock or code of several is refused with that reason: %j', (lines, [row, path]) => {
  const [goods, other] = read(...lines)
  expect(other).toBeUndefined()
  expect(goods?.problems).toMatchObject([
    { row, path, code: 'PIECE_OF_WHICH', parameters: { choices: ['Red', 'Blue'] } },
  ])
})

test('prices of sizes are those of each of their colours', () => {
  const [goods] = read('Product|Size|Colours|Price', 'Shirt|S|Red, Blue|500', 'Shirt|M|Red, Blue|600')
  expect(goods?.change.variants?.map(({ price }) => price)).toEqual([50_000, 50_000, 60_000, 60_000])
})

test('a product in one row has a size and several colours, with one stock', () => {
  const [goods] = read('Product|Size|Colours|Stock', 'Shirt|S|Red, Blue|5')
  expect(goods).toMatchObject({
    problems: [],
    change: { sizes: ['S'], colors: ['Red', 'Blue'], stock: 5 },
    variantRows: [],
  })
})
