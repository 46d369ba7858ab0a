import { type Poisha, toTaka } from '../money/money.ts'
import { type LocatedProblem, problemOf } from '../problems/fieldProblem.ts'
import { type CheckoutSettings, missingForMinimum } from './checkoutSettings.ts'
import { customerSchema } from './customerDataSchema.ts'
import type { DeliveryTerms } from './delivery.ts'
import type { CustomerData } from './order.ts'
import type { OrderRequest } from './placing.ts'

/** The settings that decide which orders the shop accepts. */
export interface AcceptanceRules {
  readonly checkout: CheckoutSettings
  readonly delivery: Pick<DeliveryTerms, 'areas'>
}

/**
 * Returns the customer as the shop keeps it, or why its settings do not accept the order. The schema of the API has
 * accepted the request already, and a page may be older than the settings.
 */
export function acceptCustomer(
  { customer, termsAccepted = false }: Pick<OrderRequest, 'customer' | 'termsAccepted'>,
  { checkout, delivery }: AcceptanceRules,
): { readonly customer: CustomerData } | { readonly problems: readonly LocatedProblem[] } {
  const rules = { email: checkout.email, areas: delivery.areas.map(({ name }) => name) }
  const reading = customerSchema(rules).omit({ deliveryCharge: true }).safeParse(customer)
  const problems: LocatedProblem[] = []
  for (const issue of reading.error?.issues ?? []) {
    const path = `customerData.${issue.path.join('.')}`
    // The first of a field says it all.
    if (!problems.some((one) => one.path === path)) problems.push({ path, ...problemOf(issue) })
  }
  if (checkout.terms && !termsAccepted) {
    problems.push({ path: 'termsAccepted', code: 'TERMS_NOT_ACCEPTED', parameters: {} })
  }
  return reading.success && problems.length === 0 ? { customer: reading.data } : { problems }
}

/** Returns why goods of this price are too little for an order; empty if they are enough. */
export function minimumProblems(
  subTotal: Poisha,
  { minimumOrder }: Pick<CheckoutSettings, 'minimumOrder'>,
): readonly LocatedProblem[] {
  const missing = missingForMinimum(subTotal, minimumOrder)
  if (missing === 0) return []
  const parameters = { minimumTaka: toTaka(minimumOrder), missingTaka: toTaka(missing) }
  return [{ path: 'subTotal', code: 'BELOW_MINIMUM', parameters }]
}
