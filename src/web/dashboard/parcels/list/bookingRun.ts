import { useRef, useState, useSyncExternalStore } from 'react'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { BookedAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { NetworkError } from '#web/client/api.ts'
import { createStore } from '#web/client/createStore.ts'
import { randomKey } from '#web/client/randomKey.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { showFailure } from '../../frame/mutations.ts'
import { courierName } from '../../words/parcelTexts.ts'
import type { ChosenCourier } from './bookDialog.tsx'
import { actSentence } from './parcelActs.ts'
import { refetchParcels } from './parcelsQuery.ts'

type Asked = BookedAnswer['results'][number]

/** What was asked for last, and became of each order at once. */
export interface BookingRun {
  /** Of the person who asked. */
  readonly email: string
  /** Undefined: of each order that of its area. */
  readonly courier: string | undefined
  readonly asked: readonly (Asked & { readonly order: OrderAnswer | undefined })[]
}

/** Kept when the screen is left, so that one comes back to it from an order. */
const store = createStore<BookingRun | undefined>(() => undefined)

/** The booking that this person has begun in this tab. */
export function useBookingRun(email: string): BookingRun | undefined {
  const run = useSyncExternalStore(store.subscribe, store.read, () => undefined)
  return run?.email === email ? run : undefined
}

/** Asks couriers for parcels. `email`: of the signed-in user. */
export function useBooking(email: string) {
  const [busy, setBusy] = useState(false)
  /** The key under which a request was sent whose answer was lost: sent again, it asks for nothing new. */
  const lost = useRef<{ readonly sent: string; readonly key: string }>(undefined)

  async function book(
    orders: readonly OrderAnswer[],
    choice: ChosenCourier & { readonly early: boolean },
  ): Promise<boolean> {
    setBusy(true)
    const body = JSON.stringify({ orderIds: orders.map(({ _id }) => _id), ...choice })
    const key = lost.current?.sent === body ? lost.current.key : randomKey()
    try {
      const { results } = await authorized<BookedAnswer>('/consignments', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      })
      lost.current = undefined
      const byId = new Map(orders.map((order) => [order._id, order]))
      const asked = results.map((result) => ({ ...result, order: byId.get(result.orderId) }))
      store.set({ email, courier: choice.courier, asked })
      return true
    } catch (error) {
      lost.current = { sent: body, key }
      const text =
        error instanceof NetworkError
          ? m.parcels_book_failed_offline()
          : actSentence(error, choice.courier === undefined ? '' : courierName({ courier: choice.courier }))
      showFailure(error, { title: m.parcels_book_failed(), text })
      return false
    } finally {
      setBusy(false)
      refetchParcels(email)
    }
  }

  return { busy, book }
}
