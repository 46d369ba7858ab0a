import { areaOfDistrict } from '#domain/order/areaOfDistrict.ts'
import type { AreaTerms, DeliveryArea } from '#domain/order/delivery.ts'
import type { KnownBuyer } from '#domain/order/phoneAddress.ts'
import { findDistrict } from '#domain/places/districts.ts'
import { areaOf, type CheckoutFields, EMPTY_FIELDS } from '../checkoutFields.ts'

type Areas = readonly (Pick<AreaTerms, 'districts'> & { readonly name: DeliveryArea })[]

/** The fields that belong to one person at one place: all of them are filled in, or none. */
const OF_A_PLACE = ['mobileNumber', 'district', 'upazila', 'address'] as const

/**
 * What the form gets of who ordered before; undefined: somebody has begun to fill it in. A name that is `displayName`, of the
 * account, was typed by nobody. A district or an area that the shop does not know is left to be chosen.
 */
export function fillIn(
  buyer: KnownBuyer,
  fields: CheckoutFields,
  { areas, displayName }: { readonly areas: Areas; readonly displayName: string },
): Partial<CheckoutFields> | undefined {
  const isNamed = fields.name !== '' && fields.name !== displayName
  if (isNamed || OF_A_PLACE.some((name) => fields[name] !== '')) return undefined
  const { name, mobileNumber, address } = buyer
  const district = findDistrict(buyer.district)?.en ?? ''
  const filled = { name, mobileNumber, district, upazila: district && buyer.upazila, address }
  const area = areaOf(buyer, areas) ?? (district && areaOfDistrict(district, areas))
  return {
    ...filled,
    ...(fields.addressType === EMPTY_FIELDS.addressType && { addressType: buyer.addressType }),
    ...(fields.deliveryArea === '' && { deliveryArea: area }),
    ...(fields.email === '' && buyer.email && { email: buyer.email }),
  }
}

/** The fields as they are once `filled` is cleared. Comment and terms stay, and an e-mail that was not filled in. */
export function clearedOf(
  filled: Partial<CheckoutFields> | undefined,
  { email }: Pick<CheckoutFields, 'email'>,
): Partial<CheckoutFields> {
  return filled?.email === email ? { ...CLEARED, email: '' } : CLEARED
}

/** Who and where. */
export const CLEARED: Partial<CheckoutFields> = {
  ...{ name: '', mobileNumber: '', district: '', upazila: '', address: '' },
  ...{ addressType: EMPTY_FIELDS.addressType, deliveryArea: '' },
}
