import type { OpenAPIHono } from '@hono/zod-openapi'

/** The whole description of the API. */
export type Description = ReturnType<OpenAPIHono['getOpenAPI31Document']>

/** The deps of JSON Schema that the API's own schemas use. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** The schemas of a description by name, and functions to resolve and illustrate any of them. */
export function schemasOf(description: Description) {
  const named = (description.components?.schemas ?? {}) as Readonly<Record<string, Schema>>
  const nameOf = (schema: Schema) => schema.$ref?.split('/').at(-1)

  /** The schema that a reference names, or the schema itself. Throws for an unknown reference. */
  function resolve(schema: Schema): Schema {
    const name = nameOf(schema)
    if (name === undefined) return schema
    const found = named[name]
    if (!found) throw new Error(`The description has no schema ${name}`)
    return found
  }

  /** An example value: the schema's first example, else the simplest valid value. */
  function example(schema: Schema): unknown {
    const { examples, default: standard, enum: choices, type, properties, items } = resolve(schema)
    if (examples) return examples[0]
    if (standard !== undefined) return standard
    if (choices) return choices[0]
    if (properties)
      return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, example(value)]))
    if (items) return [example(items)]
    const plain: Readonly<Record<string, unknown>> = { number: 1, integer: 1, boolean: true }
    return plain[String(type)] ?? ''
  }

  return { named, nameOf, resolve, example }
}

/** The type of a value in words, e.g. 'text or null', 'list of CartLine'. */
export function kindOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.items) return `list of ${kindOf(schema.items)}`
  const words: Readonly<Record<string, string>> = { string: 'text', integer: 'whole number' }
  return [schema.type ?? 'any']
    .flat()
    .map((type) => words[type] ?? type)
    .join(' or ')
}

/** The limits of a value in words, e.g. '1 to 99', 'at most 500 characters'. */
export function boundsOf(schema: Schema): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema
  return [
    between(minimum, maximum, ''),
    between(minLength, maxLength, ' characters'),
    between(minItems, maxItems, ' entries'),
  ]
    .filter((text) => text !== '')
    .join(', ')
}

function between(low: number | undefined, high: number | undefined, unit: string): string {
  if (low !== undefined && high !== undefined) return `${low} to ${high}${unit}`
  if (high !== undefined) return `at most ${high}${unit}`
  return low === undefined ? '' : `at least ${low}${unit}`
}
