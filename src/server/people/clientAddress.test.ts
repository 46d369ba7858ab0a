import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress } from './clientAddress.ts'

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage
}

test('headers of the client count only behind a proxy, and there the last entry (V2.2.1, V14.5.4)', () => {
  const request = from('203.0.113.9', '198.51.100.1, 198.51.100.2')
  expect(clientAddress(request, false)).toBe('203.0.113.9')
  expect(clientAddress(request, true)).toBe('198.51.100.2')
  expect(clientAddress(from('203.0.113.9'), true)).toBe('203.0.113.9')
})

test.each([
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, counted) => {
  expect(clientAddress(from(address), false)).toBe(counted)
})

test.each([
  ['198.51.100.2:4711', '198.51.100.2'],
  ['[2001:db8::9]:443', '2001:db8:0:0::/64'],
  ['[2001:db8::9]', '2001:db8:0:0::/64'],
])('%s, as some proxies say it, is counted as %s', (forwarded, counted) => {
  expect(clientAddress(from('203.0.113.9', forwarded), true)).toBe(counted)
})

test('requests that the shop makes itself have no address', () => {
  expect(clientAddress(undefined, true)).toBe('')
})
