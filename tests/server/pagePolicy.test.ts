import { createHash } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { BROKEN_INTO, FOREIGN_SCRIPTS, withForeignMarkup } from '../foreignMarkup.ts'
import { builtWeb } from '../safety/builtWeb.ts'
import { openServer } from './shopServer.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The built shop with `markup` in one of its pages, as that page comes. */
async function pageWith(markup: string) {
  const { build } = await builtWeb()
  const { url } = await openServer({ build: withForeignMarkup(build as ServerBuild, markup) })
  const ask = async () => {
    const response = await fetch(url + BROKEN_INTO)
    const policy = response.headers.get('content-security-policy') ?? ''
    const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
    return { html: await response.text(), etag: response.headers.get('etag'), allowed }
  }
  return { ...(await ask()), ask }
}

/** Inline scripts as a browser reads them, but for data. */
function scriptsIn(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)]
    .filter(([, attributes = '', source]) => source !== '' && !/application\/ld\+json/.test(attributes))
    .map(([, , source = '']) => source)
}

test.each(FOREIGN_SCRIPTS)(
  'a page with injected markup does not run %s (V10.3.2, V14.4.3)',
  async (script) => {
    const { html, allowed } = await pageWith(script)
    const foreign = scriptsIn(html).filter((source) => source.includes('injected'))
    for (const source of foreign) expect(allowed).not.toContain(hashOf(source))
    // Its own scripts run as always, whatever stands between them.
    expect(allowed).toEqual((await pageWith('')).allowed)
  },
)

test('what React adds to a page with pending parts may run, and no render mark is sent (V14.4.3)', async () => {
  const { html, etag, allowed, ask } = await pageWith('')
  const own = scriptsIn(html).map(hashOf)
  expect(own.length).toBeGreaterThan(4)
  expect([...allowed].sort()).toEqual(["'self'", ...new Set(own)].sort())
  expect(scriptsIn(html).some((source) => source.includes('$RC'))).toBe(true)
  expect(html).not.toMatch(/\snonce=/)
  expect((await ask()).etag).toBe(etag)
})
