import { html, raw } from 'hono/html'
import { PROBLEMS } from '../core/problemTable.ts'
import { type Call, callSection } from './callSection.ts'
import { fieldTable } from './fieldTable.ts'
import { type Description, schemasOf } from './schemas.ts'
import { STYLE } from './style.ts'

/** The API's description as an HTML page without scripts. */
export function docsPage(description: Description) {
  const schemas = schemasOf(description)
  const calls = callsOf(description)
  const { title, description: introduction } = description.info
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<nav aria-label="Contents">
<a class="home" href="/">Shop</a>
<h2>Calls</h2>
<ul>${calls.map((call) => html`<li><a href="#${call.id}"><span class="method">${call.method}</span> ${call.path}</a></li>`)}</ul>
<h2>Data</h2>
<ul>${Object.keys(schemas.named).map((name) => html`<li><a href="#${name}">${name}</a></li>`)}</ul>
<h2><a href="#errors">Errors</a></h2>
<p><a href="/api/openapi.json">openapi.json</a></p>
</nav>
<main>
<h1>${title}</h1>
<p class="lead">${introduction}</p>
${calls.map((call) => callSection(call, schemas))}
<section><h2>Data</h2>
${Object.entries(schemas.named).map(
  ([name, schema]) => html`<article id="${name}"><h3>${name}</h3>
<p>${schema.description ?? ''}</p>${fieldTable(schema, schemas)}</article>`,
)}
</section>
<section id="errors"><h2>Errors</h2>
<div class="scroll"><table><thead><tr><th>Code</th><th>Status</th><th>What it says</th></tr></thead><tbody>
${Object.entries(PROBLEMS).map(
  ([code, { status, detail }]) =>
    html`<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${detail}</td></tr>`,
)}
</tbody></table></div>
</section>
</main>
</body>
</html>`
}

function callsOf({ paths = {} }: Description): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = operations?.[method]
      if (!operation) return []
      return [
        { id: `${method}-${path.replaceAll(/\W+/g, '-')}`, method: method.toUpperCase(), path, operation },
      ]
    }),
  )
}
