import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createApi } from '#server/api/api.ts'
import type { ApiDeps, ApiEnv } from '#server/api/core/deps.ts'
import { callsOf, publicCall } from '#server/api/core/publicCall.ts'
import { anything } from '#tests/anything.ts'
import { createCacheKey } from './cacheKey.ts'

const calls = callsOf(createApi(anything as ApiDeps))
const cacheKey = createCacheKey(calls)

describe('the same answer has one key', () => {
  test.each([
    ['/', '/'],
    ['/?fbclid=abc&utm_source=x', '/'],
    ['/shop?page=2&fbclid=abc', '/shop?page=2'],
    ['/shop?page=2&searchQuery=bag', '/shop?searchQuery=bag&page=2'],
    ['/bn/shop?page=2&sort=newest', '/bn/shop?sort=newest&page=2'],
    ['/shop?size=M&size=&size=L&size=M', '/shop?size=L&size=M'],
    ['/category/bags?color=Red&category=a&minPrice=', '/category/bags?color=Red'],
    ['/products?color=red&size=S&size=M&color=Blue', '/products?size=M&size=S&color=Blue&color=red'],
    ['/Shop/?page=2', '/Shop/?page=2'],
    ['/category/bags?page=2&searchQuery=a', '/category/bags?page=2'],
    ['/bn/category/bags.data?_routes=root&page=2', '/bn/category/bags.data?page=2&_routes=root'],
    ['/shop/_.data?page=2', '/shop/_.data?page=2'],
    ['/shop?page=&searchQuery=a', '/shop?searchQuery=a'],
    ['/products?limit=5&limit=9', '/products?limit=5&limit=9'],
    ['/products?page=1&page=2', '/products?page=1&page=2'],
    ['/api/products?limit=10&x=1', '/products?limit=10'],
    ['/products?limit=10', '/products?limit=10'],
    ['/products?page=2&sort=newest&ids=a', '/products?sort=newest'],
    ['/products?page=0', '/products?page=0'],
    ['/products?page=2&limit=5&sort=newest', '/products?sort=newest&page=2&limit=5'],
    ['/api/product/1', '/product/1'],
    ['/api/productOptions?ids=a%2Cb&x=1', '/productOptions?ids=a%2Cb'],
    ['/shop.data?_routes=root&x=1', '/shop.data?_routes=root'],
    ['/products?searchQuery=%E0%A6%B6&category=a+b', '/products?category=a+b&searchQuery=%E0%A6%B6'],
  ])('%s is %s', (url, key) => expect(cacheKey(url)).toBe(key))
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
    expect(cacheKey(`${path}?${name}=1`)).toBe(path)
  }
})

test.each([
  '/healthz',
  '/readyz?x=1',
  '/api',
  '/api/',
  '/api/postOrder',
  '/api/settleOrder',
  '/api/track?order=7KQX-M3PA&mobile=01712345678',
  '/track',
  '/track?order=7KQX-M3PA',
  '/Track/?order=7KQX-M3PA',
  '/bn/track?order=7KQX-M3PA',
  '/bn//track/',
  '/track.data?_routes=root',
  '/bn/track/_.data',
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
])('%.30s has none', (url) => expect(cacheKey(url)).toBeUndefined())

test('unknown parameters make no difference, and a key is its own key', () => {
  const query = fc.array(
    fc.tuple(fc.constantFrom('page', 'searchQuery', 'x', 'size', 'productType'), fc.string({ maxLength: 8 })),
  )
  fc.assert(
    fc.property(query, (parameters) => {
      const known = parameters.filter(([name]) => ['page', 'searchQuery', 'size'].includes(name))
      const key = cacheKey(`/shop?${new URLSearchParams(parameters)}`)
      expect(key).toBe(cacheKey(`/shop?${new URLSearchParams(known)}`))
      expect(cacheKey(key ?? '')).toBe(key)
    }),
  )
})

describe('the keys of calls follow their definitions', () => {
  const feed = (query: z.ZodObject) =>
    publicCall({ path: '/feed/{name}', request: { query }, responses: { 200: { description: 'The feed.' } } })
  const keysWith = (...routes: Parameters<OpenAPIHono<ApiEnv>['openapi']>[0][]) => {
    const api = new OpenAPIHono<ApiEnv>()
    for (const route of routes) api.openapi(route, (c) => c.text(''))
    return createCacheKey(callsOf(api))
  }
  const color = z.object({ color: z.string().optional() })

  test('a parameter that a schema is given is in the key, and what no schema knows is not', () => {
    const url = '/api/feed/new?size=M&color=Red&utm_source=x'
    expect(keysWith(feed(color))(url)).toBe('/feed/new?color=Red')
    const both = color.extend({ size: z.string().optional() })
    expect(keysWith(feed(both))(url)).toBe('/feed/new?color=Red&size=M')
    expect(keysWith(feed(both))('/feed/new?size=M&size=L')).toBe('/feed/new?size=L&size=M')
  })

  test('a call that is not declared public has none, nor has any path below it', () => {
    const { path, request, responses } = feed(color)
    const privately = keysWith(createRoute({ method: 'get', path, request, responses }))
    for (const url of ['/feed/new', '/api/feed/new', '/feed', '/feed/', '/feed/new/x?color=Red']) {
      expect(privately(url), url).toBeUndefined()
    }
    expect(keysWith()('/feed/new')).toBe('/feed/new')
  })

  test('these give everyone the same answer', () => {
    expect(calls.flatMap(({ path, isPublic }) => (isPublic ? [path] : [])).sort()).toEqual([
      '/categories',
      '/getSlider/{id}',
      '/getSliders',
      '/identity',
      '/product/{id}',
      '/productOptions',
      '/products',
      '/settings',
    ])
  })
})
