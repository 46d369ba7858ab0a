import type { IncomingMessage, ServerResponse } from 'node:http'
import { AGREED } from './keys.ts'
import { createPayments } from './standInPayments.ts'
import { type Booked, bookedParcel, type Callback, type Telling, tellShop } from './standInWebhook.ts'

/** A call, as the stand-in is asked. */
interface Call {
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/**
 * What the stand-in does with the next call that books, instead of answering it rightly. `dead`: hangs up before it books;
 * `lost`: hangs up after it has booked; `500`: answers so after it has; `twice`: each row twice; `bare`: the rows alone; `as-text`:
 * the rows as a text of JSON; `others`: an order that nobody sent besides; `half`: only the first half of its rows.
 */
export type BookingMood =
  | Mood
  | 'lost'
  | '401-in-body'
  | 'rubbish'
  | 'twice'
  | 'bare'
  | 'as-text'
  | 'others'
  | 'half'

/** What it may do with any call. `dead`: it hangs up. 429 says how long to wait. */
export const MOODS = ['right', 'dead', '500', '429'] as const
type Mood = (typeof MOODS)[number]

/** What it does with the next call that asks for a parcel. `slow`: it answers when it is let go. */
export type AskingMood = Mood | 'slow'

/** How long 429 asks to wait. Seconds. */
export const RETRY_AFTER = 30

/** What is known of every customer. */
const RECORD = {
  ...{ status: 200, delivery_ratio: 83, cancellation_ratio: 16, volume_band: 'medium', volume_range: '6-20' },
  ...{
    total_reports: 0,
    fraud_categories: [],
    score: null,
    level: null,
    reasons: [],
    scoring_disabled: true,
  },
}

interface Row {
  readonly invoice: string
  readonly recipient_phone: string
  readonly recipient_address: string
  readonly cod_amount: number
}

/** Steadfast as its documents describe it, without a server of its own. `parcels`: its books by invoice. */
export function createStandIn() {
  const parcels = new Map<string, Booked[]>()
  const bookingMoods: BookingMood[] = []
  const askingMoods: AskingMood[] = []
  const waiting: (() => void)[] = []
  let usual: Mood = 'right'
  let repeated = 0
  let returnsAsked = 0
  const refusing = new Set<string>()
  const isRight = (number: string) => /^01\d{9}$/.test(number) && !refusing.has(number)
  let callback: Callback | undefined
  const payments = createPayments((invoice) => parcels.get(invoice)?.at(-1))

  function handle(response: ServerResponse, call: Call): void {
    const { url, headers } = call
    if (headers['api-key'] !== AGREED.apiKey || headers['secret-key'] !== AGREED.secretKey) {
      answer(response, 401, { status: 401, message: 'Unauthorized' })
    } else if (url.endsWith('/create_order/bulk-order/extended')) book(response, call)
    else if (url.includes('/status_by_invoice/')) asked(response, call)
    else if (fails(response, usual)) return
    else if (url.endsWith('/create_return_request')) giveBack(response, call)
    else if (url.endsWith('/get_balance')) answer(response, 200, { status: 200, current_balance: 1234.5 })
    else if (url.includes('/fraud_check/score/')) answer(response, 200, RECORD)
    else {
      const paid = payments.answerTo(url)
      answer(response, paid ? 200 : 404, paid ?? { status: 404, message: 'Not found' })
    }
  }

  function book(response: ServerResponse, { body }: Call) {
    const mood = bookingMoods.shift() ?? usual
    if (mood === 'dead' || mood === '429') return void fails(response, mood)
    if (mood === '401-in-body') return answer(response, 200, { status: 401, message: 'Unauthorized' })
    const rows = (JSON.parse(body) as { data: Row[] }).data.map(bookRow)
    if (mood === 'lost') return void response.destroy()
    if (mood === '500') return void fails(response, mood)
    if (mood === 'rubbish') return void response.writeHead(200).end('<html>502 Bad Gateway</html>')
    if (mood === 'bare') return answer(response, 200, rows)
    const shown = { twice: [...rows, ...rows], half: rows.slice(0, rows.length / 2) }[mood as string] ?? rows
    const others = { ...bookedParcel(9_999, 'ANOTHER-SHOP', 0), status: 'success' }
    const data = mood === 'others' ? [others, ...shown] : shown
    answer(response, 200, { status: 200, data: mood === 'as-text' ? JSON.stringify(data) : data })
  }

  function bookRow({ invoice, recipient_phone, recipient_address, cod_amount }: Row) {
    if (parcels.has(invoice)) repeated += 1
    const errors = [
      ...(parcels.has(invoice) ? ['THIS_INVOICE_ALREADY_EXISTS'] : []),
      ...(isRight(recipient_phone) ? [] : ['RECEIVER_PHONE_IS_REQUIRED']),
      ...(recipient_address.trim() === '' ? ['RECEIVER_ADDRESS_IS_REQUIRED'] : []),
    ]
    if (errors.length > 0) return { invoice, status: 'error', consignment_id: null, error: errors }
    const booked = bookedParcel(1_000 + parcels.size, invoice, cod_amount)
    parcels.set(invoice, [...(parcels.get(invoice) ?? []), booked])
    return {
      ...booked,
      status: 'success',
      tracking_link: `https://steadfast.example/t/${booked.tracking_code}`,
    }
  }

  function asked(response: ServerResponse, call: Call): void {
    const mood = askingMoods.shift() ?? usual
    if (mood === 'slow') waiting.push(() => status(response, call))
    else if (!fails(response, mood)) status(response, call)
  }

  function status(response: ServerResponse, { url }: Call): void {
    const parcel = newest(decodeURIComponent(url.split('/').at(-1) ?? ''))
    if (parcel) answer(response, 200, { status: 200, delivery_status: parcel.delivery_status })
    else answer(response, 404, { status: 404, message: 'Not found' })
  }

  function giveBack(response: ServerResponse, { body }: Call): void {
    const { invoice } = JSON.parse(body) as { invoice: string }
    const parcel = newest(invoice)
    if (!parcel || parcel.delivery_status === 'delivered') answer(response, 422, { message: 'Not allowed' })
    else {
      returnsAsked += 1
      answer(response, 201, { id: 1, consignment_id: parcel.consignment_id, status: 'pending' })
    }
  }

  const newest = (invoice: string) => parcels.get(invoice)?.at(-1)
  const tell = (invoice: string, said: Parameters<typeof tellShop>[2], telling?: Telling) => {
    if (!callback) throw new Error('No callback is set: callBack says where the shop is')
    // A parcel of somebody else, of which the shop knows nothing.
    return tellShop(callback, newest(invoice) ?? bookedParcel(9_999, invoice, 0), said, telling)
  }

  return {
    handle,
    parcels,
    /** Pays parcels out, as its interface then tells. */
    payOut: payments.payOut,
    /** Numbers that it takes no parcels for. */
    refusing,
    /** How often it was sent an invoice that it had booked. */
    repeated: () => repeated,
    /** How many requests it took to bring a parcel back. */
    returnsAsked: () => returnsAsked,
    /** The next calls that book are answered so, one after the other; then as usual. */
    be: (...next: readonly BookingMood[]) => void bookingMoods.push(...next),
    /** The next calls that ask for a parcel are answered so, one after the other; then as usual. */
    beAsked: (...next: readonly AskingMood[]) => void askingMoods.push(...next),
    /** All calls for which nothing else is said are answered so from now on. */
    stay(mood: Mood) {
      usual = mood
    },
    /** Answers what waits since it was asked slowly. */
    letGo() {
      for (const go of waiting.splice(0)) go()
    },
    /** What the shop has entered in the panel: where its webhook is, and the keys. */
    callBack(to: Callback) {
      callback = to
    },
    /**
     * Writes a status into the books, and tells the shop. Returns its answers, refusals among them. An invoice that is not booked
     * is told as a parcel of somebody else.
     */
    tell(invoice: string, delivery_status: string, telling: Telling = {}) {
      const parcel = newest(invoice)
      if (parcel) parcel.delivery_status = delivery_status
      return tell(invoice, { delivery_status }, telling)
    },
    /** Tells the shop a sentence of a parcel's way. */
    track: (invoice: string, message: string, telling: Telling = {}) => tell(invoice, { message }, telling),
  }
}

/** Whether the mood is one in which nothing but a failure is answered, which is done. */
function fails(response: ServerResponse, mood: Mood): boolean {
  if (mood === 'dead') response.destroy()
  else if (mood === '500') answer(response, 500, { message: 'Server Error' })
  else if (mood === '429') {
    response.setHeader('Retry-After', RETRY_AFTER)
    answer(response, 429, { status: 429, message: 'Too Many Attempts.' })
  }
  return mood !== 'right'
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
