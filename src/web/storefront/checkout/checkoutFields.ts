import type { CartLine } from '#domain/cart/cart.ts'
import type { CheckoutSettings, EmailRule } from '#domain/order/checkoutSettings.ts'
import type { DeliveryArea } from '#domain/order/delivery.ts'
import { isMobileNumber } from '#domain/order/mobileNumber.ts'
import type { CustomerData } from '#domain/order/order.ts'
import { isCompleteEmail } from '#domain/people/completeEmail.ts'
import { parseLines, toStoredLine } from '#web/client/storedCart.ts'
import { tabStorage } from '#web/client/tabStorage.ts'

/** The content of the form fields, all texts; empty if nothing was entered. */
export interface CheckoutFields {
  name: string
  mobileNumber: string
  email: string
  /** English name. */
  district: string
  /** English name; no field of an order: it goes into the address. */
  upazila: string
  addressType: string
  address: string
  deliveryArea: string
  comment: string
  /** 'yes' once the box is ticked. */
  termsAccepted: string
}

/** What the form asks for in this shop. */
export interface CheckoutRules {
  readonly areas: readonly { readonly name: DeliveryArea }[]
  readonly checkout: Omit<CheckoutSettings, 'code'>
}

export type FieldName = keyof CheckoutFields

/** The content of the fields, validated and cleaned by the shop's rules. */
export type CheckoutCustomer = Omit<CustomerData, 'paymentSystem'>

export const EMPTY_FIELDS: CheckoutFields = {
  name: '',
  mobileNumber: '',
  email: '',
  district: '',
  upazila: '',
  addressType: 'Home',
  address: '',
  deliveryArea: '',
  comment: '',
  termsAccepted: '',
}

export function isField(name: string): name is FieldName {
  return Object.hasOwn(EMPTY_FIELDS, name)
}

/**
 * Returns the fields that keep Confirm Order disabled (section 5): all empty ones but comment, upazila and what this shop does
 * not need, a mobile number without exactly 11 digits, an e-mail address that is not complete, and an area that is none of the shop's:
 * what the form's own rules would refuse.
 */
export function missingFields(fields: CheckoutFields, { areas, checkout }: CheckoutRules): FieldName[] {
  return Object.keys(EMPTY_FIELDS)
    .filter(isField)
    .filter((name) => {
      if (name === 'comment' || name === 'upazila') return false
      if (name === 'email') return lacksEmail(fields.email.trim(), checkout.email)
      if (name === 'termsAccepted' && !checkout.terms) return false
      if (name === 'deliveryArea') return areaOf(fields, areas) === undefined
      return name === 'mobileNumber' ? !isMobileNumber(fields.mobileNumber) : fields[name].trim() === ''
    })
}

/** A shop that does not ask for the address does not mind a draft's either. */
function lacksEmail(email: string, rule: EmailRule): boolean {
  if (rule === 'hidden') return false
  return email === '' ? rule === 'required' : !isCompleteEmail(email)
}

/** Returns the chosen delivery area; undefined if none is, or the shop no longer has it. */
export function areaOf(
  { deliveryArea }: Pick<CheckoutFields, 'deliveryArea'>,
  areas: CheckoutRules['areas'],
): DeliveryArea | undefined {
  return areas.find(({ name }) => name === deliveryArea)?.name
}

const LINES_KEY = 'checkoutLines'

/**
 * Returns the lines as last changed on this visit (`visit` is the location's key, which a reload keeps); undefined if
 * they have not been changed.
 */
export function readLines(visit: string): CartLine[] | undefined {
  const kept = tabStorage.read(LINES_KEY)
  if (typeof kept !== 'object' || kept === null) return undefined
  const { visit: keptVisit, lines }: { visit?: unknown; lines?: unknown } = kept
  return keptVisit === visit ? parseLines(lines) : undefined
}

export function keepLines(visit: string, lines: readonly CartLine[]): void {
  tabStorage.write(LINES_KEY, { visit, lines: lines.map(toStoredLine) })
}

export function forgetLines(): void {
  tabStorage.remove(LINES_KEY)
}
