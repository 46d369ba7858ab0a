import { MOST_AT_ONCE } from '#domain/parcel/parcelList.ts'
import { m } from '#web/paraglide/messages.js'
import { type ChosenIds, chosenIds } from './chosenIds.ts'
import { invoicesAddress, listPassed, placePassed } from './orderAddresses.ts'

/** Parses `?ids=ID,ID`: invoices of parcels, or ids of orders. */
export function chosenParcels(search: string): ChosenIds {
  return chosenIds(search, 'ids', MOST_AT_ONCE)
}

/** The list of what couriers' collectors have signed for. */
export const SHEETS_PATH = '/dashboard/sheets'

/** The address that shows and prints one of these. */
export function sheetAddress(id: string): string {
  return `${SHEETS_PATH}?id=${encodeURIComponent(id)}`
}

/** The address that prints the labels of these parcels, in this order. */
export function labelsAddress(ids: readonly string[]): string {
  return `/dashboard/labels?ids=${ids.map(encodeURIComponent).join(',')}`
}

/** The address of the list of what to fetch from the shelves for these parcels. */
export function pickingAddress(ids: readonly string[]): string {
  return `/dashboard/picking?ids=${ids.map(encodeURIComponent).join(',')}`
}

/** The address of a job of the scan screen: one packs, or hands over. */
export function scanAddress(job: 'pack' | 'over'): string {
  return `/dashboard/scan?job=${job}`
}

/** The address where what came back is taken in; with one parcel before one. */
export function takeBackAddress(id?: string): string {
  return `/dashboard/scan?job=back${id === undefined ? '' : `&code=${encodeURIComponent(id)}`}`
}

/** The address that prints the invoices of these parcels in the order of their labels: the first of each belong to one box. */
export function parcelInvoicesAddress(parcels: readonly { readonly orderId: string }[]): string {
  return invoicesAddress([...new Set(parcels.map(({ orderId }) => orderId))])
}

/** Screens of parcels from which one gets to what is printed. */
const PRINTED_FROM = [
  { path: 'parcels', title: m.parcels_title },
  { path: 'labels', title: m.labels_title },
  { path: 'scan', title: m.scan_title },
] as const

/** The screen that led to a page to print, by the navigation state of `passingList`: a list of orders or of parcels, or labels. */
export function printedFrom(state: unknown): { readonly to: string; readonly label: string } | undefined {
  const passed = listPassed(state)
  if (passed) return { to: passed.to, label: passed.list.title() }
  const screen = placePassed(state, PRINTED_FROM)
  return screen && { to: screen.to, label: screen.place.title() }
}

/** The address of a list of parcels, of what is found by `search`. */
export function parcelsAddress(
  tab: 'trouble' | 'queue' | 'book' | 'pack' | 'hand' | 'way' | 'back',
  search?: string,
): string {
  const query = new URLSearchParams({ tab, ...(search !== undefined && { search }) })
  return `/dashboard/parcels?${query}`
}

/** The address of the parcels whose money lies with a courier, or one of the others. */
export function unpaidAddress({
  courier,
  carrier,
}: {
  readonly courier: string
  readonly carrier: string
}): string {
  const query = new URLSearchParams({ tab: 'unpaid', courier, ...(carrier !== '' && { carrier }) })
  return `/dashboard/parcels?${query}`
}
