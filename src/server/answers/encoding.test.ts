import { expect, test } from 'vitest'
import { isCompressible, preferredEncoding } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['brotli', 'identity'],
  ['*', 'identity'],
] as const)('Accept-Encoding %s is answered in %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding)
})

test('texts worth compressing are compressed, pictures and crumbs are not', () => {
  expect(isCompressible('text/html; charset=utf-8', 5000)).toBe(true)
  expect(isCompressible('application/problem+json', 5000)).toBe(true)
  expect(isCompressible('image/svg+xml', 5000)).toBe(true)
  expect(isCompressible('image/webp', 5000)).toBe(false)
  expect(isCompressible('text/html', 100)).toBe(false)
})
