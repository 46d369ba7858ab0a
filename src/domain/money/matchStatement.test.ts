import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Difference, differencesOf, type MatchedLine, type PayableParcel } from './matchStatement.ts'
import { type Poisha, poisha } from './money.ts'
import type { StatementLine } from './statement.ts'

const taka = (amount: number) => poisha(Math.round(amount * 100))

/** Two shirts of 400 and a delivery of 60: to collect 860, of which the courier takes 70. */
const ORDER = {
  lines: [{ originalPrice: taka(400), quantity: 2 }],
  subTotal: taka(800),
  discount: taka(0),
}
function payable(
  parcel: Partial<PayableParcel['parcel']> = {},
  more: Partial<PayableParcel> = {},
): PayableParcel {
  return {
    parcel: {
      ...{ id: 'P1', courier: 'steadfast', state: 'delivered', collect: taka(860), collected: taka(860) },
      expectedBack: undefined,
      ...{ received: undefined, fee: taka(70), codFee: undefined, returnFee: undefined, expected: undefined },
      ...parcel,
    },
    ...{ order: ORDER, settledIn: undefined, ...more },
  }
}
const line = (told: Partial<StatementLine> = {}, number = 1): StatementLine => {
  const all = {
    ...{ line: number, consignment: '48', invoice: '', trackingCode: '', text: '' },
    ...{ collected: taka(860) as Poisha | undefined, fee: taka(70) as Poisha | undefined },
    ...{ codFee: undefined, returnFee: undefined, ...told },
  }
  return { ...all, net: told.net ?? poisha((all.collected ?? 0) - (all.fee ?? 0)) }
}
const only = (found: readonly Difference[]) =>
  found.map(({ kind, expected, said, paidIn, isExpected }) => ({
    ...{ kind, expected, said, ...(paidIn && { paidIn }) },
    ...(isExpected && { isExpected }),
  }))

test.each<[string, MatchedLine, readonly object[]]>([
  ['is right', { line: line(), payable: payable() }, []],
  [
    'collected too little',
    { line: line({ collected: taka(800) }), payable: payable() },
    [{ kind: 'short', expected: taka(860), said: taka(800) }],
  ],
  [
    'collected too much',
    { line: line({ collected: taka(900) }), payable: payable() },
    [{ kind: 'over', expected: taka(860), said: taka(900) }],
  ],
  [
    'collected what its own news said, which was too little',
    { line: line({ collected: taka(800) }), payable: payable({ collected: taka(800) }) },
    [{ kind: 'short', expected: taka(860), said: taka(800) }],
  ],
  [
    'takes more than it said',
    { line: line({ fee: taka(90) }), payable: payable() },
    [{ kind: 'fee-differs', expected: taka(-70), said: taka(-90) }],
  ],
  [
    'pays less than its own columns say',
    { line: line({ net: taka(690) }), payable: payable() },
    [{ kind: 'fee-differs', expected: taka(-70), said: taka(-170) }],
  ],
  [
    'pays more than its own columns say',
    { line: line({ net: taka(800) }), payable: payable() },
    [{ kind: 'fee-differs', expected: taka(-70), said: taka(-60) }],
  ],
  [
    'takes back what its own columns say that it pays',
    { line: line({ net: taka(-790) }), payable: payable() },
    [{ kind: 'fee-differs', expected: taka(-70), said: taka(-1650) }],
  ],
  [
    'pays less than it collected, and names no fee that the books know',
    { line: line({ fee: undefined, net: taka(790) }), payable: payable({ fee: undefined }) },
    [{ kind: 'fee-differs', expected: taka(0), said: taka(-70) }],
  ],
  [
    'pays less than it collected by what the books know',
    { line: line({ fee: undefined, net: taka(790) }), payable: payable() },
    [],
  ],
  [
    'tells a fee of two that the books know, and what it pays by both',
    {
      line: line({ fee: taka(70), net: taka(781) }),
      payable: payable({ expected: { fee: taka(70), codFee: taka(9), returnFee: taka(0) } }),
    },
    [],
  ],
  [
    'does not take for the way back, in whatever columns it says so',
    {
      line: line({ collected: taka(0), fee: taka(70), codFee: taka(0), net: taka(-70) }),
      payable: payable({
        ...{ state: 'back', collected: undefined, fee: undefined },
        expected: { fee: taka(70), codFee: taka(0), returnFee: taka(30) },
      }),
    },
    [{ kind: 'fee-differs', expected: taka(-100), said: taka(-70), isExpected: true }],
  ],
  ['takes what nobody knew of', { line: line({ fee: taka(90) }), payable: payable({ fee: undefined }) }, []],
  [
    'takes more than the tariff foresees',
    {
      line: line({ fee: taka(90) }),
      payable: payable({ fee: undefined, expected: { fee: taka(70), codFee: taka(10), returnFee: taka(0) } }),
    },
    [{ kind: 'fee-differs', expected: taka(-80), said: taka(-90), isExpected: true }],
  ],
  [
    'takes in one sum what the tariff foresees in two',
    {
      line: line({ fee: taka(80) }),
      payable: payable({ fee: undefined, expected: { fee: taka(70), codFee: taka(10), returnFee: taka(0) } }),
    },
    [],
  ],
  [
    'is short, and takes more',
    { line: line({ collected: taka(800), fee: taka(90) }), payable: payable() },
    [
      { kind: 'short', expected: taka(860), said: taka(800) },
      { kind: 'fee-differs', expected: taka(-70), said: taka(-90) },
    ],
  ],
  [
    'names a parcel that nobody has',
    { line: line(), payable: undefined },
    [{ kind: 'unknown', expected: taka(0), said: taka(790) }],
  ],
  [
    'names none',
    { line: line({ consignment: '', net: taka(-120) }), payable: undefined },
    [{ kind: 'no-parcel', expected: taka(0), said: taka(-120) }],
  ],
  [
    'pays what another statement has paid',
    { line: line(), payable: payable({}, { settledIn: 'before' }) },
    [{ kind: 'paid-twice', expected: taka(0), said: taka(790), paidIn: 'before' }],
  ],
  [
    'pays for what came back',
    { line: line(), payable: payable({ state: 'back', collected: undefined }) },
    [{ kind: 'returned-but-paid', expected: taka(0), said: taka(860) }],
  ],
  [
    'takes the fee of what came back',
    { line: line({ collected: taka(0) }), payable: payable({ state: 'back', collected: undefined }) },
    [],
  ],
  [
    'pays what was paid at the door for what comes back',
    {
      line: line({ collected: taka(120) }),
      payable: payable({ state: 'coming-back', collected: taka(120) }),
    },
    [],
  ],
  [
    'pays for what was kept of a part',
    {
      line: line({ collected: taka(460) }),
      payable: payable({ state: 'part-delivered', expectedBack: [{ line: 0, returned: 1 }] }),
    },
    [],
  ],
  [
    'pays for what the shop still takes for on its way',
    { line: line(), payable: payable({ state: 'out', collected: undefined }) },
    [],
  ],
  [
    'tells what it pays alone, and that is right',
    { line: line({ collected: undefined, fee: undefined, net: taka(790) }), payable: payable() },
    [],
  ],
  [
    'tells what it pays alone, and that is too little',
    { line: line({ collected: undefined, fee: undefined, net: taka(700) }), payable: payable() },
    [{ kind: 'short', expected: taka(860), said: taka(770) }],
  ],
  [
    'tells what it pays alone, and nobody knows its fee',
    {
      line: line({ collected: undefined, fee: undefined, net: taka(700) }),
      payable: payable({ fee: undefined }),
    },
    [{ kind: 'fee-differs', expected: taka(0), said: taka(-160) }],
  ],
  [
    'tells that nothing is paid, and nobody knows its fee',
    {
      line: line({ collected: undefined, fee: undefined, net: taka(0) }),
      payable: payable({ fee: undefined }),
    },
    [{ kind: 'fee-differs', expected: taka(0), said: taka(-860) }],
  ],
])('a line that %s', (_, matched, expected) => {
  expect(only(differencesOf([matched]))).toEqual(expected)
})

test('the second of two lines of a parcel is paid twice', () => {
  const lines = [line(), line({}, 2)].map((one) => ({ line: one, payable: payable() }))
  expect(differencesOf(lines)).toMatchObject([{ line: 2, kind: 'paid-twice', paidIn: undefined }])
})

test('what the books say and the differences are what is paid, whatever is told', () => {
  const amount = fc.option(fc.nat(200_000), { nil: undefined })
  const told = fc.record({
    collected: amount,
    fee: amount,
    codFee: amount,
    net: fc.integer({ min: -90_000, max: 200_000 }),
  })
  const books = fc.record({
    state: fc.constantFrom('delivered', 'part-delivered', 'back', 'coming-back', 'out', 'lost'),
    ...{ collected: amount, fee: amount, codFee: amount },
  })
  fc.assert(
    fc.property(told, books, (said, known) => {
      const whole = line(said as never)
      const found = differencesOf([{ line: whole, payable: payable(known as never) }])
      // Each kind is named at most once in a line, and none is nothing.
      expect(new Set(found.map(({ kind }) => kind)).size).toBe(found.length)
      for (const { expected, said: amount } of found) expect(amount).not.toBe(expected)
    }),
  )
})

test.each([
  ['tells less than it was to collect', 'steadfast', 800, 'short'],
  ['pays what staff said that was collected', 'other', 800, undefined],
  ['pays less than staff said', 'other', 790, 'short'],
  ['pays more than staff said', 'other', 860, 'over'],
])('a carrier that %s', (_, courier, paid, kind) => {
  const parcel = payable({ courier, collected: taka(800), fee: taka(0) })
  const told = { line: line({ collected: taka(paid), fee: taka(0), net: taka(paid) }), payable: parcel }
  expect(differencesOf([told]).map((one) => one.kind)).toEqual(kind === undefined ? [] : [kind])
})
