import { z } from 'zod'
import { AWAITED, type Standing } from '#domain/order/awaited.ts'
import { PARCEL_STATES } from '#domain/parcel/states.ts'

/** What is said of an order besides its status, wherever that is read. */
export const standingShape = {
  awaited: z
    .enum(AWAITED)
    .optional()
    .meta({
      description:
        'What it waits for, although its status says more. call: it is Confirmed by its customer, who ordered it again after it was ' +
        'cancelled and is called before it is sent. return: it is in Return since its customer asks for it, and nothing has come ' +
        'back; the full list of orders leaves that out.',
    }),
  parcel: z
    .enum(PARCEL_STATES)
    .optional()
    .meta({
      description:
        'The state of the parcel that GET /track shows, for staff of an order in Shipping alone. booked: it is still at the shop, ' +
        'though the order counts as Shipping. Left out: no courier has one. The full list of orders leaves it out.',
    }),
}

/** A standing without its status, in the API's format. */
export function standingAnswer({ awaited, parcel }: Pick<Standing, 'awaited' | 'parcel'>) {
  return { ...(awaited && { awaited }), ...(parcel && { parcel }) }
}
