/** So many invoices are made for one print. */
export const MOST_INVOICES = 50

export interface ChosenOrders {
  /** Each id once, as many as are printed together. */
  readonly ids: readonly string[]
  /** How many were chosen. */
  readonly total: number
}

/** Which orders `?orders=ID,ID` chooses. */
export function chosenOrders(search: string): ChosenOrders {
  const listed = (new URLSearchParams(search).get('orders') ?? '').split(',').map((id) => id.trim())
  const ids = [...new Set(listed.filter(Boolean))]
  return { ids: ids.slice(0, MOST_INVOICES), total: ids.length }
}

/** Where the invoices of these orders are printed together. */
export function invoicesAddress(ids: readonly string[]): string {
  return `/dashboard/invoices?orders=${ids.map(encodeURIComponent).join(',')}`
}
