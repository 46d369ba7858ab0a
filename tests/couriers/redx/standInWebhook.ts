import { REDX_AGREED } from './keys.ts'

/** Where the shop is called. */
export interface RedxCallback {
  /** Without the token. */
  readonly url: string
  /** Omitted: over the network. */
  readonly send?: (request: Request) => Response | Promise<Response>
}

/** How a notification is sent. */
export interface RedxTelling {
  readonly times?: number
  readonly deliveryType?: string
  /** Omitted: as agreed in `keys.ts`; null: none. */
  readonly token?: string | null
  /** Of which of its parcels; omitted: the newest with this number. */
  readonly tracking?: string
  /** What it writes; omitted: as in its books. */
  readonly message?: { readonly message_en: string; readonly message_bn: string }
  /** By its clock, ms UTC; omitted: now. */
  readonly at?: number
}

/** What it writes of a status for a customer. */
export const messagesOf = (status: string) => ({
  message_en: `Parcel is ${status}`,
  message_bn: `পার্সেল: ${status}`,
})

/** Calls the shop's webhook of a parcel, as the documents describe it: nothing but the address proves it. Returns its answers. */
export async function tellOfRedx(
  { url, send = fetch }: RedxCallback,
  { invoice, tracking }: { readonly invoice: string; readonly tracking: string },
  status: string,
  {
    times = 1,
    deliveryType = 'regular',
    token = REDX_AGREED.webhookToken,
    at = Date.now(),
    message,
  }: RedxTelling = {},
): Promise<readonly Response[]> {
  const address = new URL(url)
  if (token !== null) address.searchParams.set('token', token)
  const body = JSON.stringify({
    ...{ tracking_number: tracking, timestamp: new Date(at).toISOString(), status },
    ...messagesOf(status),
    ...message,
    ...{ invoice_number: invoice, delivery_type: deliveryType },
  })
  const headers = { 'Content-Type': 'application/json' }
  const answers: Response[] = []
  for (let time = 0; time < times; time += 1) {
    answers.push(await send(new Request(address, { method: 'POST', headers, body })))
  }
  return answers
}
