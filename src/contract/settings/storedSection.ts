import type { OwnerSettings, SectionName } from '#domain/settings/ownerSettings.ts'
import { Secret } from '#domain/settings/secret.ts'
import { SECTIONS } from './sections.ts'

/**
 * A section as it was stored, read by the rules of today: what it lacks, and what the rules no longer allow, is as in
 * `defaults`.
 */
export function readSection<Name extends SectionName>(
  name: Name,
  stored: unknown,
  defaults: OwnerSettings[Name],
): OwnerSettings[Name] {
  const { schema, toAnswer, ofThisRelease } = SECTIONS[name]
  const usual: Fields = { ...toAnswer(defaults) }
  const filled = fill(usual, ofThisRelease ? ofThisRelease(stored) : stored) as Fields
  const reading = schema.safeParse(filled)
  if (reading.success) return reading.data
  const wrong = reading.error.issues.map(({ path }) => String(path[0]))
  const kept = Object.entries(usual).filter(([field]) => wrong.includes(field))
  return schema.safeParse({ ...filled, ...Object.fromEntries(kept) }).data ?? defaults
}

type Fields = Readonly<Record<string, unknown>>

/** Adds what `stored` lacks; entries of a list are completed by the usual one of the same name. */
function fill(usual: unknown, stored: unknown): unknown {
  if (stored === undefined) return usual
  if (Array.isArray(usual) && Array.isArray(stored)) {
    return stored.map((entry) =>
      fill(
        usual.find((one) => isNamed(one, entry)),
        entry,
      ),
    )
  }
  if (!isFields(usual) || !isFields(stored)) return stored
  const added = Object.entries(usual).map(([field, value]) => [field, fill(value, stored[field])])
  return { ...stored, ...Object.fromEntries(added) }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Secret)
}

function isNamed(one: unknown, other: unknown): boolean {
  if (!isFields(one) || !isFields(other)) return false
  const [{ name }, { name: otherName }] = [one, other]
  return name === otherName
}
