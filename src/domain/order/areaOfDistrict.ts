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

/**
 * Whether a delivery area was chosen that is not the district's, and so perhaps another charge. Areas that list no districts, but
 * the rest, are there to be chosen by hand (decision 0041): they fit every district.
 */
export function isOtherArea(
  { district, deliveryArea }: { readonly district: string; readonly deliveryArea: DeliveryArea },
  areas: readonly Pick<AreaTerms, 'name' | 'districts'>[],
): boolean {
  const chosen = areas.find(({ name }) => name === deliveryArea)
  if (!chosen || (chosen.districts.length === 0 && chosen !== restOf(areas))) return false
  return deliveryArea !== areaOfDistrict(district, areas)
}
