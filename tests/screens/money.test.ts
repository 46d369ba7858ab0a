import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type {
  DifferenceAnswer,
  PaidParcelAnswer,
  PayoutAnswer,
  ReceivableAnswer,
  ReceivablesAnswer,
} from '#contract/money/payoutSchema.ts'
import { CloseForm } from '#web/dashboard/money/payouts/closeDialog.tsx'
import { ClosedBox } from '#web/dashboard/money/payouts/closedBox.tsx'
import { ColumnsForm } from '#web/dashboard/money/payouts/columnsForm.tsx'
import { DifferenceList } from '#web/dashboard/money/payouts/differenceList.tsx'
import { rowsOf } from '#web/dashboard/money/payouts/differences.ts'
import { standing } from '#web/dashboard/money/payouts/draftBar.tsx'
import { MissingList } from '#web/dashboard/money/payouts/missingList.tsx'
import { missingTable, missingText } from '#web/dashboard/money/payouts/missingTexts.ts'
import { Summary } from '#web/dashboard/money/payouts/payoutPage.tsx'
import { balance, signed } from '#web/dashboard/money/payouts/payoutTexts.ts'
import type { PayoutActs } from '#web/dashboard/money/payouts/usePayoutActs.ts'
import { Receivables } from '#web/dashboard/money/receivables/moneyScreen.tsx'
import { runText } from '#web/dashboard/money/receivables/ridersBox.tsx'
import { Statement } from '#web/dashboard/money/receivables/statements.tsx'
import { addressesOf, rendered, tagsOf } from './rendered.ts'

const email = 'imran@example.com'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T06:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const A_PARCEL: PaidParcelAnswer = {
  _id: '0198f0a2c1d47b3e',
  orderId: '7KQX-M3PA',
  customer: 'Rezaul Karim',
  district: 'Chattogram',
  trackingCode: 'SFR7A8C41N',
  deliveredAt: '2026-11-14T06:30:00.000Z',
  collect: 2340,
}

const A_DIFFERENCE: DifferenceAnswer = {
  ...{ line: 12, kind: 'short', parcel: A_PARCEL, number: '48199021', text: '', expected: 2340, said: 1840 },
  ...{
    isExpected: false,
    isCompensation: false,
    paidIn: null,
    settledBy: null,
    act: null,
    purpose: null,
    reason: '',
    by: '',
    at: null,
  },
}

const A_PAYOUT: PayoutAnswer = {
  _id: '0198f0a2c1d47b40',
  courier: 'steadfast',
  carrier: null,
  state: 'draft',
  number: 'SFP-88213',
  file: 'steadfast.csv',
  until: '2026-11-17',
  lines: 500,
  total: 624_500,
  open: 1,
  disputed: 0,
  takenInAt: '2026-11-20T04:55:00.000Z',
  takenInBy: 'Imran Hossain',
  closedAt: null,
  reversedAt: null,
  reason: '',
  statedTotal: 624_500,
  matched: { count: 479, sum: 600_000 },
  expected: 620_830,
  differences: [A_DIFFERENCE],
  missing: [],
  missingCount: 0,
  received: null,
}

const ACTS: PayoutActs = { busy: new Set(), progress: undefined, say: async () => true }

const drawn = (differences: readonly Partial<DifferenceAnswer>[], isOwner = true, acts?: PayoutActs) =>
  rendered(DifferenceList, {
    payout: { ...A_PAYOUT, differences: differences.map((one) => ({ ...A_DIFFERENCE, ...one })) },
    isOwner,
    acts,
  })

test('amounts have their sign', () => {
  expect([signed(50), signed(-500), signed(0)]).toEqual(['+৳50.00', '−৳500.00', '৳0.00'])
  expect([balance(50), balance(-60), balance(0)]).toEqual(['৳50.00', '−৳60.00', '৳0.00'])
})

test('a statement says how much is right, whether its lines add up, and what differs', () => {
  const said = (overrides: Partial<PayoutAnswer>) =>
    rendered(Summary, { payout: { ...A_PAYOUT, ...overrides } })
  expect(said({}).text).toBe(
    '479 of 500 lines are right. Differences still open: 1 of 1. ' +
      'The lines add up to what the statement says, ৳624,500.00. ' +
      'Your books ৳620,830.00 Differences +৳3,670.00 They pay ৳624,500.00',
  )
  expect(said({ statedTotal: null }).text).toContain('does not say what it comes to')
  expect(said({ number: '', file: '', statedTotal: null }).text).toContain(
    'It was entered by hand, and comes to ৳',
  )
  const settled = said({ open: 0, differences: [{ ...A_DIFFERENCE, act: 'accept' }] })
  expect(settled.text).toContain('All differences are settled.')
  const allRight = said({ open: 0, differences: [], matched: { count: 500, sum: 624_500 } })
  // Only what is right altogether looks so.
  expect([said({}), settled, allRight].map(({ html }) => /data-look="(\w+)"/.exec(html)?.[1])).toEqual([
    ...['open', undefined, 'right'],
  ])
  const differs = said({ statedTotal: 624_000 })
  expect(differs.text).toContain('The lines come to ৳624,500.00, but the courier says ৳624,000.00.')
  expect(differs.html).toContain('role="alert"')
})

test('a difference says whose it is, what it means and what it comes to', () => {
  const part = drawn([{}], true, ACTS)
  expect(part.text).toContain(
    'Rezaul Karim Chattogram SFR7A8C41N Row 12 They say that they collected ৳1,840.00, the order says ৳2,340.00. ' +
      'You ৳2,340.00 They ৳1,840.00 Difference −৳500.00 Accept Dispute Write off',
  )
  expect(addressesOf(part)).toEqual(['/dashboard/order-overview/7KQX-M3PA'])
  const why = (overrides: Partial<DifferenceAnswer>) => drawn([overrides]).text
  expect(why({ kind: 'unknown', parcel: null })).toContain('No such parcel Their number 48199021')
  expect(why({ kind: 'paid-twice', expected: 0 })).toContain('It stands twice in this statement.')
  const twice = drawn([{ kind: 'paid-twice', expected: 0, paidIn: { _id: '0198f0a2', until: '2026-11-10' } }])
  expect(twice.text).toContain('It was paid before, in the statement of 10 Nov.')
  expect(addressesOf(twice)).toContain('/dashboard/money/0198f0a2')
  expect(why({ kind: 'returned-but-paid' })).toContain('The parcel came back')
  const fee = { kind: 'fee-differs', said: -150, expected: -130 } as const
  expect(why(fee)).toContain('They take ৳150.00; when it was booked it was ৳130.00.')
  expect(why({ ...fee, isExpected: true })).toContain('your tariff says ৳130.00.')
  expect(why({ kind: 'returned-but-paid' })).toContain('came back')
  expect(why({ kind: 'returned-but-paid', isCompensation: true })).toContain('compensation')
  expect(why({ ...fee, expected: 0 })).toContain('They keep ৳150.00, of which your books know nothing.')
  const charge = { kind: 'no-parcel', parcel: null, number: '', text: 'Packaging' } as const
  expect(why(charge)).toContain('Packaging Row 12 It names no parcel. Say what it is.')
  expect(why({ ...charge, act: 'accept', purpose: 'charge' })).toContain('It is: A charge.')
})

test('equal fees stand in one row, which names its parcels', () => {
  const fee = { kind: 'fee-differs', said: -150, expected: -130, isExpected: true } as const
  const { text } = drawn([{ ...fee, line: 1 }, { ...fee, line: 2 }, { line: 3 }])
  expect(text).toContain('Differences 3 In 2 rows. Alike ones stand in one row.')
  expect(text).toContain(
    '2 parcels ৳20.00 each, ৳40.00 in all They take ৳150.00 for each, your tariff says ৳130.00.',
  )
  expect(text).toContain('You −৳260.00 They −৳300.00 Difference −৳40.00')
  // They are drawn once somebody opens them.
  expect(text).toContain('Show the 2 lines')
  expect(text).not.toContain('Row 1')
})

test('alike differences stand in one row whatever they come to, and say why', () => {
  const why = (...lines: Partial<DifferenceAnswer>[]) =>
    drawn(lines.map((one, at) => ({ ...one, line: at + 1 }))).text
  const fee = (by: number, isExpected = true) =>
    ({ kind: 'fee-differs', said: -130 - by, expected: -130, isExpected }) as const
  expect(why(fee(5), fee(7))).toContain(
    'Fee differs 2 parcels ৳5.00 to ৳7.00 each, ৳12.00 in all They take more for each than your tariff says.',
  )
  expect(why(fee(-5), fee(-7))).toContain('They take less for each than your tariff says.')
  expect(why(fee(5, false), fee(7, false))).toContain('more for each than it was when they were booked.')
  expect(why(fee(-5, false), fee(-7, false))).toContain('less for each than it was when they were booked.')
  expect(why(fee(0.4), fee(0.6))).toContain('No fee is off by more than ৳0.60: they round in another way.')
  expect(why({ said: 2339.5 }, { said: 2339.2 })).toContain('Nothing collected is off by more than ৳0.80')
  expect(why({ ...fee(5), expected: 0 }, { ...fee(7), expected: 0 })).toContain('They keep fees of which')
  expect(why({}, { said: 1000 })).toContain('They say that they collected less than the orders say.')
  const over = { kind: 'over', said: 2400 } as const
  expect(why(over, over)).toContain('They say that they collected more than the orders say.')
  const unknown = { kind: 'unknown', parcel: null, expected: 0 } as const
  expect(why(unknown, unknown)).toContain('Unknown 2 lines ৳1,840.00 each, ৳3,680.00 in all None of')
  const twice = { kind: 'paid-twice', expected: 0 } as const
  expect(why(twice, twice)).toContain('They stand twice in this statement.')
  const paidIn = { _id: '0198f0a2', until: '2026-11-10' }
  expect(why({ ...twice, paidIn }, { ...twice, paidIn })).toContain('in the statement of 10 Nov.')
  const back = { kind: 'returned-but-paid', expected: 0 } as const
  expect(why(back, back)).toContain('These parcels came back')
  const charge = { kind: 'no-parcel', parcel: null, number: '', text: 'SMS', said: -2, expected: 0 } as const
  expect(why(charge, charge)).toContain(
    'No parcel SMS, 2 lines ৳2.00 each, ৳4.00 in all They name no parcel.',
  )
})

test('what takes back a payment is not called paid twice', () => {
  const back = { kind: 'paid-twice', expected: 0, said: -1390 } as const
  const paidIn = { _id: '0198f0a2', until: '2026-11-10' }
  const { text } = drawn([{ ...back, paidIn }])
  expect(text).toContain('They paid it in the statement of 10 Nov, and take ৳1,390.00 of that back.')
  expect(text).toContain('Taken back Rezaul Karim')
  expect(text).not.toContain('Paid twice')
  expect(drawn([back]).text).toContain('This statement pays it, and takes ৳1,390.00 of that back.')
})

test('what each act leads to stands beside the acts, for who has them', () => {
  const says = (...given: Parameters<typeof drawn>) => drawn(...given).text
  expect(says([{}], true, ACTS)).toMatch(/goes into your books\..*counts as in dispute.*The money is lost/)
  expect(says([{}], false, ACTS)).not.toContain('goes into your books')
  expect(says([{}])).not.toContain('counts as in dispute')
})

test('while a long row is saved it says how far it is', () => {
  const lines = [{ line: 1 }, { line: 2 }]
  const [row] = rowsOf(lines.map((one) => ({ ...A_DIFFERENCE, ...one })))
  const progress = { group: row?.group ?? '', done: 1000, total: 5000 }
  expect(drawn(lines, true, { ...ACTS, progress }).text).toContain('1,000 of 5,000 lines are saved')
})

test('the owner says all of it, others dispute, and nobody says anything of a closed one', () => {
  const buttons = (...given: Parameters<typeof drawn>) =>
    tagsOf(drawn(...given), 'button').map((tag) => /aria-label="(\w+(?: off)?):/.exec(tag)?.[1])
  expect(buttons([{}], true, ACTS)).toEqual(['Accept', 'Dispute', 'Write off'])
  expect(buttons([{ kind: 'over', said: 2390 }], true, ACTS)).toEqual(['Accept', 'Dispute'])
  expect(buttons([{}], false, ACTS)).toEqual(['Dispute'])
  expect(drawn([{}], false, ACTS).text).toContain('The owner accepts, writes off and closes.')
  const said = { act: 'accept', by: 'Imran', at: '2026-11-20T04:58:00.000Z', reason: 'By phone' } as const
  expect(buttons([said], true, ACTS)).toEqual(['Undo'])
  expect(buttons([said], false, ACTS)).toEqual([])
  expect(buttons([{ ...said, act: 'dispute' }], false, ACTS)).toEqual(['Undo'])
  expect(buttons([{}, said])).toEqual([])
  expect(drawn([said]).text).toContain('By phone')
  expect(drawn([said]).text).toContain('Accepted Imran, 20 Nov, 10:58 am')
})

test('of many differences the first fifty are drawn', () => {
  // Two charges with different texts are different things.
  const charge = { kind: 'no-parcel', parcel: null, expected: 0 } as const
  const many = Array.from({ length: 500 }, (_, at) => ({ ...charge, line: at + 1, text: `Charge ${at}` }))
  const { html, text } = drawn(many, true, ACTS)
  expect(html.match(/class="payout-row"/g)).toHaveLength(50)
  expect(text).toContain('50 of 500 Show more')
  expect(text).toContain('All 500 Open 500 No parcel 500')
  expect(drawn([]).text).toContain('Nothing differs')
})

test('the bar says what keeps a draft from being closed', () => {
  const said = (overrides: Partial<PayoutAnswer>, isOwner = true) =>
    standing({ ...A_PAYOUT, ...overrides }, isOwner)
  expect(said({})).toEqual({
    title: '1 of 1 are open,',
    amount: '−৳500.00',
    text: 'Say what each of them is, then it can be closed.',
    canClose: false,
  })
  const alike = [
    A_DIFFERENCE,
    { ...A_DIFFERENCE, line: 13 },
    { ...A_DIFFERENCE, line: 14, act: 'dispute' as const },
  ]
  expect(said({ open: 2, differences: alike })).toMatchObject({
    title: '2 of 3 are open,',
    amount: '−৳1,000.00',
  })
  const done = { open: 0, differences: [{ ...A_DIFFERENCE, act: 'accept' as const }] }
  expect(said(done)).toMatchObject({ title: 'All is said', canClose: true })
  expect(said({ ...done, statedTotal: null })).toMatchObject({ canClose: true })
  expect(said({ ...done, statedTotal: 1 })).toMatchObject({ title: 'The sums differ', canClose: false })
  expect(said(done, false).text).toBe('The owner can close it.')
})

test('what the bank received is asked with what the statement comes to', () => {
  const form = (total: number) =>
    rendered(CloseForm, { titleId: 't', email, payout: { ...A_PAYOUT, total }, onClose: () => {} })
  expect(tagsOf(form(624_500.5), 'input').join()).toMatch(/value="624500.5".*value="2026-11-20"/)
  expect(form(624_500.5).text).toContain('it cannot be changed, only reversed with a reason.')
  expect(form(624_500.5).text).toMatch(/Not yet Book this statement Booking …$/)
  expect(form(624_500.5).text).not.toContain('Why does it differ?')
  // The courier is owed more than it pays: the bank receives nothing, for a reason.
  expect(form(-60).text).toContain('৳60.00 more than the statement says.')
  expect(form(-60).text).toContain('Why does it differ?')
})

test('a closed statement says what was received, and the owner takes it back', () => {
  const received = { amount: 624_000, day: '2026-11-18', account: 'City Bank' }
  const closed: PayoutAnswer = {
    ...{ ...A_PAYOUT, state: 'closed', open: 0, received, closedAt: '2026-11-20T04:55:00.000Z' },
  }
  const box = (payout: PayoutAnswer, isOwner: boolean) => rendered(ClosedBox, { email, payout, isOwner }).text
  expect(box(closed, true)).toBe(
    'Received ৳624,000.00 on 18 Nov, 2026, City Bank Closed 20 Nov, 2026, 10:55 am Reverse',
  )
  expect(box(closed, false)).not.toContain('Reverse')
  const reversed: PayoutAnswer = {
    ...{ ...closed, state: 'reversed', reversedAt: '2026-11-20T05:55:00.000Z', reason: 'Wrong file' },
  }
  expect(box(reversed, true)).toMatch(/Reversed 20 Nov, 2026, 11:55 am: Wrong file$/)
})

test('what is missing is named', () => {
  const payout = {
    ...A_PAYOUT,
    missing: [A_PARCEL, { ...A_PARCEL, _id: '2', customer: '' }],
    missingCount: 240,
  }
  const { text } = rendered(MissingList, { payout })
  expect(text).toContain('Missing 240 Delivered by 17 Nov, 2026, and in no statement.')
  expect(text).toContain('Rezaul Karim Chattogram SFR7A8C41N Delivered 14 Nov ৳2,340.00 Customer was erased')
  expect(text).toContain('The first 2 of 240.')
  expect(text).toContain('Copy a message to Steadfast Download the list')
  // A phone draws hundreds for long.
  const many = Array.from({ length: 51 }, (_, at) => ({ ...A_PARCEL, _id: String(at) }))
  const long = rendered(MissingList, { payout: { ...payout, missing: many } })
  expect(tagsOf(long, 'li')).toHaveLength(50)
  expect(long.text).toContain('Show all (51)')
  expect(text).not.toContain('Show all')
})

test('a courier is asked for what is missing, with all by which it finds each parcel', () => {
  const missing = [
    A_PARCEL,
    { ...A_PARCEL, _id: '7KQX-M3PA', trackingCode: null, deliveredAt: null, collect: 990 },
  ]
  expect(missingText({ until: '2026-11-17', missing }).split('\n')).toEqual([
    '2 parcels, ৳3,330.00: delivered by 17 Nov, 2026 and in none of your statements. Please pay what is missing, or tell us why it is not paid.',
    '',
    'SFR7A8C41N | 0198f0a2c1d47b3e | 7KQX-M3PA | ৳2,340.00 | 14 Nov, 2026',
    '7KQX-M3PA | ৳990.00',
  ])
  expect(missingTable(missing)).toBe(
    '\uFEFFtrackingCode,invoice,orderId,amount,deliveredOn\r\n' +
      'SFR7A8C41N,0198f0a2c1d47b3e,7KQX-M3PA,2340,2026-11-14\r\n,7KQX-M3PA,7KQX-M3PA,990,\r\n',
  )
})

test('a statement in the list says how it stands', () => {
  const row = (overrides: Partial<PayoutAnswer>) =>
    rendered(Statement, { payout: { ...A_PAYOUT, ...overrides } }).text
  expect(row({})).toBe(
    'Steadfast SFP-88213 17 Nov, 2026 500 lines Draft, 1 difference open ৳624,500.00 Go on',
  )
  expect(row({ number: '', open: 0 })).toContain('steadfast.csv 17 Nov, 2026 500 lines Draft ৳')
  expect(row({ courier: 'other', carrier: { name: 'Hanif' }, number: '', file: '' })).toContain(
    'Hanif entered by hand',
  )
  expect(row({ state: 'closed' })).toContain('Closed ৳')
  expect(row({ state: 'closed', disputed: -880 })).toContain('Closed, ৳880.00 in dispute')
  expect(row({ state: 'reversed', reason: 'wrong file' })).toContain('Reversed, wrong file')
})

test('the columns of a file are named beside its first rows', () => {
  const form = rendered(ColumnsForm, {
    ...{ titleId: 't', courier: 'Pathao', busy: false, onBack: () => {}, onRead: () => {} },
    columns: { headings: ['Ref', ''], meanings: { Ref: 'invoice' as const }, rows: [['7KQX', '120']] },
  })
  const names = tagsOf(form, 'select').map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1])
  expect(names).toEqual(['What Ref means', 'What Column 2 means'])
  expect(form.text).toMatch(/Ref 7KQX .*Column 2 120 /)
  expect(form.html).toContain('<option value="invoice" selected="">')
})

const AGES = { upTo3: 31_240, upTo7: 28_610, upTo14: 17_890, over14: 6_570 }
const A_RECEIVABLE: ReceivableAnswer = {
  ...{ courier: 'steadfast', carrier: '', parcels: 64, amount: 84_310, ages: AGES, oldest: '2026-11-01' },
  ...{ oldestDays: 19, fees: 6240, disputed: 880, everPaid: true },
  ...{ balance: 83_790, balanceAt: '2026-11-20T05:00:00.000Z' },
}
const NOTHING: ReceivablesAnswer = {
  ...{ sum: 0, ages: { upTo3: 0, upTo7: 0, upTo14: 0, over14: 0 }, couriers: [], riders: [], missing: [] },
}

const screen = (overrides: Partial<ReceivablesAnswer>, hasCouriers = true) =>
  rendered(Receivables, { email, hasCouriers, data: { ...NOTHING, ...overrides }, onTakeIn: () => {} })

test('it says what lies with couriers in all and with each, and how old it is, also to who sees no bar', () => {
  const part = screen({ sum: 84_310, ages: AGES, couriers: [A_RECEIVABLE] })
  expect(part.text).toContain(
    'Lies with couriers and riders ৳84,310.00 The oldest taka is 19 days old, with Steadfast.',
  )
  expect(part.text).toContain('Steadfast Balance there: ৳83,790.00, ৳520.00 less than here')
  expect(part.text).toContain(
    'Oldest 19 days since 1 Nov ৳84,310.00 64 parcels Fees expected −৳6,240.00 In dispute ৳880.00 Ask Steadfast',
  )
  expect(
    part.html.split(
      'aria-label="0–3 days: ৳31,240.00, 4–7: ৳28,610.00, 8–14: ৳17,890.00, over 14: ৳6,570.00"',
    ),
  ).toHaveLength(3)
  expect(addressesOf(part)).toEqual([
    '/dashboard/parcels?tab=unpaid&courier=steadfast',
    '/dashboard/money?courier=steadfast',
    '/dashboard/money/received?courier=steadfast',
  ])
})

test('a courier of which no statement was ever closed has its old money explained', () => {
  const said = (overrides: Partial<ReceivableAnswer>) =>
    screen({ couriers: [{ ...A_RECEIVABLE, everPaid: false, ...overrides }] }).text
  const why = 'Take in its last statements; what they paid disappears from here.'
  expect(said({})).toContain(why)
  // Nobody waits for a statement of it yet, it was paid before, or it makes none.
  for (const other of [{ oldestDays: 7 }, { everPaid: true }, { courier: 'other', carrier: 'Hanif' }])
    expect(said(other)).not.toContain(why)
})

test('what came in today is not called zero days old', () => {
  const part = screen({ sum: 84_310, couriers: [{ ...A_RECEIVABLE, oldestDays: 0 }] })
  expect(part.text).toContain('৳84,310.00 None of it is a day old yet.')
})

test('a courier without an interface has its file taken in; what a carrier paid is typed', () => {
  const pathao = { ...A_RECEIVABLE, courier: 'pathao', balance: null, disputed: 0 }
  const part = screen({ couriers: [pathao] })
  expect(part.text).toContain('Pathao Tells no balance')
  expect(part.text).toContain('In dispute none Take in a file , Pathao')
  const bus = screen({ couriers: [{ ...pathao, courier: 'other', carrier: 'Hanif' }] })
  expect(bus.text).toContain('Hanif 0–3 days')
  expect(addressesOf(bus)).toEqual([
    '/dashboard/parcels?tab=unpaid&courier=other&carrier=Hanif',
    '/dashboard/money/received?courier=other&carrier=Hanif',
  ])
  expect(bus.text).not.toContain('Take in')
})

test('riders lead to their run, and what is missing to its statement', () => {
  const rider = { _id: 'r', name: 'Sohel Rana', amount: 3350, carried: 3350 }
  const part = screen({
    riders: [
      { ...rider, run: { _id: '0198', day: '2026-11-19', stops: 4 } },
      { ...rider, run: null },
    ],
    missing: [{ courier: 'pathao', parcels: 2, amount: 2180, until: '2026-11-12' }],
  })
  expect(part.text).toContain('Sohel Rana Run of 19 Nov, not handed in ৳3,350.00 Count')
  expect(addressesOf(part)).toEqual(['/dashboard/runs', '/dashboard/runs?run=0198', '/dashboard/runs'])
  expect(part.text).toContain('2 parcels with Pathao Delivered by the last day of its last statement, 12 Nov')
  const run = { _id: '0198', day: '2026-11-20', stops: 4 }
  expect(runText(run, '2026-11-20')).toBe('Run of today, 4 stops to go')
  expect(runText({ ...run, stops: 0 }, '2026-11-20')).toBe('Run of today, all stops done')
})

test('where nothing is owed it says so; a new shop is led to its couriers', () => {
  expect(screen({}).text).toContain('Nothing lies with couriers.')
  const fresh = screen({}, false)
  expect(fresh.text).toContain('No courier is set up yet')
  expect(addressesOf(fresh)).toEqual(['/dashboard/settings/couriers'])
})
