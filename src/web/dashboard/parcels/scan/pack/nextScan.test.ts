import { expect, test } from 'vitest'
import type { AtHand } from './atHand.ts'
import { nextScan, type PackSaid } from './nextScan.ts'

const label = { _id: '7KQX-M3PA', orderId: '7KQX-M3PA', code: 'SFR7' }
const AT_HAND = { parcel: { label } } as AtHand
const opened = (stand: string) => ({ stand, label }) as Extract<PackSaid, { kind: 'no' }>['opened']

/** Every kind of card that a scan may meet. */
const CARDS: readonly PackSaid[] = [
  { kind: 'packed-now', id: '7KQX-M3PA', name: 'Rakib', code: 'SFR7', labels: 0 },
  { kind: 'packed-now', id: '7KQX-M3PA', name: 'Rakib', code: 'SFR7', labels: 2 },
  { kind: 'put-aside', name: 'Rakib', code: 'SFR7' },
  { kind: 'kept-now', name: 'Rakib', code: 'SFR7' },
  ...(['unknown', 'failed', 'kept-before', 'not-read'] as const).map((kind) => ({ kind, code: 'SFR7' })),
  ...['held', 'packed', 'leaving', 'left', 'stop', 'goods-missing', 'not-booked'].map(
    (stand) => ({ kind: 'no', opened: opened(stand), code: 'SFR7' }) as const,
  ),
]

test.each(CARDS)('the next label opens its parcel whatever is said: %j', (said) => {
  for (const code of ['OTHER', 'SFR7']) {
    const met = { code, waited: false, atHand: undefined, said, isAsking: false }
    expect(nextScan(met)).toEqual({ does: 'opens', beside: undefined })
  }
})

test.each([
  ['OTHER', false, 'asks'],
  ['sfr7', false, 'same'],
  ['7KQX-M3PA', false, 'same'],
  ['OTHER', true, 'waits'],
] as const)('with a box open, %s (asking: %s) %s', (code, isAsking, does) => {
  expect(nextScan({ code, waited: false, atHand: AT_HAND, said: undefined, isAsking })).toEqual({ does })
})

test('what nobody can have read, since the next label was scanned before, stays beside it', () => {
  const beside = CARDS.filter((said) => {
    const next = nextScan({ code: 'OTHER', waited: true, atHand: undefined, said, isAsking: false })
    return next.does === 'opens' && next.beside === said
  })
  expect(beside.map((said) => (said.kind === 'no' ? said.opened.stand : said.kind))).toEqual([
    ...['put-aside', 'unknown', 'failed', 'not-read'],
    ...['held', 'packed', 'leaving', 'left', 'stop', 'goods-missing', 'not-booked'],
  ])
})
