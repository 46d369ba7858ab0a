import type { Resolver } from 'react-hook-form'
import { customerSchema } from '#contract/orders/customerDataSchema.ts'
import { resolverOf } from '#web/components/resolverOf.ts'
import type { CheckoutCustomer, CheckoutFields, CheckoutRules } from './checkoutFields.ts'

/**
 * The API's rules for what a shopper fills in; payment, charge and terms are added to the order. The fields hold any text and
 * the schema narrows them, so the two types need a cast.
 */
export function resolverFor({ areas, checkout }: CheckoutRules) {
  const schema = customerSchema({ email: checkout.email, areas: areas.map(({ name }) => name) })
  const typed = schema.omit({ paymentSystem: true, deliveryCharge: true })
  return resolverOf(typed) as unknown as Resolver<CheckoutFields, unknown, CheckoutCustomer>
}
