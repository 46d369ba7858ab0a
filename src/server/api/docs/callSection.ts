import { html } from 'hono/html'
import { fieldTable } from './fieldTable.ts'
import type { Description, Schema, schemasOf } from './schemas.ts'

type Operation = NonNullable<NonNullable<Description['paths']>[string]['get']>

export interface Call {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** One content type of a body: its schema and, where there are several, named examples. */
interface Content {
  readonly schema?: Schema
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

/** The section of one call: purpose, parameters, body and answers. */
export function callSection({ id, method, path, operation }: Call, schemas: ReturnType<typeof schemasOf>) {
  const parameters = (operation.parameters ?? []) as {
    name: string
    in: string
    required?: boolean
    schema: Schema
  }[]
  const taken: Schema = {
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
  const body = operation.requestBody as { content: Record<string, Content> } | undefined
  const responses = Object.entries(operation.responses ?? {}) as [
    string,
    { description: string; content?: Record<string, Content> },
  ][]

  return html`<section id="${id}">
<h2><span class="method">${method}</span> <code>${path}</code></h2>
<p class="lead">${operation.summary}. ${operation.description ?? ''}</p>
${parameters.length > 0 ? html`<h3>Parameters</h3>${fieldTable(taken, schemas, places(parameters))}` : ''}
${body ? html`<h3>Body</h3>${contents(body.content, schemas)}` : ''}
<h3>Answers</h3>
${responses.map(
  ([status, response]) => html`<details ${status === '200' ? 'open' : ''}>
<summary><span class="status s${status[0]}">${status}</span> ${response.description}</summary>
${contents(response.content ?? {}, schemas)}
</details>`,
)}
</section>`
}

function places(parameters: readonly { name: string; in: string }[]): Readonly<Record<string, string>> {
  return Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.in]))
}

function contents(content: Readonly<Record<string, Content>>, schemas: ReturnType<typeof schemasOf>) {
  return Object.entries(content).map(([type, { schema, examples }]) => {
    if (!schema) return ''
    const name = schemas.nameOf(schema)
    const shown = examples ? Object.values(examples).map(({ value }) => value) : [schemas.example(schema)]
    return html`<p><code>${type}</code> ${name ? html`<a href="#${name}">${name}</a>` : ''}</p>
${shown.map((value) => html`<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>`)}`
  })
}
