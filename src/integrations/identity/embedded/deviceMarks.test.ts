import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDeviceMarks } from './deviceMarks.ts'

const NOW = 1_800_000_000_000
const YEAR = 365 * 24 * 60 * 60 * 1000
const HASH = 'salt:hash'

/** The device marks of a shop at a given time; its random bytes are consecutive. */
function marksAt(now = NOW, key = 1) {
  let count = 0
  const random = (length: number) => new Uint8Array(length).fill(++count)
  return createDeviceMarks({ key: new Uint8Array(32).fill(key), now: () => now, random })
}
const cookieOf = (value: string) => `theme=dark; haat.devices=${value}; language=bn`

/** The device that a cookie proves for an account; undefined if none. */
function knownBy(marks: ReturnType<typeof marksAt>, cookie: string, email: string, hash = HASH) {
  const mark = marks.find(cookie, email)
  return mark && marks.isGenuine(mark, hash) ? mark.device : undefined
}

test('a device is known to the account that it signed in to, in any spelling of the e-mail, and to no other', () => {
  const marks = marksAt()
  const value = marks.add(null, 'rahima@example.com', HASH)
  for (const cookie of [cookieOf(value), `haat.devices=${value}`, `a=b; __Secure-haat.devices=${value}`]) {
    const device = knownBy(marks, cookie, ' RAHIMA@Example.com')
    expect(device).toMatch(/^[\w-]{12}$/)
    expect(knownBy(marks, cookie, 'karim@example.com')).toBeUndefined()
  }
  expect(value).not.toMatch(/rahima|example/)
})

test('a device stays the same one to an account; another one is another', () => {
  const marks = marksAt()
  const first = marks.add(null, 'rahima@example.com', HASH)
  const again = marks.add(cookieOf(first), 'rahima@example.com', HASH)
  const other = marks.add(null, 'rahima@example.com', HASH)
  const [one, same, another] = [first, again, other].map((value) =>
    knownBy(marks, cookieOf(value), 'rahima@example.com'),
  )
  expect(same).toBe(one)
  expect(another).not.toBe(one)
  expect(again.split('~')).toHaveLength(1)
})

test('a mark ends with the password, with a year, and with the shop’s secret', () => {
  const cookie = cookieOf(marksAt().add(null, 'rahima@example.com', HASH))
  const known = (marks: ReturnType<typeof marksAt>, hash?: string) =>
    knownBy(marks, cookie, 'rahima@example.com', hash) !== undefined
  expect(known(marksAt(NOW + YEAR))).toBe(true)
  expect(known(marksAt(NOW + YEAR + 1000))).toBe(false)
  expect(known(marksAt(), 'another:hash')).toBe(false)
  expect(known(marksAt(NOW, 2))).toBe(false)
})

test('the last five accounts of a device are known; the cookie has a bound', () => {
  const marks = marksAt()
  const emails = Array.from({ length: 8 }, (_, nth) => `person-${nth}@example.com`)
  let value = ''
  for (const email of emails) value = marks.add(cookieOf(value), email, HASH)
  const known = emails.filter((email) => knownBy(marks, cookieOf(value), email))
  expect(known).toEqual(emails.slice(3))
  expect(value.length).toBeLessThan(300)
})

test('an invented or changed mark does not count, and no cookie causes an error', () => {
  const marks = marksAt()
  const value = marks.add(null, 'rahima@example.com', HASH)
  const changed = fc
    .tuple(fc.nat({ max: value.length - 1 }), fc.constantFrom(...'aZ0-_.~;'))
    .map(([at, letter]) => value.slice(0, at) + letter + value.slice(at + 1))
    .filter((text) => text !== value)
  const madeUp = fc.oneof(changed, fc.string({ maxLength: 400 }), fc.constant(value.repeat(100)))
  fc.assert(
    fc.property(madeUp, (text) => {
      const cookie = cookieOf(text)
      expect(knownBy(marks, cookie, 'rahima@example.com')).toBeUndefined()
      const added = marks.add(cookie, 'rahima@example.com', HASH)
      expect(added.length).toBeLessThan(300)
      expect(knownBy(marks, cookieOf(added), 'rahima@example.com')).toBeDefined()
    }),
    { numRuns: 300 },
  )
})
