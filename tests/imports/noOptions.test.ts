import { expect, test } from 'vitest'
import { createGoodsReader } from '#contract/goodsFiles/goodsReader.ts'

const SAID = ['-', '—', '--', 'N/A', 'n/a', 'NA', 'None', 'nil', 'নেই', 'নাই', 'প্রযোজ্য নয়', 'প্রযোজ্য না']

function read(headings: readonly string[], ...rows: readonly (readonly string[])[]) {
  const reader = createGoodsReader(headings)
  const goods = rows.flatMap((cells, at) => reader.take({ number: at + 2, cells }))
  return [...goods, ...reader.end()]
}

test.each(SAID)('"%s" under Size and Colour is none', (said) => {
  const headings = ['Name', 'Size', 'Colour', 'Price', 'Stock']
  const [plain, sized, other] = read(
    headings,
    ['Bag', said, said, '450', '5'],
    ['Shirt', 'M', said, '500', '3'],
    ['Shirt', 'L', said, '500', '2'],
  )
  expect(other).toBeUndefined()
  expect(plain).toMatchObject({ problems: [], change: { name: 'Bag', stock: 5 } })
  expect([plain?.change.sizes, plain?.change.colors, plain?.change.variants]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(sized).toMatchObject({ problems: [], change: { sizes: ['M', 'L'], colors: [] } })
  const [listed] = read(['Name', 'Sizes', 'Colours', 'Price'], ['Cap', 'S, M', said, '300'])
  expect(listed).toMatchObject({ problems: [], change: { sizes: ['S', 'M'] } })
  expect(listed?.change.colors).toBeUndefined()
})

test.each(['Nile', 'Nude', 'None of these', 'N', '0'])('"%s" under Colour is one', (color) => {
  const [goods] = read(['Name', 'Colour', 'Price'], ['Bag', color, '450'])
  expect(goods?.change.colors).toEqual([color])
})
