import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomeOf, type ParcelNews } from '#domain/parcel/news.ts'
import { pathaoStatus } from './booking.ts'
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

/** What it answers when it is asked for one. */
const STATUSES = [
  ...['Pending', 'Pickup Requested', 'Picked', 'In Transit', 'Assigned for Delivery', 'On Hold'],
  ...['Delivery Failed', 'Delivered', 'Partial Delivered', 'Return', 'Return In Transit', 'Paid Return'],
]

/** News of one parcel, told and asked for, some of the same hour. */
const someNews = fc.array(
  fc.record({
    said: fc.oneof(
      fc.record({ event: fc.constantFrom(...EVENTS) }),
      fc.record({ status: fc.constantFrom(...STATUSES) }),
    ),
    hour: fc.integer({ min: 0, max: 6 }),
  }),
  { minLength: 2, maxLength: 5 },
)

/** Each order in which these can arrive. */
function* permutationsOf<One>(all: readonly One[]): Generator<readonly One[]> {
  if (all.length === 0) yield []
  for (const [index, first] of all.entries()) {
    for (const rest of permutationsOf(all.toSpliced(index, 1))) yield [first, ...rest]
  }
}

interface Said {
  said: { event: string } | { status: string }
  hour: number
}

/** As the shop hears them, a second after each other. */
function heard(news: readonly Said[]): ParcelNews[] {
  return news.flatMap(({ said, hour }, index) => {
    const moment = ASKED + hour * HOUR
    const arrivedAt = ASKED + 7 * HOUR + index * 1000
    const found = 'event' in said ? toldOf(said.event, moment) : [askedFor(said.status, moment)]
    return found.map(({ word, at }) => ({ word, at, arrivedAt }))
  })
}

function toldOf(event: string, moment: number) {
  const timestamp = new Date(moment).toISOString().replace('.000', '')
  return pathaoWebhook.newsIn(JSON.stringify({ consignment_id: 'DT1', event: `order.${event}`, timestamp }))
}

function askedFor(order_status: string, moment: number) {
  const inDhaka = new Date(moment + 6 * HOUR).toISOString().slice(0, 19).replace('T', ' ')
  return pathaoStatus({ order_status, updated_at: inDhaka })
}

test('in whichever order the news of a parcel arrive, they come to the same', () => {
  fc.assert(
    fc.property(someNews, (events) => {
      const expected = outcomeOf(heard(events), 'courier', ASKED)
      for (const permuted of permutationsOf(events)) {
        expect(outcomeOf(heard(permuted), 'courier', ASKED)).toEqual(expected)
      }
    }),
  )
})
