import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { publicKey } from './publicUrl.ts'

describe('the same answer has one key', () => {
  test.each([
    ['/', '/'],
    ['/?fbclid=abc&utm_source=x', '/'],
    ['/shop?page=2&fbclid=abc', '/shop?page=2'],
    ['/shop?page=2&searchQuery=bag', '/shop?searchQuery=bag&page=2'],
    ['/bn/shop?page=2&sort=newest', '/bn/shop?page=2'],
    ['/Shop/?page=2', '/Shop/?page=2'],
    ['/category/bags?page=2&searchQuery=a', '/category/bags?page=2'],
    ['/bn/category/bags.data?_routes=root&page=2', '/bn/category/bags.data?page=2&_routes=root'],
    ['/shop/_.data?page=2', '/shop/_.data?page=2'],
    ['/shop?page=&page=2', '/shop'],
    ['/api/products?limit=10&x=1', '/products?limit=10'],
    ['/products?limit=10', '/products?limit=10'],
    ['/products?page=2&sort=newest&ids=a', '/products?sort=newest'],
    ['/products?page=0', '/products?page=0'],
    ['/products?page=2&limit=5&sort=newest', '/products?sort=newest&page=2&limit=5'],
    ['/api/product/1', '/product/1'],
    ['/api/productOptions?ids=a%2Cb&x=1', '/productOptions?ids=a%2Cb'],
    ['/shop.data?_routes=root&x=1', '/shop.data?_routes=root'],
    ['/products?searchQuery=%E0%A6%B6&category=a+b', '/products?category=a+b&searchQuery=%E0%A6%B6'],
  ])('%s is %s', (url, key) => expect(publicKey(url)).toBe(key))
})

test.each([
  '/',
  '/bn',
  '/about-us',
  '/product-details/1',
  '/authentication/login',
  '/dashboard/allProducts',
  '/shop/nothing',
  '/product/1',
  '/getSliders',
  '/identity',
])('%s reads no parameter, so none makes an answer of its own', (path) => {
  for (const name of ['page', 'limit', 'ids', 'sort', 'searchQuery', 'category', '_routes']) {
    expect(publicKey(`${path}?${name}=1`)).toBe(path)
  }
})

test.each([
  '/healthz',
  '/readyz?x=1',
  '/api',
  '/api/',
  '/api/postOrder',
  '/postProduct',
  '/updateProduct/1',
  '/deleteSlider/1',
  '/sliderOrder/',
  '/images',
  '/postOrder',
  '/api/nothing',
  '/api/products/x',
  'http://elsewhere.example/',
  '*',
  '/%61pi/auth/get-session',
  '/%73hop?searchQuery=bag',
  '/x/../shop?searchQuery=bag',
  '/./shop',
  `/${'x'.repeat(2000)}`,
])('%.30s has none', (url) => expect(publicKey(url)).toBeUndefined())

test('unknown parameters make no difference, and a key is its own key', () => {
  const query = fc.array(
    fc.tuple(fc.constantFrom('page', 'searchQuery', 'x', 'sort'), fc.string({ maxLength: 8 })),
  )
  fc.assert(
    fc.property(query, (parameters) => {
      const known = parameters.filter(([name]) => name === 'page' || name === 'searchQuery')
      const key = publicKey(`/shop?${new URLSearchParams(parameters)}`)
      expect(key).toBe(publicKey(`/shop?${new URLSearchParams(known)}`))
      expect(publicKey(key ?? '')).toBe(key)
    }),
  )
})
