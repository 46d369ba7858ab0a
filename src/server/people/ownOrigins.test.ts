import { expect, test } from 'vitest'
import { ownOrigin } from './ownOrigins.ts'

function isOwn(isSet: boolean, origin: string | undefined, host = 'localhost:3000') {
  const headers = new Headers({ host, ...(origin === undefined ? {} : { origin }) })
  // A standard Request drops the Host header; the server's own keeps it.
  const request = { headers } as Request
  return ownOrigin(isSet ? 'https://shop.example' : 'http://localhost:3000', isSet)(request)
}

test('with an address set, that address alone', () => {
  expect(isOwn(true, 'https://shop.example')).toBe(true)
  expect(isOwn(true, 'http://localhost:3000')).toBe(false)
  expect(isOwn(true, 'https://shop.example.evil.example')).toBe(false)
})

test('without one, the address at which the shop was reached', () => {
  expect(isOwn(false, 'http://192.168.0.7:3000', '192.168.0.7:3000')).toBe(true)
  expect(isOwn(false, 'http://localhost:3000', '127.0.0.1:3000')).toBe(true)
  expect(isOwn(false, 'https://evil.example', 'localhost:3000')).toBe(false)
})

test.each([undefined, 'null', ''])('an Origin of %s is foreign', (origin) => {
  expect([isOwn(true, origin), isOwn(false, origin)]).toEqual([false, false])
})
