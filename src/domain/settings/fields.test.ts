import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldAt, fieldValues, mapFields, type SectionFields } from './fields.ts'

const FIELDS: SectionFields = {
  areas: 'names',
  'areas.*.charge': 'taka',
  'areas.*.time.english': 'text',
  'weights.*': 'number',
  'mail.url': 'secret',
}
const named = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 5 })

test('a value is found again under its path, whatever its entry is called', () => {
  fc.assert(
    fc.property(named, (names) => {
      const areas = names.map((name, charge) => ({ name, charge, time: { english: name } }))
      const values = fieldValues(FIELDS, { areas, weights: { repeat: 5 }, mail: {} })
      for (const [at, name] of names.entries()) {
        const path = `areas.${name}.charge`
        expect(values).toContainEqual({ path, kind: 'taka', value: at })
        expect(fieldAt(FIELDS, path)).toEqual({ field: 'areas.*.charge', kind: 'taka', entry: name })
      }
      expect(values).toContainEqual({ path: 'weights.repeat', kind: 'number', value: 5 })
      expect(values).toContainEqual({ path: 'mail.url', kind: 'secret', value: undefined })
    }),
    { examples: [[['*', 'a.b', '*.charge']]] },
  )
})

test.each(['other', 'areas.charge', 'areas..charge', 'weights.', 'mail', 'constructor', '__proto__', ''])(
  'the section has no field at "%s"',
  (path) => expect(fieldAt(FIELDS, path)).toBeUndefined(),
)

test.each([
  ['nothing', {}],
  ['null', { areas: null, weights: null, mail: null }],
  ['another kind', { areas: 'all', weights: 5, mail: [] }],
])('what a body has of %s gives no entries', (_, body) => {
  expect(fieldValues(FIELDS, body).map(({ path }) => path)).toEqual(['areas', 'mail.url'])
})

test('only the values of fields are mapped', () => {
  const section = { areas: [{ name: 'Dhaka', charge: 50, note: 7 }], weights: { repeat: 5 }, other: 9 }
  const mapped = mapFields(FIELDS, section, (kind, value) =>
    kind === 'taka' || kind === 'number' ? String(value) : value,
  )
  expect(mapped).toEqual({
    areas: [{ name: 'Dhaka', charge: '50', note: 7 }],
    weights: { repeat: '5' },
    other: 9,
  })
})
