import type { CourierKeys } from '#domain/settings/couriersSettings.ts'
import type { Booking, BookingAnswer } from './port.ts'

/** Calls at the same time: each books one. */
const SIDE_BY_SIDE = 4

/**
 * How a courier books that has no list of orders whose answer can be relied on: a parcel by a call, so that each answer is stored, or
 * lost, alone. `book`: books one; undefined: its answer is not one to this booking, so that it is not known what became of it.
 */
export function oneByOne(book: (booking: Booking, keys: CourierKeys) => Promise<BookingAnswer | undefined>) {
  return {
    atOnce: 1,
    sideBySide: SIDE_BY_SIDE,

    async book(bookings: readonly Booking[], keys: CourierKeys): Promise<ReadonlyMap<string, BookingAnswer>> {
      const [booking, ...others] = bookings
      // What a second call throws would be said of the first one, too.
      if (others.length > 0) throw new TypeError('One parcel is booked by a call')
      const answer = booking && (await book(booking, keys))
      return new Map(answer ? [[booking.invoice, answer]] : [])
    },
  }
}
