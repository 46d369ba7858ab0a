import type { AreaTerms, DeliveryArea } from '../order/delivery.ts'
import { findDistrict } from '../places/districts.ts'
import { upazilasOf } from '../places/upazilas.ts'
import { orderPlace } from './orderPlace.ts'

/** How far couriers carry, as their tariffs call it. Stored. */
export const TARIFF_ZONES = ['city', 'suburb', 'outside'] as const
export type TariffZone = (typeof TARIFF_ZONES)[number]

const DHAKA = 'Dhaka'
/** The districts that couriers reach from Dhaka as its suburbs. */
const SUBURBS: readonly string[] = ['Gazipur', 'Narayanganj']

/**
 * The zone of an order: `city`, the districts of the shop's first delivery area, Dhaka if that names none; `suburb`, what couriers
 * call the suburbs where that is Dhaka; `outside`, all else. A district that is none of the 64 is where the delivery area says.
 * Source: decision 0174.
 */
export function tariffZone(
  {
    district: typed,
    address,
    deliveryArea,
  }: { readonly district: string; readonly address: string; readonly deliveryArea: DeliveryArea },
  areas: readonly Pick<AreaTerms, 'name' | 'districts'>[],
): TariffZone {
  const [home] = areas
  if (!findDistrict(typed)) return deliveryArea === home?.name ? 'city' : 'outside'
  const city = home && home.districts.length > 0 ? home.districts : [DHAKA]
  const { district, area } = orderPlace({ district: typed, address })
  if (city.includes(DHAKA) && isSuburb(district, area)) return 'suburb'
  return city.includes(district) ? 'city' : 'outside'
}

/** The upazilas of the district of Dhaka lie around its city: Savar, Keraniganj and others. */
function isSuburb(district: string, area: string): boolean {
  return SUBURBS.includes(district) || upazilasOf(DHAKA).some(({ en }) => area === `${DHAKA}/${en}`)
}
