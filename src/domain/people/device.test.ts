import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/520.0]',
    'Facebook',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`, 'Safari', 'Mac'],
  ['curl/8.5.0', '', ''],
  ['', '', ''],
])('%s', (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }))

test('no part of a User-Agent is repeated, and its end is not read', () => {
  const known = new Set(['', 'Chrome', 'Android', 'Firefox', 'Edge', 'Linux', 'Windows', 'Safari'])
  const part = fc.constantFrom(
    'Chrome/',
    'Android',
    'Firefox/',
    '<b>',
    '\u202e',
    'x',
    'Windows',
    'Linux',
    ' ',
  )
  fc.assert(
    fc.property(fc.string({ unit: part, maxLength: 2000 }), (text) => {
      const { browser, system } = deviceOf(text)
      expect(known).toContain(browser)
      expect(known).toContain(system)
    }),
  )
  expect(deviceOf(`${'x'.repeat(100_000)} Chrome/140 Android`)).toEqual({ browser: '', system: '' })
})
