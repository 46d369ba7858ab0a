import { z } from 'zod'
import { fromTaka, toTaka } from '#domain/money/money.ts'
import type { BookingFault } from '#domain/parcel/faults.ts'
import type { CourierKeys } from '#domain/settings/couriersSettings.ts'
import { OutsideError, type OutsideService } from '../../outside/call.ts'
import type { Booking, BookingAnswer, CourierParcels, CourierStatus } from '../port.ts'
import { callSteadfast } from './calls.ts'
import { steadfastPayout, steadfastPayouts } from './payments.ts'
import { wordOf } from './words.ts'

/** In one call of the extended list of orders. */
const AT_ONCE = 500
/** Characters. Copies of the guide say 250 and 490 for addresses; what is longer is cut without a word. */
const MOST = { name: 100, address: 250, note: 480, goods: 255, invoice: 100 }
/** Taka. */
const MOST_COLLECTED = 1_000_000
const DETAIL_MAX = 300

/** Becomes a space at Steadfast. */
const DROPPED = /[{};<>]/g

/** How the shop books parcels with Steadfast, and asks for them. `service`: its API. */
export function steadfastParcels(service: OutsideService) {
  return {
    atOnce: AT_ONCE,
    sideBySide: 1,
    // Its times have no zone, and news of several of its systems are not in order.
    clock: 'arrival' as const,
    faultOf,

    /** POST /create_order/bulk-order/extended: an answer for each row. */
    async book(bookings: readonly Booking[], keys: CourierKeys) {
      const answer = await callSteadfast(service, keys, {
        method: 'POST',
        path: 'create_order/bulk-order/extended',
        body: { data: bookings.map(rowOf) },
        answer: bookedSchema,
      })
      const sent = new Set(bookings.map(({ invoice }) => invoice))
      return new Map(answer.flatMap((row) => (sent.has(row.invoice) ? [[row.invoice, answerOf(row)]] : [])))
    },

    /** GET /status_by_invoice/{invoice}: of an invoice that was booked twice, the newest. */
    async find(invoice: string, keys: CourierKeys) {
      return await unlessMissing(async () => {
        const { delivery_status: text } = await callSteadfast(service, keys, {
          method: 'GET',
          path: `status_by_invoice/${encodeURIComponent(invoice)}`,
          answer: z.object({ delivery_status: z.string().max(MOST.invoice) }),
        })
        return { text, word: wordOf(text) }
      })
    },

    /** POST /create_return_request. 422: it is delivered, coming back, or asked back already. */
    async askBack(invoice: string, reason: string, keys: CourierKeys): Promise<'asked' | 'too-late'> {
      try {
        await callSteadfast(service, keys, {
          method: 'POST',
          path: 'create_return_request',
          body: { invoice, reason },
          answer: z.unknown(),
        })
        return 'asked'
      } catch (error) {
        if (error instanceof OutsideError && error.status === 422) return 'too-late'
        throw error
      }
    },

    /** GET /get_balance: delivered goods less charges. */
    payouts: (keys: CourierKeys) => steadfastPayouts(service, keys),
    payout: (number: string, keys: CourierKeys) => steadfastPayout(service, number, keys),

    async check(keys: CourierKeys) {
      const { current_balance: taka } = await callSteadfast(service, keys, {
        method: 'GET',
        path: 'get_balance',
        answer: z.object({ current_balance: z.coerce.number() }),
      })
      const balance = fromTaka(taka)
      if (balance === undefined) throw new OutsideError(service.name, 'not-understood')
      return balance
    },
  } satisfies CourierParcels
}

async function unlessMissing(ask: () => Promise<CourierStatus>): Promise<CourierStatus | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof OutsideError && error.status === 404) return undefined
    throw error
  }
}

function faultOf({ name, address, collect, note, invoice }: Booking): BookingFault | undefined {
  if (name.length > MOST.name) return 'NAME'
  if (address.length > MOST.address) return 'ADDRESS'
  if (note.length > MOST.note) return 'NOTE'
  if (!/^[A-Za-z0-9_-]{1,100}$/.test(invoice)) return 'INVOICE'
  return toTaka(collect) > MOST_COLLECTED || !Number.isInteger(toTaka(collect)) ? 'AMOUNT' : undefined
}

/** A booking as Steadfast takes it. Its goods are cut: they are told besides. */
function rowOf({ invoice, name, mobileNumber, secondNumber, address, collect, note, goods, boxes }: Booking) {
  const text = (typed: string) => typed.replaceAll(DROPPED, ' ')
  return {
    invoice,
    recipient_name: text(name),
    recipient_phone: mobileNumber,
    ...(secondNumber && { alternative_phone: secondNumber }),
    recipient_address: text(address),
    cod_amount: toTaka(collect),
    ...(note && { note: text(note) }),
    ...(goods && { item_description: text(goods).slice(0, MOST.goods) }),
    total_lot: boxes,
    delivery_type: 0,
  }
}

/** A text, or a number that stands for one. */
const textSchema = z.union([z.string().max(2048), z.number().transform(String)])

/** The sentences of a refused row: a list, a text with one in JSON, or one sentence. */
const sentencesSchema = z
  .union([z.array(z.unknown()), z.string().max(10_000)])
  .nullish()
  .transform((given): readonly string[] => {
    if (given === null || given === undefined) return []
    const list = typeof given === 'string' ? parsed(given) : given
    return (Array.isArray(list) ? list : [given]).map(String)
  })
  .catch([])

const rowSchema = z.object({
  invoice: textSchema,
  consignment_id: textSchema.nullish().catch(null),
  tracking_code: textSchema.nullish().catch(null),
  tracking_link: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullish()
    .catch(null),
  error: sentencesSchema,
})
type Row = z.infer<typeof rowSchema>

/** What is no row is left out: its parcel is then not known. */
const rowsSchema = z
  .array(z.unknown())
  .max(AT_ONCE)
  .transform((rows) => rows.flatMap((row) => rowSchema.safeParse(row).data ?? []))

/** The rows alone, in `data`, or in `data` as a text of JSON: copies of the guide differ. */
const bookedSchema = z
  .unknown()
  .transform((body) => {
    const data = Array.isArray(body) ? body : (body as { data?: unknown } | null)?.data
    return typeof data === 'string' ? parsed(data) : data
  })
  .pipe(rowsSchema)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function answerOf({ consignment_id, tracking_code, tracking_link, error }: Row): BookingAnswer {
  if (consignment_id) {
    return {
      outcome: 'booked',
      consignment: consignment_id,
      trackingCode: tracking_code ?? undefined,
      trackingLink: tracking_link ?? undefined,
    }
  }
  const detail = error.join(' ').slice(0, DETAIL_MAX)
  if (/already[_ ](?:been[_ ]taken|exists)/i.test(detail)) return { outcome: 'exists' }
  return { outcome: 'refused', fault: faultIn(detail), detail }
}

/** What Steadfast's codes and sentences speak of, in the order in which they are looked for. */
const SPOKEN_OF: readonly (readonly [BookingFault, string])[] = [
  ['NUMBER', 'PHONE'],
  ['ADDRESS', 'ADDRESS'],
  ['NOTE', 'NOTE'],
  ['AMOUNT', 'COD'],
  ['INVOICE', 'INVOICE'],
  ['NAME', 'NAME'],
]

function faultIn(detail: string): BookingFault {
  const text = detail.toUpperCase()
  return SPOKEN_OF.find(([, word]) => text.includes(word))?.[0] ?? 'OTHER'
}
