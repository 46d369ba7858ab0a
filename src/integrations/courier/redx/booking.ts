import { z } from 'zod'
import { toTaka } from '#domain/money/money.ts'
import type { CourierArea } from '#domain/parcel/courierArea.ts'
import type { BookingFault } from '#domain/parcel/faults.ts'
import type { CourierKeys } from '#domain/settings/couriersSettings.ts'
import { cleanLine } from '#domain/text/textSchema.ts'
import { OutsideError, type OutsideService } from '../../outside/call.ts'
import { asking } from '../asking.ts'
import { amountSchema, cutText, numberSchema } from '../notice.ts'
import { oneByOne } from '../oneByOne.ts'
import type { Booking, BookingAnswer, CourierParcels, CourierStatus } from '../port.ts'
import { areasIn } from './areas.ts'
import { callRedx } from './calls.ts'
import { redxPlaces } from './places.ts'
import { redxPrices } from './price.ts'
import { lastTextOf } from './track.ts'
import { weightOf } from './weight.ts'
import { wordOf } from './words.ts'

/** Characters. */
const GOODS_MAX = 255
const TRACKING_MAX = 100
const STATUS_MAX = 100
/** Statuses of answers that say what is wrong with a booking. */
const INVALID = [400, 422]

/**
 * How the shop books parcels with RedX. It books one by a call, and has no call that finds a parcel by the shop's number: of one whose
 * answer was lost, nobody knows. `clock`: one that is never set back, milliseconds.
 */
export function redxParcels(service: OutsideService, clock: () => number) {
  const soon = asking(service)
  return {
    /** POST /parcel. */
    ...oneByOne((booking, keys) => book(service, booking, keys)),
    clock: 'courier' as const,
    faultOf,

    /** GET /parcel/info/{id}. */
    async status(consignment: string, keys: CourierKeys): Promise<CourierStatus | undefined> {
      try {
        const { parcel } = await callRedx(soon, keys, {
          method: 'GET',
          path: `parcel/info/${encodeURIComponent(consignment)}`,
          answer: infoSchema,
        })
        // Proof of a parcel that is another's is none.
        if (parcel.tracking_id !== undefined && parcel.tracking_id !== consignment) return undefined
        const { status: text, delivery_type, merchant_invoice_id: invoice, charge: fee } = parcel
        return { text, word: wordOf(text, delivery_type), invoice, fee }
      } catch (error) {
        if (error instanceof OutsideError && error.status === 404) return undefined
        throw error
      }
    },

    wrote: (consignment: string, keys: CourierKeys) => lastTextOf(soon, consignment, keys),

    /** PATCH /parcels. What it refuses to call off has gone too far. */
    async cancel(consignment: string, keys: CourierKeys): Promise<'cancelled' | 'too-late'> {
      const answer = await callRedx(service, keys, {
        method: 'PATCH',
        path: 'parcels',
        body: {
          ...{ entity_type: 'parcel-tracking-id', entity_id: consignment },
          update_details: {
            property_name: 'status',
            new_value: 'cancelled',
            reason: 'Cancelled by the shop',
          },
        },
        answer: z.union([z.object({ success: z.boolean() }), refusedSchema]),
        answersWith: INVALID,
      })
      return 'success' in answer && answer.success ? 'cancelled' : 'too-late'
    },

    places: (keys: CourierKeys) => redxPlaces(soon, keys),
    areas: (district: string, keys: CourierKeys) => areasIn(soon, district, keys),
    price: redxPrices(soon, clock),

    /** GET /pickup/stores: it books nothing. */
    async check(keys: CourierKeys) {
      await callRedx(soon, keys, { method: 'GET', path: 'pickup/stores', answer: z.unknown() })
      return undefined
    },
  } satisfies CourierParcels
}

async function book(service: OutsideService, booking: Booking, keys: CourierKeys): Promise<BookingAnswer> {
  const answer = await callRedx(service, keys, {
    method: 'POST',
    path: 'parcel',
    body: bodyOf(booking, keys.redx.pickupStoreId),
    answer: z.union([bookedSchema, refusedSchema]),
    answersWith: INVALID,
  })
  if ('message' in answer) {
    return { outcome: 'refused', fault: 'OTHER', detail: cutText(cleanLine(answer.message)) }
  }
  const { tracking_id } = answer
  return { outcome: 'booked', consignment: tracking_id, trackingCode: tracking_id, trackingLink: undefined }
}

const trackingSchema = z.string().min(1).max(TRACKING_MAX)
const bookedSchema = z.object({ tracking_id: trackingSchema })
/** Its errors are not published: a sentence, seen with 401, is all that is known. */
const refusedSchema = z.object({ message: z.string() })

const infoSchema = z.object({
  parcel: z.object({
    tracking_id: trackingSchema.optional().catch(undefined),
    status: z.string().min(1).max(STATUS_MAX),
    delivery_type: z.string().max(STATUS_MAX).optional().catch(undefined),
    merchant_invoice_id: numberSchema,
    charge: amountSchema,
  }),
})

function faultOf({ name, address, collect, invoice, area }: Booking): BookingFault | undefined {
  if (name.trim() === '') return 'NAME'
  if (address.trim() === '') return 'ADDRESS'
  if (invoice === '') return 'INVOICE'
  if (!Number.isInteger(toTaka(collect))) return 'AMOUNT'
  return area === undefined ? 'AREA_NEEDED' : undefined
}

/** A booking as RedX takes it. Its table and its example differ in types: these are the example's. */
function bodyOf(booking: Booking, pickupStoreId: string) {
  const { invoice, name, mobileNumber, address, collect, goods, weight, value } = booking
  const { id, name: areaName } = areaOf(booking)
  const worth = toTaka(value ?? collect)
  return {
    customer_name: name.trim(),
    customer_phone: mobileNumber,
    delivery_area: areaName,
    delivery_area_id: id,
    customer_address: address.trim(),
    merchant_invoice_id: invoice,
    cash_collection_amount: String(toTaka(collect)),
    parcel_weight: weightOf({ weight }),
    instruction: instructionOf(booking),
    value: worth,
    ...(pickupStoreId && { pickup_store_id: Number(pickupStoreId) }),
    ...(goods && {
      parcel_details_json: [{ name: goods.slice(0, GOODS_MAX), category: 'Goods', value: worth }],
    }),
  }
}

function areaOf({ area }: Booking): CourierArea {
  if (!area) throw new TypeError('RedX books no parcel without an area: faultOf says so')
  return area
}

/** It has no field for a second number. */
function instructionOf({ note, secondNumber }: Booking): string {
  return [note, secondNumber && `Second number: ${secondNumber}`].filter(Boolean).join('. ')
}
