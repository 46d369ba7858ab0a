import { html } from 'hono/html'
import { boundsOf, kindOf, type Schema, type schemasOf } from './schemas.ts'

/** The fields of an object as a table. `places`: where each field belongs in a request (path, query, header). */
export function fieldTable(
  schema: Schema,
  schemas: ReturnType<typeof schemasOf>,
  places: Readonly<Record<string, string>> = {},
) {
  const { properties = {}, required = [] } = schemas.resolve(schema)
  const row = ([name, field]: [string, Schema]) => html`<tr>
<th scope="row"><code>${name}</code>${required.includes(name) ? '' : html` <small>optional</small>`}</th>
<td>${kind(field, schemas)}${places[name] ? html`<br><small>in the ${places[name]}</small>` : ''}</td>
<td>${remarks(field)}</td>
</tr>`
  return html`<div class="scroll"><table>
<thead><tr><th>Field</th><th>Kind</th><th>Remarks</th></tr></thead>
<tbody>${Object.entries(properties).map(row)}</tbody>
</table></div>`
}

function kind(field: Schema, schemas: ReturnType<typeof schemasOf>) {
  const name = schemas.nameOf(field.items ?? field)
  return name ? html`<a href="#${name}">${kindOf(field)}</a>` : kindOf(field)
}

function remarks(field: Schema) {
  const choices = field.items?.enum ?? field.enum
  return html`${field.description ?? ''} ${sentence(boundsOf(field))} ${
    choices ? html`One of ${choices.map((choice) => html`<code>${String(choice) || '(empty)'}</code> `)}` : ''
  } ${field.default === undefined ? '' : html`Default: <code>${textOf(field.default)}</code>.`}`
}

function sentence(text: string): string {
  return text === '' ? '' : `${text[0]?.toUpperCase()}${text.slice(1)}.`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
