import { expect, test } from 'vitest'
import { STATEMENT_COLUMNS } from '#domain/money/payout.ts'
import { ApiError, NetworkError } from '#web/client/api.ts'
import { knownPayout, payoutSentence } from './payoutReasons.ts'
import { areEnough, neededColumns, withMeaning } from './takeInFile.ts'

test('lines are read once the parcel is named and the money', () => {
  const enough = STATEMENT_COLUMNS.filter((one) => areEnough({ A: one, B: 'net' }))
  expect(enough).toEqual(['consignment', 'invoice', 'trackingCode'])
  expect(STATEMENT_COLUMNS.filter((one) => areEnough({ A: 'invoice', B: one }))).toEqual(['collected', 'net'])
  expect(areEnough({})).toBe(false)
})

test('each meaning is of one column: it moves, and can be taken away', () => {
  const first = withMeaning({ ID: 'invoice' }, 'Paid', 'net')
  expect(first).toEqual({ ID: 'invoice', Paid: 'net' })
  expect(withMeaning(first, 'Amount', 'net')).toEqual({ ID: 'invoice', Amount: 'net' })
  expect(withMeaning(first, 'Paid', 'collected')).toEqual({ ID: 'invoice', Paid: 'collected' })
  expect(withMeaning(first, 'Paid', undefined)).toEqual({ ID: 'invoice' })
})

const refused = (code: string, more: object = {}, status = 409) => new ApiError(status, { code, ...more })

test('the columns to name and the statement that is known come with the refusal', () => {
  const columns = { headings: ['A'], meanings: {}, rows: [['1']] }
  expect(neededColumns(refused('COLUMNS_NEEDED', { columns }, 422))).toEqual(columns)
  expect(neededColumns(refused('INVALID', { columns }, 422))).toBeUndefined()
  expect(knownPayout(refused('STATEMENT_KNOWN', { payoutId: '0198f0a2' }))).toBe('0198f0a2')
  expect(knownPayout(refused('NOTHING_NEW'))).toBeUndefined()
  expect(knownPayout(new NetworkError('gone'))).toBeUndefined()
})

test('each refusal has a sentence of its own', () => {
  const codes = [
    ...[
      'PAYOUT_NOT_OPEN',
      'PAID_ON',
      'DIFFERENCES_OPEN',
      'SUMS_DIFFER',
      'BANK_DIFFERS',
      'DIFFERENCE_CHANGED',
    ],
    ...['NOTHING_NEW', 'STATEMENT_KNOWN', 'COLUMNS_NEEDED', 'COURIER_FAILS'],
    ...['KEYS_REFUSED', 'NO_SUCH_CALL', 'ANY_OTHER'],
  ]
  expect(new Set(codes.map((code) => payoutSentence(refused(code)))).size).toBe(codes.length)
  expect(payoutSentence(new NetworkError('gone'))).toMatch(/^There is no connection/)
  expect(payoutSentence(refused('NOT_FOUND', {}, 404))).toMatch(/thrown the statement away/)
  expect(payoutSentence(refused('FILE_TOO_LARGE', {}, 413))).toMatch(/50/)
})

test('of a file it is said where and what is wrong', () => {
  const errors = [{ path: 'file', message: '', code: 'FILE_LOCKED', parameters: {} }]
  expect(payoutSentence(refused('INVALID', { errors }, 422))).toMatch(/password/)
  const cell = { row: 1204, column: 'Paid', value: '12x' }
  expect(payoutSentence(refused('WRONG_CELL', { cell }, 422))).toBe(
    'In row 1,204 of the file, “12x” under Paid is no amount.',
  )
})
