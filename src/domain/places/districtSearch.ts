import { DISTRICTS, type District, nameKey } from './districts.ts'

/**
 * Returns whether the text is part of the district's name in either language, or of an older spelling; of text that is part of none,
 * whether it sounds like a part: গাজি, দাকা, rongpur.
 */
export function matchesDistrict(district: District, typed: string): boolean {
  const wanted = nameKey(typed)
  const isExact = KEYS.some(({ exact }) => exact.some((name) => name.includes(wanted)))
  const of = KEYS.find(({ en }) => en === district.en)
  if (isExact) return of?.exact.some((name) => name.includes(wanted)) ?? false
  const heard = soundKey(wanted)
  return heard !== '' && (of?.loose.some((name) => name.includes(heard)) ?? false)
}

/** What is written for one another, by ear or by haste: aspirated for plain, long for short, o for a. What has no sound is left out. */
const HEARD_ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[ড়ঢ়]\u09bc/g, 'র'],
  [/[\u09bcঁ্]/g, ''],
  [/ী/g, 'ি'],
  [/ূ/g, 'ু'],
  [/[শষ]/g, 'স'],
  [/[টঠথৎ]/g, 'ত'],
  [/[ডঢধ]/g, 'দ'],
  [/[ঝয]/g, 'জ'],
  [/ণ/g, 'ন'],
  [/খ/g, 'ক'],
  [/[ঘঙং]/g, 'গ'],
  [/ছ/g, 'চ'],
  [/ফ/g, 'প'],
  [/ভ/g, 'ব'],
  [/([bcdgjkpst])h/g, '$1'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/o/g, 'a'],
  [/z/g, 'j'],
  [/v/g, 'b'],
  [/(.)\1/g, '$1'],
]

/** `key`: a {@link nameKey}. */
function soundKey(key: string): string {
  return HEARD_ALIKE.reduce((text, [written, as]) => text.replace(written, as), key)
}

const KEYS = DISTRICTS.map(({ en, bn, aliases = [] }) => {
  const exact = [en, bn, ...aliases].map(nameKey)
  return { en, exact, loose: exact.map(soundKey) }
})
