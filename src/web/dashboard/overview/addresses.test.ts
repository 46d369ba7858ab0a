import { expect, it, test } from 'vitest'
import { invoiceAddress, offersInvoice, overviewAddress } from './addresses.ts'

test.each(['?invoice=true', '?invoice=1', '?invoice=yes', '?page=2&invoice=on'])('%s is truthy', (search) =>
  expect(offersInvoice(search)).toBe(true),
)

test.each(['', '?invoice', '?invoice=', '?invoice=0', '?invoice=false', '?invoice=False', '?page=2'])(
  '%s is not truthy',
  (search) => expect(offersInvoice(search)).toBe(false),
)

it('addresses are those of section 2', () => {
  expect(overviewAddress('7KQX-M3PA')).toBe('/dashboard/order-overview/7KQX-M3PA')
  expect(invoiceAddress('7KQX-M3PA')).toBe('/dashboard/order-overview/7KQX-M3PA/invoice/7KQX-M3PA')
  const { search } = new URL(overviewAddress('7KQX-M3PA', { invoice: true }), 'http://shop')
  expect(offersInvoice(search)).toBe(true)
})
