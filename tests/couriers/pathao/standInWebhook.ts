import { PATHAO_AGREED } from './keys.ts'

/** A parcel in its books. */
export interface PathaoParcel {
  readonly consignment_id: string
  readonly merchant_order_id: string
  /** Taka. */
  readonly amount_to_collect: number
  order_status: string
  /** In Dhaka, `2024-12-27 23:49:43`; left out: it does not say. */
  updated_at?: string
}

/** Where the shop is called. */
export interface PathaoCallback {
  readonly url: string
  /** Omitted: over the network. */
  readonly send?: (request: Request) => Response | Promise<Response>
}

/** How a notification is sent. */
export interface PathaoTelling {
  readonly times?: number
  readonly wrongSignature?: boolean
  readonly unsigned?: boolean
  /** By its clock, ms UTC; omitted: now. */
  readonly at?: number
  /** What else the body has. */
  readonly more?: object
}

const DHAKA = 6 * 60 * 60_000

/** As Pathao writes a moment (ms UTC) in Dhaka's time. */
export function inDhaka(at: number): string {
  return new Date(at + DHAKA).toISOString().slice(0, 19).replace('T', ' ')
}

/** Calls the shop's webhook of a parcel, as the documents describe it. Returns its answers. */
export async function tellOfPathao(
  { url, send = fetch }: PathaoCallback,
  { consignment_id, merchant_order_id }: PathaoParcel,
  event: string,
  { times = 1, wrongSignature, unsigned, at = Date.now(), more }: PathaoTelling = {},
): Promise<readonly Response[]> {
  const body = JSON.stringify({
    ...{ consignment_id, merchant_order_id, store_id: Number(PATHAO_AGREED.storeId), event },
    ...{ updated_at: inDhaka(at), timestamp: `${new Date(at).toISOString().slice(0, 19)}Z` },
    ...more,
  })
  const headers = {
    'Content-Type': 'application/json',
    ...(!unsigned && { 'X-PATHAO-Signature': wrongSignature ? 'another' : PATHAO_AGREED.webhookSecret }),
  }
  const answers: Response[] = []
  for (let time = 0; time < times; time += 1) {
    answers.push(await send(new Request(url, { method: 'POST', headers, body })))
  }
  return answers
}
