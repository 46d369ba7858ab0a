const page = (id: string) => `/dashboard/order-overview/${encodeURIComponent(id)}`

/** What an address says for a flag that is off. */
const OFF = ['', '0', 'false']

/**
 * Where the overview of an order stands (section 2). With `invoice` it offers the invoice: the address then says
 * `?invoice=true`. Pass the order along in the navigation's state as `{ order }`, and it shows at once.
 */
export function overviewAddress(id: string, { invoice = false } = {}): string {
  return invoice ? `${page(id)}?invoice=true` : page(id)
}

/** Where the invoice of an order stands (section 2). */
export function invoiceAddress(id: string): string {
  return `${page(id)}/invoice/${encodeURIComponent(id)}`
}

/**
 * Does the address of an overview ask for the Invoice button? Section 2: "shows when a search-parameter flag is
 * truthy". The flag is `invoice`; absent, empty, `0` and `false` are not truthy, anything else is.
 */
export function offersInvoice(search: string | URLSearchParams): boolean {
  const flag = new URLSearchParams(search).get('invoice')
  return flag !== null && !OFF.includes(flag.trim().toLowerCase())
}
