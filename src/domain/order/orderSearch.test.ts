import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { localiseDigits } from '../text/digits.ts'
import { dayStart, orderDay } from './orderDay.ts'
import { parseOrderSearch } from './orderSearch.ts'
import { orderDate } from './orderTime.ts'

const TODAY = Date.UTC(2026, 10, 25) / 86_400_000
const read = (text: string) => parseOrderSearch(text, TODAY)

/** Returns the day that a search finds: '2026-11-22'. */
function dayOf(text: string): string | undefined {
  const search = read(text)
  return search?.kind === 'day' ? new Date(search.day * 86_400_000).toISOString().slice(0, 10) : undefined
}

describe('a search that looks like a number', () => {
  test.each([
    '+8801710010471',
    '8801710010471',
    '008801710010471',
    '01710-010471',
    '0171 0010 471',
    '+880 (1710) 010.471',
    '০১৭১০ ০১০৪৭১',
  ])('%s is compared as orders store it', (text) => {
    expect(read(text)).toMatchObject({ kind: 'text', terms: expect.arrayContaining(['01710010471']) })
  })

  it('may be a part of one', () => {
    expect(read('1710-01')).toEqual({ kind: 'text', terms: ['1710-01', '171001'] })
    expect(read('10471')).toEqual({ kind: 'text', terms: ['10471'] })
  })

  it('has a country before it, or 88 in its middle', () => {
    expect(read('88017')).toEqual({ kind: 'text', terms: ['88017'] })
    expect(read('8801710')).toEqual({ kind: 'text', terms: ['8801710', '01710'] })
    expect(read('+88017')).toEqual({ kind: 'text', terms: ['017'] })
  })

  it('is found however it is written', () => {
    const between = fc.constantFrom('', '', '-', ' ')
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.constantFrom('', '+88', '88', '0088', '+88 '),
        fc.array(between, { minLength: 11, maxLength: 11 }),
        fc.boolean(),
        (rest, country, gaps, bengali) => {
          const number = `01${String(rest).padStart(9, '0')}`
          const written = country + Array.from(number, (digit, at) => digit + (gaps[at] ?? '')).join('')
          const search = read(bengali ? localiseDigits(written, 'bn') : written)
          expect(search).toMatchObject({ terms: expect.arrayContaining([number]) })
        },
      ),
    )
  })
})

describe('a search for an order or a person', () => {
  const terms = (text: string) => {
    const search = read(text)
    return search?.kind === 'text' ? search.terms : undefined
  }

  test.each(['TXAD 8BEF', 'txad–8bef', 'txad — 8bef', '#TXAD-8BEF', '#txad8bef', 'txad−8bef', 'txad  8bef'])(
    '%s is compared with ids without their hyphen',
    (text) => {
      expect(terms(text)).toContain('txad8bef')
    },
  )

  it('may be two pieces of an id', () => {
    expect(terms('ad 8b')).toEqual(['ad 8b', 'ad8b'])
    expect(terms('AD‑8b')).toEqual(['ad‑8b', 'ad-8b', 'ad8b'])
  })

  it('is compared as names are written, besides as it was typed', () => {
    expect(terms('Abdul  Karim')).toEqual(['abdul  karim', 'abdul karim'])
    expect(terms('Abdul Karim')).toEqual(['abdul karim'])
    expect(terms('Anne–Marie Begum')).toEqual(['anne–marie begum', 'anne-marie begum'])
  })

  test.each(['Tel: 01710001000', 'ফোন +880 1710-001000', 'Rahima (01710 001000)', 'tel:+8801710001000'])(
    '%s holds a number',
    (text) => {
      expect(terms(text)).toContain('01710001000')
    },
  )

  test.each(['Shop 24 7', 'Tel: 0171', 'Road 12 House 0171000100099'])('%s holds none', (text) => {
    expect(terms(text)).toEqual([text.toLowerCase()])
  })
})

describe('a search for a day', () => {
  it('is written as the lists show it, for every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: dayStart(20_000), max: dayStart(TODAY + 1) - 1 }), (placedAt) => {
        const shown = orderDate(placedAt)
        expect(read(shown)).toEqual({ kind: 'day', day: orderDay(placedAt) })
        expect(read(shown.replace(',', '').toUpperCase())).toEqual({ kind: 'day', day: orderDay(placedAt) })
      }),
    )
  })

  test.each([
    ['22 Nov', '2026-11-22'],
    ['22 november', '2026-11-22'],
    ['Nov 22, 2025', '2025-11-22'],
    ['২২ নভেম্বর', '2026-11-22'],
    ['২২ নভে', '2026-11-22'],
    ['২২ নভেম্বর, ২০২৫', '2025-11-22'],
    ['22/11/2026', '2026-11-22'],
    ['২২/১১/২০২৬', '2026-11-22'],
    ['22.11.2026', '2026-11-22'],
    ['22-11-2026', '2026-11-22'],
    ['22 – 11 – 2026', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    ['5/2/2026', '2026-02-05'],
    ['22  Nov', '2026-11-22'],
    ['৫ ফেব্রুয়ারি', '2026-02-05'],
    ['5 ফেব্রুয়ারী', '2026-02-05'],
    // The latest one in the past.
    ['25 Nov', '2026-11-25'],
    ['26 Nov', '2025-11-26'],
    ['29 Feb', '2024-02-29'],
  ])('%s is %s', (text, day) => {
    expect(dayOf(text)).toBe(day)
  })

  test.each([
    '31 Feb',
    '31/02/2026',
    '11/22/2026',
    '22/11',
    '1711-11-2026',
    '22/11-2026',
    '22 Nobody',
    'Nov',
    '22',
    '2mar',
    '22 no',
    '1 Mar Street',
  ])('%s is none', (text) => {
    expect(read(text)?.kind).toBe('text')
  })
})

it('a term without letters matches nothing', () => {
  expect([read(''), read('  ')]).toEqual([undefined, undefined])
})
