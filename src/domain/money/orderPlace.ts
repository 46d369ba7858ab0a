import { areaOf } from '../parcel/runArea.ts'
import { findDistrict } from '../places/districts.ts'
import { findUpazilas } from '../places/upazilas.ts'

/** By what the figures know where orders go: nothing of it says who lives there. */
export interface OrderPlace {
  /** The English name of one of the 64; what was typed, if it is none of them. */
  readonly district: string
  /** District and upazila or part of a city, as `Dhaka/Savar`; without a name after the stroke: the address names none. */
  readonly area: string
}

export function orderPlace({
  district: typed,
  address,
}: {
  readonly district: string
  readonly address: string
}): OrderPlace {
  const district = findDistrict(typed)?.en ?? typed
  const named = areaOf({ district, address })
  const upazila = findUpazilas(named).find((one) => one.district === district)?.en
  return { district, area: `${district}/${upazila ?? named.toLowerCase()}` }
}
