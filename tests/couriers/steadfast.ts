import type { ServerResponse } from 'node:http'
import { type Asked, anOutsideService } from '../outsideService.ts'

/** A parcel in the books of the stand-in. */
interface Booked {
  readonly consignment_id: number
  readonly invoice: string
  readonly tracking_code: string
  readonly cod_amount: number
  delivery_status: string
}

/**
 * What the stand-in does with the next call that books, instead of answering it rightly. `dead`: hangs up before it books;
 * `lost`: hangs up after it has booked; `500`: answers so after it has; `twice`: each row twice; `bare`: the rows alone; `as-text`:
 * the rows as a text of JSON; `others`: an order that nobody sent besides; `half`: only the first half of its rows.
 */
export type BookingMood =
  | 'right'
  | 'dead'
  | 'lost'
  | '500'
  | '429'
  | '401-in-body'
  | 'rubbish'
  | 'twice'
  | 'bare'
  | 'as-text'
  | 'others'
  | 'half'

interface Row {
  readonly invoice: string
  readonly recipient_phone: string
  readonly recipient_address: string
  readonly cod_amount: number
}

/** Steadfast as its documents describe it, until the test ends: `url` is its API, `parcels` its books by invoice. */
export async function aSteadfast() {
  const parcels = new Map<string, Booked[]>()
  const moods: BookingMood[] = []
  const service = await anOutsideService((response, asked) => {
    if (asked.headers['api-key'] !== 'an-api-key' || asked.headers['secret-key'] !== 'a-secret-key') {
      answer(response, 401, { status: 401, message: 'Unauthorized' })
    } else if (asked.url.endsWith('/create_order/bulk-order/extended')) book(response, asked)
    else if (asked.url.includes('/status_by_invoice/')) tell(response, asked)
    else if (asked.url.endsWith('/create_return_request')) giveBack(response, asked)
    else if (asked.url.endsWith('/get_balance'))
      answer(response, 200, { status: 200, current_balance: 1234.5 })
    else answer(response, 404, { status: 404, message: 'Not found' })
  })

  function book(response: ServerResponse, { body }: Asked) {
    const mood = moods.shift() ?? 'right'
    if (mood === 'dead') return void response.destroy()
    if (mood === '429') return answer(response, 429, { status: 429, message: 'Too Many Attempts.' })
    if (mood === '401-in-body') return answer(response, 200, { status: 401, message: 'Unauthorized' })
    const rows = (JSON.parse(body) as { data: Row[] }).data.map(bookRow)
    if (mood === 'lost') return void response.destroy()
    if (mood === '500') return answer(response, 500, { message: 'Server Error' })
    if (mood === 'rubbish') return void response.writeHead(200).end('<html>502 Bad Gateway</html>')
    if (mood === 'bare') return answer(response, 200, rows)
    const shown = { twice: [...rows, ...rows], half: rows.slice(0, rows.length / 2) }[mood as string] ?? rows
    const others = { ...bookedRow(9_999, 'ANOTHER-SHOP', 0), status: 'success' }
    const data = mood === 'others' ? [others, ...shown] : shown
    answer(response, 200, { status: 200, data: mood === 'as-text' ? JSON.stringify(data) : data })
  }

  function bookRow({ invoice, recipient_phone, recipient_address, cod_amount }: Row) {
    const errors = [
      ...(parcels.has(invoice) ? ['THIS_INVOICE_ALREADY_EXISTS'] : []),
      ...(/^01\d{9}$/.test(recipient_phone) ? [] : ['RECEIVER_PHONE_IS_REQUIRED']),
      ...(recipient_address.trim() === '' ? ['RECEIVER_ADDRESS_IS_REQUIRED'] : []),
    ]
    if (errors.length > 0) return { invoice, status: 'error', consignment_id: null, error: errors }
    const booked = bookedRow(1_000 + parcels.size, invoice, cod_amount)
    parcels.set(invoice, [...(parcels.get(invoice) ?? []), booked])
    return {
      ...booked,
      status: 'success',
      tracking_link: `https://steadfast.example/t/${booked.tracking_code}`,
    }
  }

  function tell(response: ServerResponse, { url }: Asked) {
    const parcel = parcels.get(decodeURIComponent(url.split('/').at(-1) ?? ''))?.at(-1)
    if (parcel) answer(response, 200, { status: 200, delivery_status: parcel.delivery_status })
    else answer(response, 404, { status: 404, message: 'Not found' })
  }

  function giveBack(response: ServerResponse, { body }: Asked) {
    const { invoice } = JSON.parse(body) as { invoice: string }
    const parcel = parcels.get(invoice)?.at(-1)
    if (!parcel || parcel.delivery_status === 'delivered') answer(response, 422, { message: 'Not allowed' })
    else answer(response, 201, { id: 1, consignment_id: parcel.consignment_id, status: 'pending' })
  }

  return {
    ...service,
    parcels,
    /** The next calls that book are answered so, one after the other; then rightly again. */
    be: (...next: readonly BookingMood[]) => void moods.push(...next),
  }
}

function bookedRow(id: number, invoice: string, cod_amount: number): Booked {
  const tracking_code = `SF${String(id).padStart(6, '0')}`
  return { consignment_id: id, invoice, tracking_code, cod_amount, delivery_status: 'in_review' }
}

function answer(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
