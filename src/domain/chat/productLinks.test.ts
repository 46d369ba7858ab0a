import { expect, test } from 'vitest'
import { linkedIds, withNamesOfLinks } from './productLinks.ts'

const TEXT =
  'https://haat.example/product-details/0198-a eita 2 ta\nhaat.example/bn/product-details/0198-b?fbclid=1 o lagbe /product-details/0198-a'

test('finds the products that a chat links to, each once', () => {
  expect(linkedIds(TEXT)).toEqual(['0198-a', '0198-b'])
  expect(linkedIds('haat.example/product-details/ and haat.example/shop')).toEqual([])
  expect(linkedIds(Array.from({ length: 20 }, (_, at) => `/product-details/${at}`).join(' '))).toHaveLength(8)
})

test('puts names in place of links, and leaves links to nothing as they are', () => {
  const name = (id: string) => (id === '0198-a' ? 'Desk Shirt' : undefined)
  expect(withNamesOfLinks(TEXT, name)).toBe(
    'Desk Shirt eita 2 ta\nhaat.example/bn/product-details/0198-b?fbclid=1 o lagbe Desk Shirt',
  )
})
