import { searchKey } from '#domain/text/searchText.ts'

interface Findable {
  readonly id: string
  readonly customer: { readonly name: string; readonly mobileNumber: string }
}

/**
 * What a search finds an order by: its id with and without the hyphen, the customer's name and the mobile
 * number. One per line, so that no term matches across two of them.
 */
export function orderSearchKey({ id, customer }: Findable): string {
  return searchKey([id, id.replaceAll('-', ''), customer.name, customer.mobileNumber].join('\n'))
}
