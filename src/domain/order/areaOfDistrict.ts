import { findDistrict } from '../places/districts.ts'
import type { AreaTerms, DeliveryArea } from './delivery.ts'
import { restOf } from './deliveryAreas.ts'

/**
 * Returns the delivery area of a district, spelled in either language; the shopper may choose another one. See
 * {@link restOf} for a district that no area lists.
 */
export function areaOfDistrict(
  district: string,
  areas: readonly Pick<AreaTerms, 'name' | 'districts'>[],
): DeliveryArea {
  const name = findDistrict(district)?.en
  const listed = name !== undefined && areas.find(({ districts }) => districts.includes(name))
  const area = listed || restOf(areas)
  if (!area) throw new RangeError('No delivery areas')
  return area.name
}
