import { findDistrict } from '../places/districts.ts'
import { areaOf } from './runArea.ts'

/** An area to which a courier delivers, as its own list has it. */
export interface CourierArea {
  readonly id: number
  readonly name: string
}

/** One that is chosen from. */
export interface ListedArea extends CourierArea {
  /** Four digits; empty: the courier does not say. */
  readonly postcode: string
}

/** The highest number and the longest name of an area. */
export const AREA_ID_MAX = 2_147_483_647
export const AREA_NAME_MAX = 100

/** Where parcels go that have their area in common, as far as their orders say. */
export interface AreaPlace {
  /** The English name of one of the 64. */
  readonly district: string
  /** Empty: the address names none. */
  readonly upazila: string
}

/** Which of a courier's areas was chosen last for a place. */
export interface RememberedArea extends AreaPlace {
  readonly area: CourierArea
}

/** The place of an order; undefined: its district is none. Nothing of it says who lives there. */
export function areaPlaceOf({
  district: named,
  address,
}: {
  readonly district: string
  readonly address: string
}): AreaPlace | undefined {
  const district = findDistrict(named)?.en
  if (district === undefined) return undefined
  return { district, upazila: areaOf({ district, address }).toLowerCase() }
}

/** One text for each place. */
export function areaPlaceKey({ district, upazila }: AreaPlace): string {
  return `${district}\n${upazila}`
}

/** Those whose name has these letters, or whose postcode begins with these digits. */
export function searchAreas<Area extends ListedArea>(areas: readonly Area[], typed: string): readonly Area[] {
  return areas.filter((area) => matchesArea(area, typed))
}

/** Without regard to case and to more spaces than one. */
export function matchesArea({ name, postcode }: ListedArea, typed: string): boolean {
  const wanted = keyOf(typed)
  if (wanted === '') return true
  return keyOf(name).includes(wanted) || postcode.startsWith(wanted)
}

const keyOf = (text: string) => text.normalize('NFC').toLowerCase().split(/\s+/).join(' ').trim()
