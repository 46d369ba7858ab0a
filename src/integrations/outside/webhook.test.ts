import { expect, test } from 'vitest'
import { deliveryId, isSignedWith, isToken } from './webhook.ts'

const body = new TextEncoder().encode('{"status":"delivered"}')
/** Output of `printf '{"status":"delivered"}' | openssl dgst -sha256 -hmac agreed`. */
const SIGNATURE = '53b94704f5915d38eef59c65582fb29ef4f0154c7a95bbc80b98fd12b60c0d48'

test('a signature over the raw body with the agreed secret, in either case', () => {
  expect(isSignedWith('agreed', body, SIGNATURE)).toBe(true)
  expect(isSignedWith('agreed', body, SIGNATURE.toUpperCase())).toBe(true)
})

test.each([
  ['another secret', 'other', body, SIGNATURE],
  ['another body', 'agreed', new TextEncoder().encode('{"status":"returned"}'), SIGNATURE],
  ['a cut signature', 'agreed', body, SIGNATURE.slice(1)],
  ['none', 'agreed', body, null],
  ['an empty one', 'agreed', body, ''],
  ['no secret agreed on', '', body, SIGNATURE],
] as const)('is not one: %s', (_, secret, content, signature) => {
  expect(isSignedWith(secret, content, signature)).toBe(false)
})

test('a token is the agreed one or none', () => {
  expect(isToken('agreed', 'agreed')).toBe(true)
  for (const [expected, given] of [
    ['agreed', 'Agreed'],
    ['agreed', ''],
    ['agreed', null],
    ['', ''],
    ['', null],
  ] as const) {
    expect(isToken(expected, given)).toBe(false)
  }
})

test('a delivery is known by its own id where the service gives one, else by its body, per service', () => {
  const delivery = { body, headers: new Headers({ 'X-Id': '7' }), query: new URLSearchParams() }
  const byBody = { isGenuine: () => true }
  const byId = {
    isGenuine: () => true,
    idOf: ({ headers }: typeof delivery) => headers.get('X-Id') ?? undefined,
  }
  const sameId = { ...delivery, body: new Uint8Array() }
  expect(deliveryId('one', byId, delivery)).toBe(deliveryId('one', byId, sameId))
  expect(deliveryId('one', byBody, delivery)).not.toBe(deliveryId('one', byBody, sameId))
  expect(deliveryId('one', byBody, delivery)).not.toBe(deliveryId('two', byBody, delivery))
})
