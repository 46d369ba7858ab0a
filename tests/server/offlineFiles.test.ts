import { expect, test } from 'vitest'
import { LANGUAGES, pathIn } from '#domain/text/language.ts'
import { openAdminServer } from './adminServer.ts'
import { openServer } from './shopServer.ts'
import { aWebBuild } from './webBuild.ts'

test('phones get the worker that keeps the shop, and the clearing one once the owner has switched that off', async () => {
  const { url, call } = await openAdminServer()
  const worker = async () => {
    const answer = await fetch(`${url}/sw.js`)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    // It may ask the shop and nobody else, and is asked for again each time.
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
    expect(answer.headers.get('cache-control')).toContain('must-revalidate')
    return answer.text()
  }
  expect(await worker()).toBe('/* the worker */')
  const { value, revision } = await (await call('GET', '/settings/tracking')).json()
  const saved = await call('PUT', '/settings/tracking', {
    value: { ...value, worksOffline: false },
    revision,
  })
  expect(saved.status).toBe(200)
  expect(await worker()).toBe('/* clears */')
})

test('the page without a network needs no other file, and search engines do not list it', async () => {
  const { url } = await openServer()
  for (const language of LANGUAGES) {
    const answer = await fetch(url + pathIn(language, '/offline.html'))
    const html = await answer.text()
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).not.toMatch(/\bsrc=|<link/)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  }
})

test('a page says its build, in a 304 as well', async () => {
  const build = aWebBuild({})
  const { url } = await openServer({ build })
  const first = await fetch(url)
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
  const again = await fetch(url, { headers })
  expect([first.status, again.status]).toEqual([200, 304])
  for (const answer of [first, again]) expect(answer.headers.get('x-shop-build')).toBe(build.assets.version)
})
