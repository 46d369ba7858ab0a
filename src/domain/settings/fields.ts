/**
 * What the value of a field is, which decides how it is typed, compared, recorded and shown.
 *
 * - `taka`: an amount; null: none. `percent`, `degrees`, `hour` (of the day), `number`: other numbers.
 * - `choice`: one of some words. `text`: also a list of texts.
 * - `names`: a list whose entries have names, of which this is the list.
 * - `wordLists`: lists of words that mean the same. `districts`: their English names.
 * - `homeSections`: the sections of the home page, in their order.
 * - `weekdays`: a list of 0 (Sunday) to 6. `days`: a list of days, `2026-12-16`.
 * - `couriersOfAreas`: a list of areas, each with its courier. `tariffs`: a list of what couriers take.
 * - `quietHours`: from one hour until another; null: none.
 */
export type FieldKind =
  | 'text'
  | 'taka'
  | 'percent'
  | 'degrees'
  | 'hour'
  | 'number'
  | 'switch'
  | 'choice'
  | 'secret'
  | 'picture'
  | 'names'
  | 'districts'
  | 'wordLists'
  | 'homeSections'
  | 'couriersOfAreas'
  | 'tariffs'
  | 'quietHours'
  | 'weekdays'
  | 'days'

/**
 * The fields of a section of the settings by their paths in the form of the API. `*` stands for an entry: the `name` or
 * `method` of an entry of a list, or the key of an object.
 */
export type SectionFields = Readonly<Record<string, FieldKind>>

/** A field with its value. `path`: with the entry in place of `*`, `areas.Inside Dhaka.charge`. */
export interface FieldValue {
  readonly path: string
  readonly kind: FieldKind
  readonly value: unknown
}

/** The values of a section in the form of the API. What a body leaves out is undefined. */
export function fieldValues(fields: SectionFields, section: unknown): readonly FieldValue[] {
  return Object.entries(fields).flatMap(([field, kind]) =>
    valuesAt(section, field.split('.'), []).map(([path, value]) => ({ path, kind, value })),
  )
}

function valuesAt(node: unknown, steps: readonly string[], taken: readonly string[]): [string, unknown][] {
  const [step, ...rest] = steps
  if (step === undefined) return [[taken.join('.'), node]]
  if (step !== '*') return valuesAt(entriesOf(node)[step], rest, [...taken, step])
  return Object.entries(entriesOf(node)).flatMap(([entry, inner]) => valuesAt(inner, rest, [...taken, entry]))
}

/** What an object, or a list of entries with names, holds. */
function entriesOf(node: unknown): Readonly<Record<string, unknown>> {
  if (Array.isArray(node)) return Object.fromEntries(node.map((entry) => [entryName(entry), entry]))
  return isTree(node) ? node : {}
}

/** What an entry of a list is known by; empty: by nothing. */
export function entryName(entry: unknown): string {
  const { name, method } = isTree(entry) ? entry : {}
  return String(name ?? method ?? '')
}

/** The field at a path of {@link fieldValues}; undefined: the section has none there. */
export function fieldAt<Fields extends SectionFields>(
  fields: Fields,
  path: string,
): { readonly field: keyof Fields & string; readonly kind: FieldKind; readonly entry: string } | undefined {
  for (const [field, kind] of Object.entries(fields)) {
    const [before = '', after] = field.split('*')
    if (after === undefined) {
      if (field === path) return { field, kind, entry: '' }
      continue
    }
    // The name of an entry may contain dots, or be a star.
    const isThere = path.startsWith(before) && path.endsWith(after) && path.length > field.length - 1
    if (isThere) return { field, kind, entry: path.slice(before.length, path.length - after.length) }
  }
  return undefined
}

/** Copies a section with `map` applied to the value of each of its fields that is there. */
export function mapFields(
  fields: SectionFields,
  section: unknown,
  map: (kind: FieldKind, value: unknown) => unknown,
): unknown {
  return Object.entries(fields).reduce(
    (tree, [field, kind]) => mappedAt(tree, field.split('.'), (value) => map(kind, value)),
    section,
  )
}

function mappedAt(node: unknown, steps: readonly string[], map: (value: unknown) => unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return map(node)
  const inner = (value: unknown) => mappedAt(value, rest, map)
  if (step === '*' && Array.isArray(node)) return node.map(inner)
  if (!isTree(node)) return node
  const entries = Object.entries(node)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, step === '*' || step === name ? inner(value) : value]),
  )
}

/**
 * The section with its entries called as those of `other` are, where an entry and the one at the same place there have names that
 * only one of the sections has: an entry that is renamed is compared with itself.
 */
export function withNamesOf(fields: SectionFields, section: unknown, other: unknown): unknown {
  const lists = Object.keys(fields).filter((field) => fields[field] === 'names')
  return lists.reduce((tree, field) => {
    const steps = field.split('.')
    const named = valuesAt(other, steps, []).map(([, entries]) => entries)[0]
    return mappedAt(tree, steps, (entries) => renamed(entries, named))
  }, section)
}

function renamed(entries: unknown, others: unknown): unknown {
  if (!Array.isArray(entries) || !Array.isArray(others)) return entries
  const [names, otherNames] = [entries.map(entryName), others.map(entryName)]
  return entries.map((entry, at) => {
    const [name = '', otherName] = [names[at], otherNames[at]]
    const isRenamed = otherName !== undefined && !names.includes(otherName) && !otherNames.includes(name)
    return isRenamed && isTree(entry) ? { ...entry, name: otherName } : entry
  })
}

/**
 * A value as one that can be compared and shown, whatever its form: entries by their names, hours and words as texts.
 * Secrets, and sections of the home page, are their callers' own.
 */
export function plainValue(kind: FieldKind, value: unknown): unknown {
  if (kind === 'names' && Array.isArray(value)) return value.map(entryName)
  if (kind === 'wordLists' && Array.isArray(value)) return value.map((words) => [words].flat().join(', '))
  if (kind === 'couriersOfAreas' && Array.isArray(value)) {
    return value.map(({ area, courier }) => `${area}: ${courier}`).toSorted()
  }
  if (kind === 'tariffs' && Array.isArray(value)) return value.map(plainTariff)
  if (kind === 'weekdays' && Array.isArray(value)) return value.map(String)
  if (kind !== 'quietHours') return value
  const { from, until } = isTree(value) ? value : {}
  return from === undefined ? 'off' : `${from}:00 – ${until}:00`
}

/** What a courier takes in a zone, as JSON: its name, the zone, the steps, and what else it takes in its order. */
function plainTariff(tariff: unknown): string {
  const { courier, zone, steps, perKg, codPercent, ...charges } = entriesOf(tariff)
  const fees = Array.isArray(steps) ? steps.map(entriesOf).map(({ upTo, fee }) => [upTo, fee]) : []
  const [back, part, exchange] = [charges.return, charges.part, charges.exchange].map((charge) => {
    const { taka, percent } = entriesOf(charge)
    return percent === undefined ? taka : `${percent} %`
  })
  return JSON.stringify([courier, zone, fees, perKg, codPercent, back, part, exchange])
}

function isTree(node: unknown): node is Readonly<Record<string, unknown>> {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}
