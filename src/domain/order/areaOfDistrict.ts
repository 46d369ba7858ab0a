import { findDistrict } from '../places/districts.ts'
import type { AreaTerms, DeliveryArea } from './delivery.ts'

/**
 * Returns the delivery area of a district, spelled in either language; the shopper may choose the other one. A district
 * that no area lists belongs to the last.
 */
export function areaOfDistrict(
  district: string,
  areas: readonly Pick<AreaTerms, 'name' | 'districts'>[],
): DeliveryArea {
  const name = findDistrict(district)?.en
  const listed = name !== undefined && areas.find(({ districts }) => districts.includes(name))
  const area = listed || areas.at(-1)
  if (!area) throw new RangeError('No delivery areas')
  return area.name
}
