import fc from 'fast-check'
import type { DescribedCall, JsonSchema } from './describedCalls.ts'

type Resolve = DescribedCall['resolve']

/** A value that a schema accepts, always the same: its own example if it has one. */
export function exampleOf(given: JsonSchema, resolve: Resolve): unknown {
  const schema = resolve(given)
  if (schema.examples?.length) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return exampleOf(choice, resolve)
  switch (typesOf(schema)[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [
          name,
          exampleOf(property, resolve),
        ]),
      )
    case 'array':
      return schema.items ? [exampleOf(schema.items, resolve)] : []
    case 'number':
    case 'integer':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return 'text'
  }
}

/** Values that a schema takes; what it does not say (that two fields fit together) they may break. */
export function valuesOf(given: JsonSchema, resolve: Resolve): fc.Arbitrary<unknown> {
  const schema = resolve(given)
  const choices = schema.anyOf ?? schema.oneOf
  const made: fc.Arbitrary<unknown>[] = []
  if (schema.examples?.length) made.push(fc.constantFrom(...schema.examples))
  if (schema.const !== undefined) made.push(fc.constant(schema.const))
  else if (schema.enum) made.push(fc.constantFrom(...schema.enum))
  else if (choices) made.push(...choices.map((choice) => valuesOf(choice, resolve)))
  else made.push(...typesOf(schema).map((type) => valuesOfType(type, schema, resolve)))
  return fc.oneof(...made)
}

const typesOf = ({ type, properties }: JsonSchema): readonly string[] =>
  type === undefined ? [properties ? 'object' : 'string'] : [type].flat()

function valuesOfType(type: string, schema: JsonSchema, resolve: Resolve): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, property]) => [
            name,
            valuesOf(property, resolve),
          ]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      )
    case 'array':
      return fc.array(schema.items ? valuesOf(schema.items, resolve) : fc.jsonValue({ maxDepth: 1 }), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 5),
      })
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 2 ** 31 })
    case 'number':
      return fc
        .integer({ min: (schema.minimum ?? 0) * 100, max: (schema.maximum ?? 100_000) * 100 })
        .map((n) => n / 100)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default: {
      const minLength = schema.minLength ?? 0
      return fc.string({
        unit: 'grapheme',
        minLength,
        maxLength: Math.min(schema.maxLength ?? 60, minLength + 60),
      })
    }
  }
}
