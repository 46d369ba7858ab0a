import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PAGE_TEXT_MAX } from '#contract/content/pageSchema.ts'
import { PAGE_SLUGS } from '#domain/pages/page.ts'
import type { Shop } from '#shop/types.ts'
import { loader as root } from '#web/root.tsx'
import { publicUrlContext, shopContext } from '#web/serverContext.ts'
import { loader as layout } from '#web/storefront/layout.tsx'
import { loader as ownPage, meta as ownPageMeta } from '#web/storefront/ownPage/route.tsx'
import { openAdminServer } from './adminServer.ts'
import { openServer } from './shopServer.ts'

const bodyOf = async (response: Response) => [response.status, await response.json()] as const
const TERMS = {
  title: 'House rules',
  titleBengali: 'নিয়ম',
  text: 'Be **kind**.',
  textBengali: 'ভালো **থাকুন**।',
}

test('until a page is saved its first texts follow the settings', async () => {
  const { call } = await openAdminServer()
  const [status, before] = await bodyOf(await call('GET', '/pages/terms'))
  expect([status, before.revision, before.updatedAt]).toEqual([200, 0, null])
  expect(before.text).toContain('Haat')
  const [, { value }] = await bodyOf(await call('GET', '/settings/shop'))
  await call('PUT', '/settings/shop', { value: { ...value, name: 'Mela' }, revision: 0 })
  const [, after] = await bodyOf(await call('GET', '/pages/terms'))
  expect(after).toEqual({ ...before, text: before.text.replaceAll('Haat', 'Mela') })
})

test('what is saved is answered, and recorded with before and after', async () => {
  const { call } = await openAdminServer()
  const [, first] = await bodyOf(await call('GET', '/pages/terms'))
  const [status, saved] = await bodyOf(await call('PUT', '/pages/terms', { ...TERMS, revision: 0 }))
  expect([status, saved]).toEqual([
    200,
    {
      ...TERMS,
      revision: 1,
      updatedAt: expect.any(String),
      updatedBy: { _id: expect.any(String), name: expect.any(String) },
    },
  ])
  expect(await bodyOf(await call('GET', '/pages/terms'))).toEqual([200, saved])
  expect(await bodyOf(await call('GET', '/pages/privacy'))).toMatchObject([200, { revision: 0 }])

  const [, { entries }] = await bodyOf(await call('GET', '/activity?kind=page.changed'))
  const { title, titleBengali, text, textBengali } = first
  expect(entries).toMatchObject([
    {
      subject: { kind: 'page', id: 'terms', name: 'House rules' },
      before: { title, titleBengali, text, textBengali },
      after: TERMS,
    },
  ])
})

test('of two who save one page, the second is answered what is there now', async () => {
  const { call } = await openAdminServer()
  const [, saved] = await bodyOf(await call('PUT', '/pages/terms', { ...TERMS, revision: 0 }))
  const late = await call('PUT', '/pages/terms', { ...TERMS, text: 'Late.', revision: 0 })
  expect(await bodyOf(late)).toMatchObject([409, { code: 'STALE', current: saved }])
  expect(await bodyOf(await call('GET', '/pages/terms'))).toEqual([200, saved])
})

test('what is wrong with a page is named by its field, and nothing is saved (V5.2.1)', async () => {
  const { call } = await openAdminServer()
  const wrong = {
    title: ' ',
    titleBengali: 7,
    text: '<script>alert(1)</script>',
    textBengali: '[এখানে](javascript:alert(1))',
    revision: -1,
  }
  const [status, { errors }] = await bodyOf(await call('PUT', '/pages/terms', wrong))
  expect(status).toBe(422)
  expect(errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)).toEqual([
    'title MISSING',
    'titleBengali NOT_TEXT',
    'text HTML_IN_TEXT',
    'textBengali LINK_IN_TEXT',
    'revision NOT_IN_RANGE',
  ])
  expect(errors[2].message).toContain('The text contains HTML, which pages do not show: <script>.')
  expect(await bodyOf(await call('PUT', '/pages/terms', []))).toMatchObject([422, { code: 'INVALID' }])
  expect((await call('GET', '/pages/secrets')).status).toBe(404)
  expect((await call('PUT', '/pages/secrets', { ...TERMS, revision: 0 })).status).toBe(404)
  expect(await bodyOf(await call('GET', '/pages/terms'))).toMatchObject([200, { revision: 0 }])
})

test('the longest page in Bengali fits into a request', async () => {
  const { call } = await openAdminServer()
  const text = 'হ'.repeat(PAGE_TEXT_MAX)
  const save = (longer: string, revision: number) =>
    call('PUT', '/pages/terms', { ...TERMS, text: longer, textBengali: longer, revision })
  expect((await save(text, 0)).status).toBe(200)
  expect(await bodyOf(await save(`${text}হ`, 1))).toMatchObject([
    422,
    { errors: [{ path: 'text', code: 'TOO_LONG' }, { path: 'textBengali' }] },
  ])
})

test('a preview is what the page would show, of an unfinished text, too', async () => {
  const { call } = await openAdminServer()
  const preview = async (text: string, language = 'en') =>
    bodyOf(await call('POST', '/pages/preview', { text, language }))
  expect(await preview('Be **kind**')).toEqual([200, { html: '<p>Be <strong>kind</strong></p>\n' }])
  expect(await preview('[a](/terms)', 'bn')).toEqual([200, { html: '<p><a href="/bn/terms">a</a></p>\n' }])
  expect(await preview('')).toEqual([200, { html: '' }])
  expect(await preview('<b')).toEqual([200, { html: '<p>&lt;b</p>\n' }])
  expect(await preview('x', 'fr')).toMatchObject([422, { errors: [{ code: 'NOT_ONE_OF' }] }])
})

function argsOf(shop: Shop, path = '/') {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(publicUrlContext, 'https://shop.example')
  return { context, params: {}, url: new URL(path, 'https://shop.example') } as never
}

test('shoppers see what was saved, in the page and under its name in the footer', async () => {
  const { shop, call } = await openAdminServer()
  const shown = () => ownPage(argsOf(shop, '/terms'))
  expect(shown()).toMatchObject({ title: 'Terms', html: expect.stringContaining('<h2>Orders</h2>') })
  const before = shop.contentVersion()
  await call('PUT', '/pages/terms', { ...TERMS, revision: 0 })
  expect(shop.contentVersion()).toBe(before + 1)
  expect(shown()).toMatchObject({ title: 'House rules', html: '<p>Be <strong>kind</strong>.</p>\n' })
  expect(shop.pages.shown('terms', 'bn')).toMatchObject({ title: 'নিয়ম', summary: 'ভালো থাকুন।' })
  expect(layout(argsOf(shop)).pages.map(({ title }) => title)).toEqual([
    'Delivery',
    'Returns and refunds',
    'House rules',
    'Privacy',
  ])
})

test('a page tells search engines its title, its first words and its two addresses', async () => {
  const { shop } = await openServer()
  const args = argsOf(shop, '/returns')
  const matches = [
    { id: 'root', loaderData: root(args) },
    { id: 'storefront/layout', loaderData: layout(args) },
  ]
  const described = JSON.stringify(ownPageMeta({ matches, loaderData: ownPage(args) } as never))
  expect(described).toContain('"title":"Returns and refunds | Haat"')
  expect(described).toContain('"content":"You can return a product within 7 days of its arrival')
  expect(described).toContain('"hrefLang":"bn","href":"https://shop.example/bn/returns"')
})

test('every page of the owner is in the sitemap, in both languages', async () => {
  const { url } = await openServer()
  const xml = await (await fetch(`${url}/sitemap.xml`)).text()
  for (const slug of PAGE_SLUGS) {
    expect(xml).toContain(`/${slug}</loc>`)
    expect(xml).toContain(`/bn/${slug}</loc>`)
  }
})
