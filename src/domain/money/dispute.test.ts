import fc from 'fast-check'
import { expect, test } from 'vitest'
import { disputeOf, type PaidLine, settledMoney } from './dispute.ts'
import { type Poisha, poisha } from './money.ts'
import type { DifferenceAct, DifferenceKind } from './payout.ts'
import type { PayoutAct } from './payoutRecord.ts'
import type { StatementLine } from './statement.ts'

const taka = (amount: number) => poisha(amount * 100)
const BEFORE = {
  ...{ collected: undefined, fee: taka(70), codFee: undefined, returnFee: undefined, settledIn: undefined },
}
const line = (told: Partial<StatementLine>): StatementLine => ({
  ...{ line: 1, consignment: '48', invoice: '', trackingCode: '', text: '', net: taka(0) },
  ...{ collected: undefined, fee: undefined, codFee: undefined, returnFee: undefined, ...told },
})
const said = (
  kind: DifferenceKind,
  expected: number,
  told: number,
  act: DifferenceAct = 'dispute',
): PayoutAct => ({
  ...{ line: 1, kind, act, purpose: undefined, reason: '', at: 1, by: 'a' },
  ...{ expected: poisha(expected), said: poisha(told) },
})
/** There were 860 to collect and 70 to take: a line that says something else, and what is in dispute of it. */
const first = (
  collected: number,
  fee: number,
  more: Partial<Record<'collected' | 'fee', DifferenceAct>> = {},
) => ({
  before: BEFORE,
  line: line({ collected: poisha(collected), fee: poisha(fee), net: poisha(collected - fee) }),
  acts: [
    ...(collected === 86_000
      ? []
      : [said(collected < 86_000 ? 'short' : 'over', 86_000, collected, more.collected)]),
    ...(fee === 7_000 ? [] : [said('fee-differs', -7_000, -fee, more.fee)]),
  ],
})
const later = (net: number, rest: number): PaidLine => ({
  before: { ...BEFORE, settledIn: 'A' },
  line: line({ net: poisha(net) }),
  acts: net === rest ? [] : [said(net < rest ? 'short' : 'over', rest, net)],
})
const of = (paid: readonly PaidLine[]) => disputeOf(paid) ?? expect.unreachable('Nothing is in dispute')
const settled = (paid: readonly PaidLine[], net: Poisha, acts: readonly PayoutAct[] = []) => {
  const { collected, fee, codFee, settledIn } = settledMoney(BEFORE, of(paid), {
    ...{ line: line({ net }), acts, payoutId: 'B' },
  })
  return { collected, fees: (fee ?? 0) + (codFee ?? 0), settledIn }
}

test.each<[string, PaidLine, number, number, number, number]>([
  ['collected too little, and pays the rest', first(80_000, 7_000), 6_000, 6_000, 86_000, 7_000],
  ['collected too little, and pays a part of it', first(80_000, 7_000), 6_000, 4_000, 84_000, 7_000],
  ['took too much, and pays it back', first(86_000, 9_000), 2_000, 2_000, 86_000, 7_000],
  ['took too much, and pays a part of it back', first(86_000, 9_000), 2_000, 500, 86_000, 8_500],
  ['paid too much, and takes it back', first(90_000, 7_000), -4_000, -4_000, 86_000, 7_000],
  ['paid too much, and takes a part of it back', first(90_000, 7_000), -4_000, -1_000, 89_000, 7_000],
  ['did both, and pays all', first(80_000, 9_000), 8_000, 8_000, 86_000, 7_000],
  ['did both, and pays nothing', first(80_000, 9_000), 8_000, 0, 80_000, 9_000],
  ['did both, and what lacks was not collected', first(80_000, 9_000), 8_000, 3_000, 81_000, 7_000],
  [
    'did both, of which one was accepted',
    first(80_000, 9_000, { fee: 'accept' }),
    6_000,
    6_000,
    86_000,
    9_000,
  ],
  ['pays back more than it took', first(86_000, 9_000), 2_000, 79_000, 156_000, 0],
])('a courier that %s', (_, paid, rest, net, collected, fees) => {
  expect(of([paid]).rest).toBe(rest)
  expect(settled([paid], poisha(net))).toEqual({ collected, fees, settledIn: 'B' })
})

test('what came back, and is taken back, was not collected', () => {
  const paid = {
    ...{ before: BEFORE, line: line({ collected: taka(860), fee: taka(70), net: taka(790) }) },
    acts: [said('returned-but-paid', 0, 86_000)],
  }
  expect(of([paid]).rest).toBe(-86_000)
  expect(settled([paid], taka(-860))).toMatchObject({ collected: 0, fees: 7_000 })
})

test('a rest that stays in dispute leaves the books as they were, and is what is in dispute then', () => {
  const paid = first(80_000, 9_000)
  const acts = [said('short', 8_000, 5_000)]
  expect(settled([paid], taka(50), acts)).toEqual({ collected: undefined, fees: 7_000, settledIn: 'B' })
  const both = [paid, later(5_000, 8_000)]
  expect(of(both)).toMatchObject({ rest: 3_000, collected: 3_000, fees: 0 })
  expect(settled(both, taka(10))).toMatchObject({ collected: 84_000, fees: 7_000 })
})

test('nothing is in dispute of what nobody disputed, or what was paid, accepted or written off since', () => {
  expect(disputeOf([])).toBeUndefined()
  expect(disputeOf([first(80_000, 9_000, { collected: 'accept', fee: 'write-off' })])).toBeUndefined()
  expect(disputeOf([first(80_000, 7_000), later(6_000, 6_000)])).toBeUndefined()
  const accepted = { ...later(5_000, 6_000), acts: [said('short', 6_000, 5_000, 'accept')] }
  expect(disputeOf([first(80_000, 7_000), accepted])).toBeUndefined()
})

test('what the books say in the end is what was paid in all, whatever was paid when', () => {
  const act = fc.constantFrom<DifferenceAct>('accept', 'dispute', 'write-off')
  const paying = fc.record({
    ...{ collected: fc.nat(120_000), fee: fc.nat(20_000), acts: fc.record({ collected: act, fee: act }) },
    more: fc.array(fc.integer({ min: -90_000, max: 90_000 }), { minLength: 1, maxLength: 4 }),
  })
  fc.assert(
    fc.property(paying, ({ collected, fee, acts, more }) => {
      const paid: PaidLine[] = [first(collected, fee, acts)]
      let sum = collected - fee
      for (const [nth, net] of more.entries()) {
        const dispute = disputeOf(paid)
        if (!dispute) return
        expect(dispute.rest).toBe(dispute.collected + dispute.fees)
        sum += net
        // What was disputed before, and what is now, differ by what was paid.
        const lacks = dispute.rest - net
        const money = settled(paid, poisha(net))
        expect((money.collected ?? 0) - money.fees).toBe(sum)
        expect(money.fees).toBeGreaterThanOrEqual(0)
        if (lacks === 0) {
          const kept = (part: 'collected' | 'fee') => acts[part] !== 'dispute'
          expect(money.collected).toBe(kept('collected') ? collected : 86_000)
          expect(money.fees).toBe(kept('fee') ? fee : 7_000)
        }
        paid.push(later(net, dispute.rest))
        const rest = disputeOf(paid)
        expect(rest?.rest ?? 0, `after ${nth + 1}`).toBe(lacks)
      }
    }),
  )
})
