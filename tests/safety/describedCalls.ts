/** A schema as OpenAPI 3.1 writes it; what is read of it here. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly examples?: readonly unknown[]
  readonly format?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required?: boolean
  readonly schema: JsonSchema
}

interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
  readonly responses: Readonly<Record<string, unknown>>
  readonly 'x-needs'?: unknown
}

/** One call of the API, as the description that it serves says. */
export interface DescribedCall {
  /** As in `GET /product/{id}`. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  /** What its body is; undefined for a call without one. */
  readonly body: { readonly type: string; readonly schema: JsonSchema } | undefined
  /** Who may make it. */
  readonly openTo: 'everybody' | 'people signed in' | 'staff'
  /** Finds the schema that a reference names. */
  resolve(schema: JsonSchema): JsonSchema
}

/** Every call that a running shop says it has. */
export async function describedCalls(url: string): Promise<DescribedCall[]> {
  const description = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, JsonSchema> }
  }
  const resolve = (schema: JsonSchema): JsonSchema =>
    schema.$ref ? resolve(description.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
  return Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { parameters = [], requestBody, 'x-needs': needs = 'nothing' }]) => {
        const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
        return {
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          path,
          parameters,
          openTo: needs === 'nothing' ? 'everybody' : needs === 'sign-in' ? 'people signed in' : 'staff',
          body: type && content ? { type, schema: content.schema } : undefined,
          resolve,
        }
      },
    ),
  )
}
