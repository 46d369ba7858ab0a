import type { Values } from '#domain/activity/activity.ts'

/**
 * The values of a section in one level, each under its path: `developer.name`. A list of entries that have
 * names is the list of these, and each entry is found under its name: `Inside Dhaka.charge`. Other lists are one value.
 */
export function flatFields(section: object): Values {
  return Object.fromEntries(Object.entries(section).flatMap(([name, value]) => fieldsAt(name, value)))
}

function fieldsAt(path: string, value: unknown): [string, unknown][] {
  if (Array.isArray(value) && value.some(isNamed)) {
    const named = value.filter(isNamed)
    const fields = named.flatMap(({ name, ...entry }) => fieldsAt(name, entry))
    return [[path, named.map(({ name }) => name)], ...fields]
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) => fieldsAt(`${path}.${name}`, inner))
}

function isNamed(entry: unknown): entry is { readonly name: string } {
  return typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string'
}
