import type { CheckoutCustomer } from '../checkoutFields.ts'

/** The customer with the upazila in the address; without it, if the list of upazilas cannot be loaded. */
export async function withUpazila(customer: CheckoutCustomer, upazila: string): Promise<CheckoutCustomer> {
  const rules = upazila && (await import('#domain/order/wholeAddress.ts').catch(() => undefined))
  return rules ? { ...customer, address: rules.wholeAddress({ ...customer, upazila }) } : customer
}
