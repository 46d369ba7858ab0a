import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomeOf, type ParcelNews } from '#domain/parcel/news.ts'
import { pathaoWebhook } from './webhook.ts'

const ASKED = Date.UTC(2026, 10, 29)
const HOUR = 60 * 60_000

/** What Pathao tells of a parcel. */
const EVENTS = [
  ...['created', 'updated', 'pickup-requested', 'assigned-for-pickup', 'pickup-failed', 'picked'],
  ...['at-the-sorting-hub', 'in-transit', 'received-at-last-mile-hub', 'assigned-for-delivery', 'on-hold'],
  ...['delivery-failed', 'delivered', 'partial-delivery', 'exchanged', 'returned', 'return-id-created'],
  ...['return-in-transit', 'returned-to-merchant', 'paid-return', 'paid'],
]

/** Events of one parcel, some in the same hour. */
const someEvents = fc.array(
  fc.record({ event: fc.constantFrom(...EVENTS), hour: fc.integer({ min: 0, max: 6 }) }),
  { minLength: 2, maxLength: 5 },
)

/** Each order in which these can arrive. */
function* permutationsOf<One>(all: readonly One[]): Generator<readonly One[]> {
  if (all.length === 0) yield []
  for (const [index, first] of all.entries()) {
    for (const rest of permutationsOf(all.toSpliced(index, 1))) yield [first, ...rest]
  }
}

/** As the shop hears them, a second after each other. */
function heard(events: readonly { event: string; hour: number }[]): ParcelNews[] {
  return events.flatMap(({ event, hour }, index) => {
    const timestamp = new Date(ASKED + hour * HOUR).toISOString().replace('.000', '')
    const body = { consignment_id: 'DT1', event: `order.${event}`, timestamp }
    const arrivedAt = ASKED + 7 * HOUR + index * 1000
    return pathaoWebhook.newsIn(JSON.stringify(body)).map(({ word, at }) => ({ word, at, arrivedAt }))
  })
}

test('in whichever order the news of a parcel arrive, they come to the same', () => {
  fc.assert(
    fc.property(someEvents, (events) => {
      const expected = outcomeOf(heard(events), 'courier', ASKED)
      for (const permuted of permutationsOf(events)) {
        expect(outcomeOf(heard(permuted), 'courier', ASKED)).toEqual(expected)
      }
    }),
  )
})
