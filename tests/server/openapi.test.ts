import { expect, test } from 'vitest'
import { openAdminServer } from './adminServer.ts'
import { openServer } from './shopServer.ts'

const pageOf = async (url: string) => await (await fetch(`${url}/api/docs`)).text()

/** The body that a call is shown with on the page for people. */
function exampleOf(page: string, call: string): string {
  const shown = new RegExp(`id="${call}"[\\s\\S]*?<pre[^>]*><code>([\\s\\S]*?)</code>`).exec(page)?.[1] ?? ''
  return shown.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}

test('each reference in the description resolves (V1.5.1)', async () => {
  const { url } = await openServer()
  const document = await (await fetch(`${url}/api/openapi.json`)).json()
  expect(document.openapi).toBe('3.1.0')
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
  expect(references.length).toBeGreaterThan(0)
  for (const [, name] of references) expect(document.components.schemas).toHaveProperty(name ?? '')
})

test('an order by staff is described by what the shop takes, and not by what it answers', async () => {
  const { url } = await openServer()
  const { paths, components } = await (await fetch(`${url}/api/openapi.json`)).json()
  const { $ref } = paths['/orders'].post.requestBody.content['application/json'].schema
  const { properties, required } = components.schemas[$ref.split('/').at(-1)]
  expect(properties).toHaveProperty('confirmed')
  expect(required).not.toContain('_id')
})

test('the example order in the description is valid', async () => {
  const { url } = await openServer()
  const body = exampleOf(await pageOf(url), 'post--postOrder')
  const response = await fetch(`${url}/api/postOrder`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  // Its product is not in this shop, and that is all there is to say against it.
  expect([response.status, (await response.json()).code]).toEqual([409, 'CART_CHANGED'])
})

test.each(['/postProduct', '/postSlider', '/categories'])(
  'the example of POST %s is one that the shop takes',
  async (path) => {
    const { url, call } = await openAdminServer()
    const response = await call(
      'POST',
      path,
      JSON.parse(exampleOf(await pageOf(url), `post--${path.slice(1)}`)),
    )
    expect(response.status).toBe(200)
  },
)

test('the page for people lists each call, runs no script and names no missing place', async () => {
  const { url } = await openServer()
  const response = await fetch(`${url}/api/docs`)
  const page = await response.text()
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page).not.toMatch(/<script|\son\w+=|undefined|\[object/)
  for (const path of ['/products', '/product/{id}', '/getSliders', '/getSlider/{id}', '/postOrder']) {
    expect(page).toContain(`<code>${path}</code>`)
  }
  for (const [, anchor] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${anchor}"`)
})
