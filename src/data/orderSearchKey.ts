import { searchKey } from '#domain/text/searchText.ts'

interface Findable {
  readonly id: string
  readonly customer: { readonly name: string; readonly mobileNumber: string }
}

/**
 * What an order is found by: its id, with its hyphen and without, as people type it; the customer's name and
 * the mobile number. On lines of their own, so that no term is found across two of them.
 */
export function orderSearchKey({ id, customer }: Findable): string {
  return searchKey([id, id.replaceAll('-', ''), customer.name, customer.mobileNumber].join('\n'))
}
