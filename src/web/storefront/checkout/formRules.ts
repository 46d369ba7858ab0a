import type { Resolver } from 'react-hook-form'
import { customerDataSchema } from '#domain/order/customerDataSchema.ts'
import { resolverOf } from '#web/components/resolverOf.ts'
import type { CheckoutCustomer, CheckoutFields } from './checkoutFields.ts'

/** The API's rules for what a shopper fills in; payment and charge are added to the order. */
const schema = customerDataSchema.omit({ paymentSystem: true, deliveryCharge: true })

/** The fields hold any text and the schema narrows them, so the two types need a cast. */
export const resolver = resolverOf(schema) as unknown as Resolver<CheckoutFields, unknown, CheckoutCustomer>
