import { districtName } from '#domain/places/districts.ts'
import { findUpazilas } from '#domain/places/upazilas.ts'
import type { Language } from '#domain/text/language.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** What the rows of the question where are. */
export const PLACES_BY = ['district', 'area'] as const
export type PlaceBy = (typeof PLACES_BY)[number]

export function placesByText(by: PlaceBy): string {
  return by === 'district' ? m.reports_by_district() : m.reports_by_area()
}

/** A district by its key, or an area by `Dhaka/Savar` (see OrderPlace), in the reader's language. */
export function placeName(by: PlaceBy, key: string, language: Language = getLocale()): string {
  // What was typed as a district may have a stroke of its own; the name of an area has none.
  const stroke = by === 'area' ? key.lastIndexOf('/') : -1
  const typed = stroke < 0 ? key : key.slice(0, stroke)
  const district = typed === '' ? m.reports_no_district() : districtName(typed, language)
  if (stroke < 0) return district
  const area = key.slice(stroke + 1)
  if (area === '') return m.reports_no_area({ district })
  const upazila = findUpazilas(area).find((one) => one.district === typed)
  return m.reports_area_in({ area: upazila?.[language] ?? capitalised(area), district })
}

/** Areas of a city are kept in small letters. */
function capitalised(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
