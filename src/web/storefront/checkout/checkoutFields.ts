import { DELIVERY_AREAS, type DeliveryArea } from '#domain/order/delivery.ts'
import { isMobileNumber } from '#domain/order/mobileNumber.ts'
import type { CustomerData } from '#domain/order/order.ts'

/** The form as it stands in the fields: every one a text, empty where nothing was entered. */
export interface CheckoutFields {
  name: string
  mobileNumber: string
  email: string
  /** English name. */
  district: string
  addressType: string
  address: string
  deliveryArea: string
  comment: string
}

export type FieldName = keyof CheckoutFields

/** What the fields hold, checked and cleaned by the shop's own rules. */
export type CheckoutCustomer = Omit<CustomerData, 'paymentSystem'>

export const EMPTY_FIELDS: CheckoutFields = {
  name: '',
  mobileNumber: '',
  email: '',
  district: '',
  addressType: 'Home',
  address: '',
  deliveryArea: '',
  comment: '',
}

export function isField(name: string): name is FieldName {
  return Object.hasOwn(EMPTY_FIELDS, name)
}

/**
 * The fields that keep Confirm Order disabled (section 5): all that are empty but the comment, and a mobile
 * number that has not exactly 11 digits.
 */
export function missingFields(fields: CheckoutFields): FieldName[] {
  return Object.keys(EMPTY_FIELDS)
    .filter(isField)
    .filter((name) => {
      if (name === 'comment') return false
      return name === 'mobileNumber' ? !isMobileNumber(fields.mobileNumber) : fields[name].trim() === ''
    })
}

/** The delivery area that is chosen, if one is. */
export function areaOf({ deliveryArea }: Pick<CheckoutFields, 'deliveryArea'>): DeliveryArea | undefined {
  return DELIVERY_AREAS.find((area) => area === deliveryArea)
}
