import fc from 'fast-check'
import { UGLY_TEXTS, uglyText } from './ugly.ts'

/** What a page must never hold unescaped, wherever it has been put in. */
export const MARK = '"><svg/onload=zz>'

/** Longer addresses, with the headers, are refused by Node itself. Characters. */
export const MAX_ADDRESS = 8000

/** Texts that have broken programs before, and any text at all. */
const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\u0007\u001b[2J',
    'one\r\nSet-Cookie: two=1',
    '\ud800',
    'x\udfff y',
    '\u202egnp.exe',
    '\ufeff',
    'ক্ষীর\u200d',
    'NaN',
    'Infinity',
    '-0',
    '1e400',
    '0x10',
    '99999999999999999999',
    'null',
    'undefined',
    'true',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '../../etc/passwd',
    '..%2f..%2fsecret',
    '%00',
    '%',
    '%zz',
    '%c3%28',
    "' OR '1'='1",
    "'; drop table orders; --",
    '") or 1=1 --',
    '%_\\',
    '" OR *',
    'NEAR(a b)',
    '*',
    '^',
    `\${7*7}{{7*7}}`,
    MARK,
    '</script><script>alert(1)</script>',
    '=cmd|calc!A0',
    'javascript:alert(1)',
    '//evil.example/x',
    'http://169.254.169.254/',
    'file:///etc/passwd',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .tuple(fc.nat(UGLY_TEXTS - 1), fc.integer({ min: 200, max: 48_000 }))
    .map(([which, length]) => uglyText(which, length)),
  fc.constantFrom('\ud83d', 'ⅷ', '\u0130', 'ﷺ', '%', '\\').map((unit) => unit.repeat(300)),
)

/** Values of any kind, as JSON text: some are in no value that a program would write. */
const hostileJson: fc.Arbitrary<string> = fc.oneof(
  hostileText.map((text) => JSON.stringify(text)),
  fc.constantFrom(
    'null',
    'true',
    'false',
    '0',
    '-0',
    '-1',
    '0.1',
    '1.005',
    '1e-7',
    '1e21',
    '1e308',
    '1e400',
    '9007199254740993',
    '-9223372036854775809',
    '[]',
    '{}',
    '[[]]',
    '[null]',
    '[{}]',
    '{"length":5}',
    '{"__proto__":{"role":"admin"}}',
    '{"constructor":{"prototype":{"role":"admin"}}}',
    '{"toString":null,"valueOf":1}',
    '{"a":1,"a":2}',
  ),
  fc.integer({ min: 50, max: 9000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.integer({ min: 50, max: 4000 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.integer({ min: 101, max: 5000 }).map((length) => JSON.stringify(Array(length).fill('x'))),
  fc.json({ maxDepth: 3 }),
)

/** A text that stands in a JSON value where something else is to be put. */
const PLACE = '\uE000put here\uE000'

/** A copy of `value` in which one thing is not as it should be, as JSON text. */
export function damaged(value: unknown): fc.Arbitrary<string> {
  const places = placesIn(value)
  const place = fc.constantFrom(...places)
  const put = (text: string, json: string) => text.replace(JSON.stringify(PLACE), () => json)
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(place, hostileJson).map(([at, json]) => put(at.replaced, json)) },
    { weight: 2, arbitrary: place.map(({ removed }) => removed) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.oneof(hostileText, fc.constantFrom('__proto__', 'id', 'role')), hostileJson)
        .map(([key, json]) => `{${JSON.stringify(key)}:${json},${JSON.stringify(value).slice(1)}`),
    },
    { weight: 1, arbitrary: hostileJson },
    {
      weight: 1,
      arbitrary: fc.nat().map((at) => {
        const text = JSON.stringify(value)
        return text.slice(0, at % text.length)
      }),
    },
    { weight: 1, arbitrary: hostileText },
  )
}

/** Each place in a value, as the JSON of the whole with the place marked, and without it. */
function placesIn(value: unknown): { replaced: string; removed: string }[] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return [{ replaced: JSON.stringify(PLACE), removed: '' }]
  }
  return Object.entries(value).flatMap(([key, child]) => {
    const without = Array.isArray(value)
      ? value.filter((_, index) => String(index) !== key)
      : Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
    const around = (inner: unknown) =>
      Array.isArray(value)
        ? value.map((old, index) => (String(index) === key ? inner : old))
        : { ...value, [key]: inner }
    const deeper =
      typeof child === 'object' && child !== null
        ? placesIn(child).map(({ replaced, removed }) => ({
            replaced: JSON.stringify(around(JSON.parse(replaced))),
            removed: JSON.stringify(around(removed === '' ? undefined : JSON.parse(removed))),
          }))
        : []
    return [{ replaced: JSON.stringify(around(PLACE)), removed: JSON.stringify(without) }, ...deeper]
  })
}

/** A part of an address: encoded as it should be, or by half, or not at all. */
export const hostilePart: fc.Arbitrary<string> = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3000)),
  fc.constantFrom(
    '%',
    '%zz',
    '%00',
    '%c3%28',
    '%F0%9F',
    '%ff',
    '%u0041',
    '..',
    '.',
    '%2e%2e',
    '..%2f..%2f',
    '%2F',
    '%5c',
    ';',
    '*',
    '+',
    '&',
    '=',
    '?',
    '[]',
    '[a]=1',
    '~',
    '__proto__',
    '%252e%252e',
  ),
)

/** Headers that clients should not send, and some that they should not send so. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'Content-Type',
    'Content-Encoding',
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Authorization',
    'Cookie',
    'Idempotency-Key',
    'If-None-Match',
    'If-Match',
    'Origin',
    'Referer',
    'Range',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-HTTP-Method-Override',
    'X-Client-Address',
    'Upgrade-Insecure-Requests',
    '__proto__',
  ),
  fc.oneof(
    fc.constantFrom(
      '',
      '*',
      'null',
      'application/json',
      'APPLICATION/JSON;charset=utf-16',
      'application/json, text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'multipart/form-data; boundary=',
      'text/plain',
      'text/xml',
      '/;;=',
      'gzip',
      'br;q=NaN, *;q=0',
      'identity;q=0',
      'Bearer',
      'Bearer  ',
      'Bearer a.b.c',
      'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.',
      'Basic YWRtaW46YWRtaW4=',
      'haat.session_token=a.b; haat.session_token=c',
      'haat.session_token=%E0%A4%A',
      'language=bn; =; ;;',
      'bytes=0-0,5-',
      'DELETE',
      'https://evil.example',
      '198.51.100.7, 127.0.0.1',
      '::::',
      '"a", W/"b", *',
    ),
    fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map((text) => text.trim()),
    fc
      .tuple(fc.constantFrom('a', 'a=b; ', 'q=0;', 'W/"a", ', ' ,', '%40', '::', '-'), fc.nat(1000))
      .map(([unit, length]) => unit.repeat(length).slice(0, length)),
  ),
  { maxKeys: 4 },
)
