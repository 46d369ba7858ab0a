import { z } from 'zod'
import { findDistrict, nameKey } from '#domain/places/districts.ts'
import { findUpazilas } from '#domain/places/upazilas.ts'
import type { CourierKeys } from '#domain/settings/couriersSettings.ts'
import { unlessUnknown } from '../asking.ts'
import { keptForDay } from '../keptForDay.ts'
import { rowsIn } from '../rows.ts'
import { callPathao, type PathaoLine } from './calls.ts'

/** Rows that are read: its largest city has some hundred zones. */
const MOST_ROWS = 5_000
const NAME_MAX = 100

/** A city or zone of Pathao. */
interface Named {
  readonly id: number
  readonly name: string
}

/** Where a parcel goes in Pathao's own lists. */
interface PathaoZone {
  readonly city: number
  readonly zone: number
}

/**
 * Finds places in Pathao's lists of cities and zones, each read once a day. Undefined: none has exactly one of the names of the place, or
 * several have: what a zone costs is never guessed.
 */
export function pathaoZones(line: PathaoLine) {
  const lists = keptForDay<readonly Named[]>(line.clock, ({ length }) => length > 0)

  return async (
    { district, upazila }: { readonly district: string; readonly upazila: string },
    keys: CourierKeys,
  ): Promise<PathaoZone | undefined> => {
    if (upazila === '') return undefined
    const cities = await lists('cities', () => read(line, keys, 'city-list', citySchema))
    const city = onlyOne(cities, districtNames(district))
    if (city === undefined) return undefined
    const path = `cities/${city}/zone-list`
    const zones = await lists(path, () => read(line, keys, path, zoneSchema))
    const zone = onlyOne(zones, upazilaNames(district, upazila))
    return zone === undefined ? undefined : { city, zone }
  }
}

/** GET city-list and GET cities/{id}/zone-list. What cannot be read of a row leaves the others. */
async function read(
  line: PathaoLine,
  keys: CourierKeys,
  path: string,
  row: z.ZodType<Named>,
): Promise<readonly Named[]> {
  const rows = await unlessUnknown(callPathao(line, keys, { method: 'GET', path, answer: rowsSchema }))
  return (rows ?? []).slice(0, MOST_ROWS).flatMap((one) => row.safeParse(one).data ?? [])
}

const rowsSchema = z
  .unknown()
  .transform((answer) => rowsIn(answer))
  .pipe(z.array(z.unknown()))

const idSchema = z.coerce.number().int().positive()
const nameSchema = z.string().max(NAME_MAX)
const citySchema = z
  .object({ city_id: idSchema, city_name: nameSchema })
  .transform(({ city_id: id, city_name: name }): Named => ({ id, name }))
const zoneSchema = z
  .object({ zone_id: idSchema, zone_name: nameSchema })
  .transform(({ zone_id: id, zone_name: name }): Named => ({ id, name }))

function onlyOne(rows: readonly Named[], names: readonly string[]): number | undefined {
  const wanted = new Set(names.map(nameKey))
  const ids = new Set(rows.filter(({ name }) => wanted.has(nameKey(name))).map(({ id }) => id))
  return ids.size === 1 ? [...ids][0] : undefined
}

function districtNames(district: string): readonly string[] {
  const { en = district, bn = district, aliases = [] } = findDistrict(district) ?? {}
  return [en, bn, ...aliases]
}

/** Parts of a city, which are no upazilas, have the one name with which the address names them. */
function upazilaNames(district: string, upazila: string): readonly string[] {
  const known = findUpazilas(upazila).filter((one) => one.district === district)
  return [upazila, ...known.flatMap(({ en, bn, aliases }) => [en, bn, ...aliases])]
}
