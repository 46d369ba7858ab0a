import { createHmac, randomUUID } from 'node:crypto'
import { AGREED } from './keys.ts'

/** A parcel in the books of the stand-in. */
export interface Booked {
  readonly consignment_id: number
  readonly invoice: string
  readonly tracking_code: string
  /** Taka. */
  readonly cod_amount: number
  delivery_status: string
}

export function bookedParcel(id: number, invoice: string, cod_amount: number): Booked {
  const tracking_code = `SF${String(id).padStart(6, '0')}`
  return { consignment_id: id, invoice, tracking_code, cod_amount, delivery_status: 'in_review' }
}

/** Where the shop is called. */
export interface Callback {
  /** The address of its webhook. */
  readonly url: string
  /** Omitted: as agreed in `keys.ts`. */
  readonly token?: string
  readonly secret?: string
  /** Omitted: over the network. */
  readonly send?: (request: Request) => Response | Promise<Response>
}

/** How a notification is sent. */
export interface Telling {
  /** How often the same one is sent, one after the other. */
  readonly times?: number
  readonly wrongSignature?: boolean
  /** Which key signs; copies of the guide differ. Omitted: the token. */
  readonly signWith?: 'token' | 'secret'
  readonly withoutToken?: boolean
  /** What was collected. Taka; omitted: what was to be collected. */
  readonly collected?: number
}

/** What a delivery costs. Taka. */
export const DELIVERY_CHARGE = 110

/** Calls the shop's webhook of a parcel, as the documents describe it. Returns its answers. */
export async function tellShop(
  { url, token = AGREED.webhookToken, secret = AGREED.webhookSecret, send = fetch }: Callback,
  parcel: Booked,
  said: { readonly delivery_status: string } | { readonly message: string },
  { times = 1, wrongSignature, signWith = 'token', withoutToken, collected }: Telling = {},
): Promise<readonly Response[]> {
  const { consignment_id, invoice, cod_amount } = parcel
  // By the clock of Dhaka, without its zone.
  const updated_at = new Date(Date.now() + 6 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ')
  const body = JSON.stringify(
    'message' in said
      ? {
          ...{ notification_type: 'tracking_update', consignment_id, invoice },
          ...{ tracking_message: said.message, updated_at },
        }
      : {
          ...{ notification_type: 'delivery_status', consignment_id, invoice },
          ...{ cod_amount: collected ?? cod_amount, status: said.delivery_status },
          ...{ delivery_charge: DELIVERY_CHARGE, tracking_message: `Status is ${said.delivery_status}.` },
          updated_at,
        },
  )
  const key = wrongSignature ? 'another key' : { token, secret }[signWith]
  const headers = {
    ...{ 'Content-Type': 'application/json', 'User-Agent': 'Steadfast-Webhook/1.0' },
    'Idempotency-Key': randomUUID(),
    'X-Signature': createHmac('sha256', key).update(body).digest('hex'),
    ...(!withoutToken && { Authorization: `Bearer ${token}` }),
  }
  const answers: Response[] = []
  for (let time = 0; time < times; time += 1) {
    answers.push(await send(new Request(url, { method: 'POST', headers, body })))
  }
  return answers
}
