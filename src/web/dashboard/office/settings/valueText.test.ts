import { afterEach, describe, expect, test } from 'vitest'
import { sectionRecord } from '#contract/settings/sectionRecord.ts'
import { SECTIONS } from '#contract/settings/sections.ts'
import { fieldAt, fieldValues } from '#domain/settings/fields.ts'
import { DEFAULT_SETTINGS, SECTION_NAMES, type SectionName } from '#domain/settings/ownerSettings.ts'
import { mapLeaves, Secret } from '#domain/settings/secret.ts'
import { SECTION_FIELDS } from '#domain/settings/sectionFields.ts'
import { m } from '#web/paraglide/messages.js'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { type CouriersFields, couriersSection } from './couriers/couriersSection.ts'
import { fieldWords } from './fieldNames.ts'
import { differences } from './sectionChanges.ts'
import { differenceText, settingsValueText } from './valueText.ts'

afterEach(() => overwriteGetLocale(() => baseLocale))

/** Names of brands are the same in both. */
const BENGALI = /[\u0980-\u09ff]|^(WhatsApp|Messenger|Facebook|Instagram|YouTube|TikTok|DBID)$/
const HIDDEN = 'a-secret-in-clear'
const amount = (value: number) => `৳${value}`

/** The section in the form of the API; of payments also an account of a provider. */
function sectionValue(section: SectionName): object {
  const value = SECTIONS[section].toAnswer(DEFAULT_SETTINGS[section] as never)
  const account = { method: 'bKash', number: '01712345678', kind: 'personal' }
  const own = { on: true, riders: [{ id: 'r-1', name: 'Rubel', mobile: '01712345678' }] }
  if (section === 'couriers') return { ...value, own }
  return section === 'payments'
    ? { ...value, advance: { ...(value as { advance: object }).advance, accounts: [account] } }
    : value
}

describe.each(SECTION_NAMES)('the section %s', (section) => {
  const values = fieldValues(SECTION_FIELDS[section], sectionValue(section))

  test('has a field for everything in it, and nothing else', () => {
    const unknown: string[] = []
    mapLeaves(sectionValue(section), (leaf, steps) => {
      const isField = steps.some((_, at) => {
        const path = steps.slice(0, at + 1).join('.')
        return values.some((one) => one.path === path)
      })
      // An entry of a list is found under its name, and its name in the list of names.
      if (!isField && !steps.some((step) => /^\d+$/.test(step))) unknown.push(steps.join('.'))
      return leaf
    })
    expect(unknown).toEqual([])
    expect(values.filter(({ value }) => value === undefined)).toEqual([])
    const lists = Object.keys(SECTION_FIELDS[section]).filter((field) => field.includes('*'))
    for (const field of lists) {
      expect(
        values.some(({ path }) => fieldAt(SECTION_FIELDS[section], path)?.field === field),
        field,
      ).toBe(true)
    }
  })

  test.each(['en', 'bn'] as const)('has a name for each field in the language %s', (locale) => {
    overwriteGetLocale(() => locale)
    const names = values.map(({ path }) => fieldWords(section, path)?.name ?? '')
    for (const [at, name] of names.entries()) {
      expect(name, values[at]?.path).toMatch(locale === 'en' ? /^[A-Z]/ : BENGALI)
    }
    expect(new Set(names).size, 'two fields with one name').toBe(names.length)
  })

  test.each(['en', 'bn'] as const)('shows each value as what it is in the language %s', (locale) => {
    overwriteGetLocale(() => locale)
    for (const { path, kind, value } of values) {
      const text = (one: unknown) => settingsValueText(section, path, one, amount)
      if (kind === 'taka') expect(text(5), path).toBe('৳5')
      else if (kind === 'secret') expect(text(HIDDEN), path).toBe(m.settings_secret_set())
      else expect(text(5), path).not.toContain('৳')
      if (kind === 'percent') expect(text(5), path).toMatch(/^[5৫]%$/)
      if (kind === 'switch')
        expect([text(true), text(false)], path).toEqual([m.settings_on(), m.settings_off()])
      if (kind === 'choice') expect(text(value), path).not.toBe(String(value))
    }
  })

  test('says nothing of a secret, whoever compares it', () => {
    const secrets = values.filter(({ kind }) => kind === 'secret').map(({ path }) => path)
    expect(secrets).toEqual(secretsOf(section))
    const typed = mapLeaves(sectionValue(section), (leaf) =>
      leaf instanceof Secret ? HIDDEN : leaf,
    ) as object
    const saved = JSON.parse(JSON.stringify(sectionValue(section)))
    const found = differences(section, saved, typed)
    expect(found.map(({ path }) => path)).toEqual(secrets)
    const texts = found.map(({ path, mine }) => differenceText(section, path, mine, 'mine'))
    expect(texts).toEqual(secrets.map(() => 'the one you entered'))
    expect(JSON.stringify(found)).not.toContain(HIDDEN)
  })
})

function secretsOf(section: SectionName): string[] {
  const paths: string[] = []
  mapLeaves(DEFAULT_SETTINGS[section], (leaf, path) => {
    if (leaf instanceof Secret) paths.push(path.join('.'))
    return leaf
  })
  return paths
}

test.each([
  ['en', 'Friday, Saturday', '16 December 2026', 'none'],
  ['bn', 'শুক্রবার, শনিবার', '১৬ ডিসেম্বর, ২০২৬', 'নেই'],
] as const)('closed days are shown as days in the language %s', (locale, weekdays, day, none) => {
  overwriteGetLocale(() => locale)
  const closed = { weekdays: [5, 6], days: ['2026-12-16'] }
  const recorded = sectionRecord('couriers', { ...DEFAULT_SETTINGS.couriers, closed })
  // Numbers are amounts.
  expect(recorded['closed.weekdays']).toEqual(['5', '6'])
  const text = (path: string, value: unknown) => settingsValueText('couriers', path, value, amount)
  expect(text('closed.weekdays', recorded['closed.weekdays'])).toBe(weekdays)
  expect(text('closed.days', recorded['closed.days'])).toBe(day)
  expect(text('closed.days', [])).toBe(none)
})

test.each([
  ['en', 'Inside Dhaka: Own rider, Uttara: North: Pathao', 'Steadfast', 'The first that is set up'],
  ['bn', 'ঢাকার ভেতরে: নিজেদের রাইডার, Uttara: North: পাঠাও', 'স্টেডফাস্ট', 'প্রথম যেটি যুক্ত আছে'],
] as const)(
  'couriers of areas are shown as people call both in the language %s',
  (locale, shown, named, none) => {
    overwriteGetLocale(() => locale)
    const byArea = [
      { area: 'Uttara: North', courier: 'pathao' },
      { area: 'Inside Dhaka', courier: 'own' },
    ]
    const recorded = sectionRecord('couriers', { ...DEFAULT_SETTINGS.couriers, default: 'steadfast', byArea })
    const text = (path: string, value: unknown) => settingsValueText('couriers', path, value, amount)
    expect(text('byArea', recorded.byArea)).toBe(shown)
    expect(text('default', recorded.default)).toBe(named)
    expect(text('default', null)).toBe(none)
  },
)

describe('between two who save at once', () => {
  const SAVED = { set: true, ends: 'ends' }
  const couriers = (apiKey: object) => {
    const value = JSON.parse(JSON.stringify(sectionValue('couriers')))
    return { ...value, steadfast: { ...value.steadfast, apiKey } }
  }
  const withKey = (change: Partial<CouriersFields['steadfast']>) => {
    const fields = couriersSection.fieldsOf(couriers({ set: false }))
    return couriersSection.bodyOf({ ...fields, steadfast: { ...fields.steadfast, ...change } })
  }

  test.each([
    ['a key that is saved', SAVED, 'the saved one'],
    ['none', { set: false }, 'not set'],
  ])('of a key that one typed no text is shown, beside %s', (_, theirs, shown) => {
    const found = differences('couriers', couriers(theirs), withKey({ keys: { apiKey: HIDDEN } }))
    expect(found.map(({ path }) => path)).toEqual(['steadfast.apiKey'])
    const texts = found.map(({ path, theirs: one, mine }) => [
      differenceText('couriers', path, one, 'theirs'),
      differenceText('couriers', path, mine, 'mine'),
    ])
    expect(texts).toEqual([[shown, 'the one you entered']])
  })

  test('a key that one leaves as it is needs no choice; one that is taken away does', () => {
    const untouched = withKey({})
    expect(differences('couriers', couriers(SAVED), untouched)).toEqual([])
    const removed = withKey({ remove: true })
    const [found] = differences('couriers', couriers(SAVED), removed)
    expect(differenceText('couriers', 'steadfast.apiKey', found?.mine, 'mine')).toBe('not set')
  })
})
