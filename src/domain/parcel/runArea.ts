import { CITY_AREAS, upazilasOf } from '../places/upazilas.ts'

/**
 * The part of its district in which an address lies, as it is written there: by it the stops of a run are put together. Of several,
 * the last: addresses go from small to large. Empty: none is named.
 */
export function areaOf({
  district,
  address,
}: {
  readonly district: string
  readonly address: string
}): string {
  const text = address.toLowerCase()
  let found = { at: -1, name: '' }
  for (const name of namesIn(district)) {
    const at = text.lastIndexOf(name.toLowerCase())
    const isLater = at > found.at || (at === found.at && name.length > found.name.length)
    if (at >= 0 && isLater) found = { at, name }
  }
  return found.name === '' ? '' : address.slice(found.at, found.at + found.name.length)
}

function namesIn(district: string): readonly string[] {
  const areas = CITY_AREAS.filter((city) => city.district === district).flatMap(({ names }) => names)
  const upazilas = upazilasOf(district).flatMap(({ en, bn, aliases }) => [en, bn, ...aliases])
  return [...areas, ...upazilas].filter((name) => name !== '')
}

interface Addressed {
  readonly district: string
  readonly address: string
}

/** Stops in the order of their district and area, neighbours side by side. */
export function inOrderOfArea<Stop extends Addressed>(stops: readonly Stop[]): Stop[] {
  const keyed = stops.map((stop) => ({ stop, area: areaOf(stop).toLowerCase() }))
  return keyed
    .toSorted(
      (one, other) =>
        one.stop.district.localeCompare(other.stop.district) ||
        // What names no area stands last.
        Number(one.area === '') - Number(other.area === '') ||
        one.area.localeCompare(other.area) ||
        one.stop.address.localeCompare(other.stop.address),
    )
    .map(({ stop }) => stop)
}
