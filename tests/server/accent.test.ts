import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { accentCss, accentOf } from '#domain/look/accent.ts'
import { LOOK } from '#domain/settings/lookSettings.ts'
import type { Shop } from '#shop/types.ts'
import { loader as root } from '#web/root.tsx'
import { shopContext } from '#web/serverContext.ts'
import { builtWeb } from '../safety/builtWeb.ts'
import { openAdminServer } from './adminServer.ts'

const JAMUN = 322

function accentOfPages(shop: Shop) {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  return root({ context } as never).accent
}

test('pages and the manifest have the accent that the owner has chosen, and nothing more for the default one', async () => {
  const { url, shop, call } = await openAdminServer()
  const barOfManifest = async () => (await (await fetch(`${url}/manifest.webmanifest`)).json()).theme_color
  expect([accentOfPages(shop), await barOfManifest()]).toEqual([undefined, '#053b2a'])
  const { status } = await call('PUT', '/settings/look', { value: { ...LOOK, hue: JAMUN }, revision: 0 })
  expect(status).toBe(200)
  const { light, dark } = accentOf(JAMUN)
  expect(accentOfPages(shop)).toEqual({
    css: accentCss(JAMUN),
    bars: { light: light['accent-deep'], dark: dark['accent-deep'] },
  })
  expect(await barOfManifest()).toBe(light['accent-deep'])
})

test('a hue that is no number is refused with a sentence', async () => {
  const { shop, call } = await openAdminServer()
  const refusal = await call('PUT', '/settings/look', { value: { ...LOOK, hue: 'red' }, revision: 0 })
  expect([refusal.status, await refusal.json()]).toMatchObject([
    422,
    { errors: [{ path: 'value.hue', message: 'The hue must be a whole number from 0 to 359.' }] },
  ])
  expect(accentOfPages(shop)).toBeUndefined()
})

test('the head of a page holds the shades and the colours of the bars, behind its style sheets', async () => {
  const { url, call } = await openAdminServer(await builtWeb())
  const head = async () => (await (await fetch(`${url}/contact-us`)).text()).split('</head>')[0] ?? ''
  expect(await head()).not.toContain('<style>')
  expect((await call('PUT', '/settings/look', { value: { ...LOOK, hue: JAMUN }, revision: 0 })).status).toBe(
    200,
  )
  const { light, dark } = accentOf(JAMUN)
  expect(await head()).toMatch(/rel="stylesheet"(?!.*rel="stylesheet").*<style>/s)
  expect(await head()).toContain(`<style>${accentCss(JAMUN)}</style>`)
  for (const shades of [light, dark]) expect(await head()).toContain(`content="${shades['accent-deep']}"`)
  expect(await head()).not.toContain('#053b2a')
})
