import { expect, test } from 'vitest'
import { createGoodsReader } from '#contract/goodsFiles/goodsReader.ts'

test.each([
  ['Price', '400,450'],
  ['Price', '400 450'],
  ['দাম', '৪০০,৪৫০'],
  ['Cost', '400,450'],
  ['Stock', '100,120'],
])('under %s, "%s" is refused', (heading, value) => {
  const reader = createGoodsReader(['Name', heading])
  const [goods] = [...reader.take({ number: 2, cells: ['Shirt', value] }), ...reader.end()]
  expect(goods?.problems).toMatchObject([{ row: 2, path: heading, value, code: 'NUMBER_OF_TWO' }])
})
