import { type Poisha, toTaka } from '#domain/money/money.ts'
import { type CheckoutSettings, type EmailRule, missingForMinimum } from '#domain/order/checkoutSettings.ts'
import type { DeliveryTerms } from '#domain/order/delivery.ts'
import type { CustomerData } from '#domain/order/order.ts'
import type { OrderRequest } from '#domain/order/placing.ts'
import { type LocatedProblem, problemOf } from '#domain/problems/fieldProblem.ts'
import { customerSchema } from './customerDataSchema.ts'

/** The settings that decide which orders the shop accepts. */
export interface AcceptanceRules {
  readonly checkout: CheckoutSettings
  readonly delivery: Pick<DeliveryTerms, 'areas'>
}

function buildSchema(email: EmailRule, areas: DeliveryTerms['areas']) {
  return customerSchema({ email, areas: areas.map(({ name }) => name) }).omit({ deliveryCharge: true })
}

type Schemas = { [email in EmailRule]?: ReturnType<typeof buildSchema> }

/** Building a schema takes longer than reading a hundred customers, and the areas stay one array until they are changed. */
const built = new WeakMap<DeliveryTerms['areas'], Schemas>()

function schemaOf(email: EmailRule, areas: DeliveryTerms['areas']): ReturnType<typeof buildSchema> {
  const schemas = built.get(areas) ?? {}
  built.set(areas, schemas)
  schemas[email] ??= buildSchema(email, areas)
  return schemas[email]
}

/**
 * Returns the customer as the shop keeps it, or why its settings do not accept the order. The schema of the API has
 * accepted the request already, and a page may be older than the settings.
 */
export function acceptCustomer(
  { customer, termsAccepted = false }: Pick<OrderRequest, 'customer' | 'termsAccepted'>,
  { checkout, delivery }: AcceptanceRules,
): { readonly customer: CustomerData } | { readonly problems: readonly LocatedProblem[] } {
  const reading = schemaOf(checkout.email, delivery.areas).safeParse(customer)
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
