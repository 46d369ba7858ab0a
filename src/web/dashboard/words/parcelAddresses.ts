import { type ChosenIds, chosenIds } from './chosenIds.ts'

/** The most parcels in one print or list: what one booking takes at once (Steadfast's bulk call). */
export const MOST_PARCELS = 500

/** Parses `?ids=ID,ID`: invoices of parcels, or ids of orders. */
export function chosenParcels(search: string): ChosenIds {
  return chosenIds(search, 'ids', MOST_PARCELS)
}

/** The address that prints the labels of these parcels. */
export function labelsAddress(ids: readonly string[]): string {
  return `/dashboard/labels?ids=${ids.map(encodeURIComponent).join(',')}`
}

/** The address of the list of what to fetch from the shelves for these parcels. */
export function pickingAddress(ids: readonly string[]): string {
  return `/dashboard/picking?ids=${ids.map(encodeURIComponent).join(',')}`
}

/** The address of a list of parcels, of what is found by `search`. */
export function parcelsAddress(tab: 'trouble' | 'queue' | 'book', search?: string): string {
  const query = new URLSearchParams({ tab, ...(search !== undefined && { search }) })
  return `/dashboard/parcels?${query}`
}
