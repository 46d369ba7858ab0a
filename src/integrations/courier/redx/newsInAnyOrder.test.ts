import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomeOf, type ParcelNews } from '#domain/parcel/news.ts'
import { redxWebhook } from './webhook.ts'

const ASKED = Date.UTC(2026, 10, 29)
const HOUR = 60 * 60_000

/** What RedX tells of a parcel, of which type. */
const STATUSES = [
  ...['pickup-pending', 'ready-for-delivery', 'agent-area-change', 'delivery-in-progress', 'agent-hold'],
  ...['delivered', 'agent-returning', 'returned', 'cancelled', 'paid', 'a new word'],
]
const TYPES = [
  ...['regular', 'partial-delivery', 'partial-return', 'exchange-delivery', 'exchange-return', 'reverse'],
]

/** News of one parcel, some in the same hour. */
const someNews = fc.array(
  fc.record({
    status: fc.constantFrom(...STATUSES),
    type: fc.constantFrom(...TYPES),
    hour: fc.integer({ min: 0, max: 6 }),
  }),
  { minLength: 2, maxLength: 5 },
)
type Told = Readonly<{ status: string; type: string; hour: number }>

/** Each order in which these can arrive. */
function* permutationsOf<One>(all: readonly One[]): Generator<readonly One[]> {
  if (all.length === 0) yield []
  for (const [index, first] of all.entries()) {
    for (const rest of permutationsOf(all.toSpliced(index, 1))) yield [first, ...rest]
  }
}

/** As the shop hears them once RedX has confirmed each, a second after each other. */
function heard(told: readonly Told[]): ParcelNews[] {
  return told.flatMap(({ status, type: delivery_type, hour }, index) => {
    const timestamp = new Date(ASKED + hour * HOUR).toISOString()
    const body = { tracking_number: '28NOV0001', status, delivery_type, timestamp }
    const arrivedAt = ASKED + 7 * HOUR + index * 1000
    return redxWebhook.newsIn(JSON.stringify(body)).map(({ word, at }) => ({ word, at, arrivedAt }))
  })
}

test('in whichever order the news of a parcel arrive, they come to the same', () => {
  fc.assert(
    fc.property(someNews, (told) => {
      const expected = outcomeOf(heard(told), 'courier', ASKED)
      for (const permuted of permutationsOf(told)) {
        expect(outcomeOf(heard(permuted), 'courier', ASKED)).toEqual(expected)
      }
    }),
  )
})

test('nothing but what is said of a regular parcel, or a cancelled one, ends as coming back', () => {
  fc.assert(
    fc.property(someNews, (told) => {
      const isOfAnother = told.every(({ type }) => type !== 'regular')
      const isToShop = ['reverse', 'exchange-return', 'partial-return']
      fc.pre(
        isOfAnother && told.every(({ status, type }) => status !== 'cancelled' && isToShop.includes(type)),
      )
      expect(outcomeOf(heard(told), 'courier', ASKED)).toMatchObject({
        isSaidBack: false,
        isOnWayBack: false,
      })
    }),
  )
})
