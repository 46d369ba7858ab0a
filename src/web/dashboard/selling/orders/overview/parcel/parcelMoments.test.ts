import { describe, expect, test } from 'vitest'
import type { ConsignmentAnswer, ConsignmentDetailAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { parcelMoments } from './parcelMoments.ts'
import { parcelTrouble } from './parcelTrouble.ts'

type News = ConsignmentDetailAnswer['news'][number]

const day = (hour: number) => `2026-11-18T${String(hour).padStart(2, '0')}:00:00.000Z`

function aParcel(changes: Partial<ConsignmentAnswer> = {}): ConsignmentAnswer {
  return {
    ...{ _id: '7KQX-M3PA', orderId: '7KQX-M3PA', courier: 'steadfast', carrier: null, invoice: '7KQX-M3PA' },
    ...{ state: 'on-the-way', stage: 'way', consignment: '48213907', trackingCode: 'SF1' },
    ...{ returnCode: null, payout: null, isPaid: false, paidIn: null },
    codeCheck: null,
    ...{ trackingLink: null, collect: 1790, collected: null, fee: null, codFee: null, returnFee: null },
    ...{
      feesExpected: false,
      expectedFees: [],
      weight: null,
      ...{ boxes: 1, boxesScanned: 0, packedWeight: null },
      trouble: null,
      twin: null,
      missing: [],
      changed: [],
      fault: null,
      settled: null,
    },
    ...{ askedAt: day(1), bookedAt: day(2), handedOverAt: day(4), deliveredAt: null, newsAt: day(4) },
    ...{
      printedAt: day(3),
      timesPrinted: 1,
      packedAt: null,
      decideBy: null,
      area: null,
      claim: null,
      photos: [],
      calledBackAt: null,
      sheetId: null,
      ...{ expectedBack: null, saidBackAt: null, backSince: null, received: null },
      isBeingAsked: false,
      order: null,
    },
    ...changes,
  }
}

const news = (word: News['word'], hour: number, changes: Partial<News> = {}): News => ({
  ...{ word, at: day(hour), arrivedAt: day(hour), text: '', textBengali: '', by: 'courier' },
  ...changes,
})

const lookOf = (parcel: ConsignmentAnswer, told: readonly News[]) =>
  parcelMoments(parcel, told).map(({ look, title }) => `${look}: ${title}`)

describe('the line of a parcel', () => {
  test('is what the shop did and what came of it, in the order of time, and what is to come', () => {
    const told = [news('on-the-way', 6), news('handed-over', 4, { by: 'staff' })]
    expect(lookOf(aParcel(), told)).toEqual([
      'done: Booked',
      'done: Label printed',
      'done: Handed over',
      'now: On the way',
      'next: Delivered',
    ])
  })

  test('of what waits for approval and what is only told nothing is where it stands', () => {
    const told = [
      news('on-the-way', 6),
      news('failing', 7, { text: 'cancelled_approval_pending' }),
      news('told', 8, { text: 'delivered_approval_pending' }),
      news('told', 9, { text: 'Left the hub' }),
    ]
    expect(lookOf(aParcel({ printedAt: null }), told)).toEqual([
      'done: Booked',
      'now: On the way',
      'asks: The courier asks its hub: cancelled?',
      'asks: The courier asks its hub',
      'told: The courier writes',
      'next: Delivered',
    ])
  })

  test('that waits or comes back stands at its warning', () => {
    expect(lookOf(aParcel({ printedAt: null, state: 'coming-back' }), [news('coming-back', 6)])).toEqual([
      'done: Booked',
      'warn: Coming back',
      'next: Back in the shop',
    ])
  })

  test('of which somebody has told the courier stands where it stood', () => {
    const settled = { how: 'told', at: day(7), day: null } as const
    expect(lookOf(aParcel({ printedAt: null, settled }), [news('on-the-way', 6)]).slice(1)).toEqual([
      'now: On the way',
      'told: Courier told',
      'next: Delivered',
    ])
  })

  test('that is over has nothing to come', () => {
    const over = aParcel({ printedAt: null, state: 'delivered', deliveredAt: day(6) })
    expect(lookOf(over, [news('delivered', 6)])).toEqual(['done: Booked', 'done: Delivered'])
  })

  test('quotes the courier, and names when a word came late', () => {
    const [, , last] = parcelMoments(aParcel({ printedAt: null }), [
      news('on-the-way', 5),
      news('hold', 7, { arrivedAt: day(10), text: 'No answer' }),
    ])
    expect(last?.at).toBe(day(7))
    expect(last?.notes).toEqual([
      'Their words: “No answer”',
      expect.stringMatching(/^Told only at .*04:00 pm$/),
    ])
    const [, ours] = parcelMoments(aParcel({ printedAt: null }), [
      news('hold', 7, { at: null, by: 'staff', text: 'Not at home' }),
    ])
    expect(ours).toMatchObject({ at: day(7), notes: ['“Not at home”'] })
  })
})

describe('the trouble of a parcel', () => {
  test('names what the courier does not know yet', () => {
    const changed: ConsignmentAnswer['changed'] = [
      { field: 'collect', sent: '1900', now: '1790' },
      { field: 'mobileNumber', sent: '01711111111', now: '01722222222' },
    ]
    expect(parcelTrouble(aParcel({ trouble: { code: 'changed', detail: '' }, changed }))).toEqual({
      sentence:
        'Steadfast has the old details. Change them there. To collect: “৳1,900.00”, now “৳1,790.00”. ' +
        'Mobile number: “01711111111”, now “01722222222”.',
      words: '',
      tab: 'trouble',
    })
  })

  test('of one that was refused is what to mend, with the courier’s words', () => {
    const refused = (code: 'ADDRESS' | 'OTHER') =>
      parcelTrouble(aParcel({ state: 'refused', fault: { code, detail: 'TOO_LONG' } }))
    expect(refused('ADDRESS')).toMatchObject({
      sentence:
        'Steadfast does not take this address. It is too long or not complete. Mend it, and book again.',
      words: 'TOO_LONG',
      tab: 'queue',
    })
    expect(refused('OTHER')?.sentence).toBe('Steadfast refused it. Mend it, and book again.')
  })

  test('is none of a parcel that goes its way', () => expect(parcelTrouble(aParcel())).toBeUndefined())
})
