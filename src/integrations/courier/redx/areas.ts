import { z } from 'zod'
import { AREA_ID_MAX, AREA_NAME_MAX, type ListedArea } from '#domain/parcel/courierArea.ts'
import { findDistrict } from '#domain/places/districts.ts'
import type { CourierKeys } from '#domain/settings/couriersSettings.ts'
import { cleanLine } from '#domain/text/textSchema.ts'
import type { OutsideService } from '../../outside/call.ts'
import { unlessUnknown } from '../asking.ts'
import { callRedx } from './calls.ts'

/** Areas of one district that are read; all of RedX's are some thousand. */
const MOST_AREAS = 2_000

/**
 * GET /areas?district_name=. How RedX spells the districts is not published: until it names areas, the older spellings are tried, too.
 */
export async function areasIn(
  service: OutsideService,
  district: string,
  keys: CourierKeys,
): Promise<readonly ListedArea[]> {
  for (const name of spellingsOf(district)) {
    const areas = await read(service, name, keys)
    if (areas.length > 0) return areas
  }
  return []
}

async function read(service: OutsideService, district_name: string, keys: CourierKeys) {
  const call = { method: 'GET', path: 'areas', query: { district_name }, answer: answerSchema } as const
  const answer = await unlessUnknown(callRedx(service, keys, call))
  return (answer?.areas ?? [])
    .flatMap((area): ListedArea[] => (area === undefined ? [] : [area]))
    .slice(0, MOST_AREAS)
}

/** In English: Chattogram, Chittagong. */
function spellingsOf(district: string): readonly string[] {
  const { en = district, aliases = [] } = findDistrict(district) ?? {}
  return [en, ...aliases.filter((name) => /^[A-Z][A-Za-z. ]+$/.test(name))]
}

/** What cannot be read of an area leaves the others. */
const areaSchema = z
  .object({
    id: z.number().int().positive().max(AREA_ID_MAX),
    name: z.string().max(AREA_NAME_MAX).transform(cleanLine).pipe(z.string().min(1)),
    post_code: z
      .union([z.string(), z.number()])
      .transform((code) => String(code).trim())
      .pipe(z.string().regex(/^\d{4}$/))
      .catch(''),
  })
  .transform(({ id, name, post_code: postcode }) => ({ id, name, postcode }))
  .optional()
  .catch(undefined)

const answerSchema = z.object({ areas: z.array(areaSchema) })
