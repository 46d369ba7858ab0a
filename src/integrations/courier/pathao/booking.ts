import { z } from 'zod'
import { toTaka } from '#domain/money/money.ts'
import type { BookingFault } from '#domain/parcel/faults.ts'
import type { CourierKeys } from '#domain/settings/couriersSettings.ts'
import { cleanLine } from '#domain/text/textSchema.ts'
import { OutsideError } from '../../outside/call.ts'
import { asking } from '../asking.ts'
import { amountSchema, cutText, kindSchema, numberSchema } from '../notice.ts'
import { oneByOne } from '../oneByOne.ts'
import type { Booking, BookingAnswer, CourierParcels, CourierStatus } from '../port.ts'
import { callPathao, type PathaoLine } from './calls.ts'
import { isTooHeavy, itemWeight, NORMAL_PARCEL } from './itemKind.ts'
import { dhakaMoment } from './moments.ts'
import { pathaoPlaces } from './places.ts'
import { pathaoPrices } from './price.ts'
import { wordOf } from './words.ts'

/** Characters. Of the note no limit is documented. */
const NAME = { min: 3, max: 100 }
const ADDRESS = { min: 10, max: 220 }
const GOODS_MAX = 255
const CONSIGNMENT_MAX = 100
const STATUS_MAX = 100

/**
 * How the shop books parcels with Pathao. Its list of many orders answers without their numbers: each is booked by a call of its own.
 * It has no call that finds a parcel by the shop's number, none that calls one off, and none that asks for one back.
 */
export function pathaoParcels(line: PathaoLine) {
  const soon = { ...line, service: asking(line.service) }
  return {
    /** POST orders. */
    ...oneByOne((booking, keys) => book(line, booking, keys)),
    clock: 'courier' as const,
    faultOf,

    /** GET orders/{consignment}/info: display words, and slugs in some answers. `updated_at` is in Dhaka. */
    async status(consignment: string, keys: CourierKeys) {
      try {
        const { data } = await callPathao(soon, keys, {
          method: 'GET',
          path: `orders/${encodeURIComponent(consignment)}/info`,
          answer: infoSchema,
        })
        // Proof of a parcel that is another's is none.
        if (data.consignment_id !== undefined && data.consignment_id !== consignment) return undefined
        return pathaoStatus(data)
      } catch (error) {
        if (error instanceof OutsideError && error.status === 404) return undefined
        throw error
      }
    },

    places: (keys: CourierKeys) => pathaoPlaces(soon, keys),
    price: pathaoPrices(soon),

    /** GET user/short-info, as the official plugin does. */
    async check(keys: CourierKeys) {
      await callPathao(soon, keys, { method: 'GET', path: 'user/short-info', answer: z.unknown() })
      return undefined
    },
  } satisfies CourierParcels
}

/** Undefined: the answer is not one to this booking, so that it is not known what became of it. */
async function book(
  line: PathaoLine,
  booking: Booking,
  keys: CourierKeys,
): Promise<BookingAnswer | undefined> {
  const answer = await callPathao(line, keys, {
    method: 'POST',
    path: 'orders',
    body: bodyOf(booking, keys.pathao.storeId),
    answer: z.union([bookedSchema, refusedSchema]),
    answersWith: INVALID,
  })
  if ('errors' in answer) return { outcome: 'refused', ...faultIn(answer) }
  const { consignment_id: consignment, merchant_order_id: invoice, delivery_fee: fee } = answer.data
  if (invoice !== undefined && invoice !== booking.invoice) return undefined
  return { outcome: 'booked', consignment, trackingCode: consignment, trackingLink: undefined, fee }
}

/** The status of an answer that says what is wrong with a booking. */
const INVALID = 422

const bookedSchema = z.object({
  data: z.object({
    consignment_id: z.string().min(1).max(CONSIGNMENT_MAX),
    merchant_order_id: numberSchema,
    delivery_fee: amountSchema,
  }),
})

const refusedSchema = z.object({
  message: z.string().optional().catch(undefined),
  errors: z.record(z.string(), z.unknown()),
})

/** What Pathao's fields are at the shop. */
const FAULTS: Readonly<Record<string, BookingFault>> = {
  recipient_name: 'NAME',
  recipient_phone: 'NUMBER',
  recipient_secondary_phone: 'NUMBER',
  recipient_address: 'ADDRESS',
  amount_to_collect: 'AMOUNT',
  special_instruction: 'NOTE',
  merchant_order_id: 'INVOICE',
  item_weight: 'WEIGHT',
}

function faultIn({ errors, message = '' }: z.infer<typeof refusedSchema>) {
  const [field = ''] = Object.keys(errors)
  const sentences = Object.values(errors).flat().map(String)
  const detail = cutText(cleanLine(sentences.join(' ') || message))
  return { fault: Object.hasOwn(FAULTS, field) ? (FAULTS[field] ?? 'OTHER') : 'OTHER', detail } as const
}

const parcelSchema = z
  .object({
    consignment_id: numberSchema,
    merchant_order_id: numberSchema,
    order_status: z.string().max(STATUS_MAX).optional().catch(undefined),
    order_status_slug: z.string().max(STATUS_MAX).optional().catch(undefined),
    updated_at: kindSchema,
  })
  .refine(({ order_status, order_status_slug }) => order_status || order_status_slug)
const infoSchema = z.object({ data: parcelSchema })

/** What Pathao's answer about a parcel says of it. */
export function pathaoStatus({
  merchant_order_id,
  updated_at,
  ...status
}: Partial<z.output<typeof parcelSchema>>) {
  const text = status.order_status_slug || status.order_status || ''
  return {
    text,
    word: wordOf(text),
    at: dhakaMoment(updated_at),
    invoice: merchant_order_id,
  } satisfies CourierStatus
}

function faultOf({ name, address, collect, invoice, weight }: Booking): BookingFault | undefined {
  if (!isWithin(name.trim().length, NAME)) return 'NAME'
  if (!isWithin(address.trim().length, ADDRESS)) return 'ADDRESS'
  if (invoice === '') return 'INVOICE'
  if (isTooHeavy(weight)) return 'WEIGHT'
  return Number.isInteger(toTaka(collect)) ? undefined : 'AMOUNT'
}

const isWithin = (length: number, { min, max }: { min: number; max: number }) =>
  length >= min && length <= max

/** A booking as Pathao takes it. City, zone and area are left out: it finds them in the address. */
function bodyOf(booking: Booking, storeId: string) {
  const { invoice, name, mobileNumber, secondNumber, address, collect, note, goods, boxes, weight } = booking
  return {
    store_id: Number(storeId),
    merchant_order_id: invoice,
    recipient_name: name.trim(),
    recipient_phone: mobileNumber,
    ...(secondNumber && { recipient_secondary_phone: secondNumber }),
    recipient_address: address.trim(),
    ...NORMAL_PARCEL,
    ...(note && { special_instruction: note }),
    item_quantity: boxes,
    item_weight: itemWeight(weight),
    ...(goods && { item_description: goods.slice(0, GOODS_MAX) }),
    amount_to_collect: toTaka(collect),
  }
}
