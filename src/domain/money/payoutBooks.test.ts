import { expect, test } from 'vitest'
import { poisha } from './money.ts'
import { paidMoney, payoutFigures } from './payoutBooks.ts'
import type { PayoutAct } from './payoutRecord.ts'
import type { StatementLine } from './statement.ts'

const taka = (amount: number) => poisha(amount * 100)
const BEFORE = {
  ...{ collected: taka(860), fee: taka(70), codFee: taka(9), returnFee: undefined, settledIn: undefined },
}
const line = (told: Partial<StatementLine> = {}): StatementLine => ({
  ...{ line: 1, consignment: '48', invoice: '', trackingCode: '', text: '', net: taka(700) },
  ...{ collected: undefined, fee: undefined, codFee: undefined, returnFee: undefined, ...told },
})
const act = (told: Partial<PayoutAct>): PayoutAct => ({
  ...{ line: 1, kind: 'short', act: 'accept', purpose: undefined, reason: '', at: 1, by: 'a' },
  ...{ expected: taka(860), said: taka(800), ...told },
})
const fee = { kind: 'fee-differs', expected: taka(0), said: taka(-160) } as const

test.each<[string, StatementLine, readonly PayoutAct[], object]>([
  ['says nothing but what it pays, as was known', line(), [], {}],
  [
    'names one fee: that is all that comes off',
    line({ collected: taka(860), fee: taka(90), net: taka(770) }),
    [],
    { fee: taka(90), codFee: 0, returnFee: 0 },
  ],
  [
    'tells what was collected and what it pays: the rest comes off',
    line({ collected: taka(860) }),
    [],
    { fee: taka(160), codFee: 0, returnFee: 0 },
  ],
  [
    'pays less than its columns say: what lacks comes off, too',
    line({ collected: taka(860), fee: taka(70), codFee: taka(9), net: taka(700) }),
    [],
    { fee: taka(151), codFee: taka(9), returnFee: 0 },
  ],
  [
    'was short, and that was accepted',
    line({ collected: taka(800), fee: taka(70), net: taka(730) }),
    [act({})],
    { collected: taka(800), fee: taka(70), codFee: 0, returnFee: 0 },
  ],
  [
    'was short, and that is in dispute',
    line({ collected: taka(800), fee: taka(70), net: taka(730) }),
    [act({ act: 'dispute' })],
    { fee: taka(70), codFee: 0, returnFee: 0 },
  ],
  [
    'keeps what nobody knew of, and that was accepted',
    line(),
    [act(fee)],
    { fee: taka(160), codFee: 0, returnFee: 0 },
  ],
  ['keeps what nobody knew of, and that is in dispute', line(), [act({ ...fee, act: 'dispute' })], {}],
])('a parcel whose line %s', (_, told, acts, expected) => {
  expect(paidMoney(BEFORE, told, acts, 'P')).toEqual({ ...BEFORE, ...expected, settledIn: 'P' })
})

test('what a closed statement is to the figures beyond its parcels; nothing while it is not closed', () => {
  const payout = {
    courier: 'pathao',
    until: 10,
    total: taka(900),
    received: { amount: taka(880), day: 11, account: '' },
  }
  const none = { expected: taka(0) }
  const acts = [
    act({ kind: 'unknown', said: taka(700), ...none }),
    act({ kind: 'paid-twice', act: 'dispute', said: taka(50), ...none }),
    act({ kind: 'no-parcel', purpose: 'charge', said: taka(-120), ...none }),
    act({ kind: 'no-parcel', purpose: 'compensation', said: taka(300), ...none }),
    act({ kind: 'no-parcel', purpose: 'carried-over', said: taka(40), ...none }),
    act({}),
  ]
  const of = { all: '', courier: 'pathao' }
  expect(payoutFigures({ ...payout, state: 'closed' }, acts)).toEqual(
    [{ kept: taka(700) }, { fees: taka(120) }, { compensation: taka(300) }, { shortfall: taka(20) }].map(
      (amounts) => ({
        ...{ day: 10, of, amounts },
      }),
    ),
  )
  for (const state of ['draft', 'reversed'] as const)
    expect(payoutFigures({ ...payout, state }, acts)).toEqual([])
})
