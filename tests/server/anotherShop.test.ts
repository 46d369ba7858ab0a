import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import routes from '#web/routes.ts'
import { ANOTHER_SHOP, OF_THE_DEFAULT_SHOP } from '../factories.ts'
import { pageText } from '../pageText.ts'
import { builtWeb } from '../safety/builtWeb.ts'
import { aProductOf } from '../testCatalogue.ts'
import { type AdminServer, openAdminServer } from './adminServer.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'

const root = resolve(import.meta.dirname, '../..')

let server: AdminServer
let product: Awaited<ReturnType<typeof aProductOf>>
const ends: (() => void | Promise<void>)[] = []

/** One shop whose owner has replaced every default, with pages in its cache from before. */
beforeAll(async () => {
  server = await openAdminServer({ ...(await builtWeb()), whenDone: (end) => void ends.unshift(end) })
  product = await aProductOf(server.shop, { category: 'Bag Items', subCategory: 'Backpacks' })
  await fetch(server.url)
  const saved = await server.call('PUT', '/settings/shop', { value: ANOTHER_SHOP, revision: 0 })
  expect(saved.status).toBe(200)
})
afterAll(async () => {
  for (const end of ends) await end()
})

/** Every address in the table of contents of the screens, and some that are not found. */
const pages = () => [
  ...addressesOf(routes).map((path) =>
    path
      .replace(':subCategory', 'bag%20items')
      .replace('product-details/:id', `product-details/${product.id}`),
  ),
  ...[
    '/shop?searchQuery=nothing',
    '/product-details/nothing',
    '/authentication/nowhere',
    '/dashboard/nowhere',
  ],
]

/** Optional parts are left out, and parameters stay as they are: they name what there is not. */
function addressesOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const own = path === '' ? parent : `${parent}/${path === '*' ? 'nowhere' : path.replace(/\/:\w+\?$/, '')}`
    return [...(children.length === 0 ? [own || '/'] : []), ...addressesOf(children, own)]
  })
}

async function read(path: string, language = 'en'): Promise<string> {
  const response = await fetch(server.url + path, { headers: { Cookie: `language=${language}` } })
  return pageText(await response.text())
}

/** The page in English and in Bengali, with the data that come with it. */
async function inBothLanguages(path: string): Promise<string> {
  const bengali = path.startsWith('/dashboard') ? path : `/bn${path === '/' ? '' : path}`
  return (await read(path)) + (await read(bengali, 'bn'))
}

function unescaped(html: string): string {
  return html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

/** Every text of the section. */
function textsOf(value: unknown): string[] {
  return typeof value === 'object' ? Object.values(value ?? {}).flatMap(textsOf) : [String(value)]
}

test('no page says anything of the default shop once its owner has changed it, in either language', async () => {
  for (const path of pages()) {
    const text = await inBothLanguages(path)
    expect(OF_THE_DEFAULT_SHOP.exec(text), path).toBeNull()
    expect(text, path).toContain(ANOTHER_SHOP.name)
    expect(text, path).toContain(ANOTHER_SHOP.nameBengali)
  }
})

test('each text of the section is shown somewhere, in the page itself', async () => {
  const texts = await Promise.all(['/', '/contact-us'].map(inBothLanguages))
  const shown = unescaped(texts.join('').replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, ''))
  expect(textsOf(ANOTHER_SHOP).filter((text) => !shown.includes(text))).toEqual([])
})

test('a page that failed shows the shop of today, too', async () => {
  const failing = vi.spyOn(server.shop.catalogue, 'product').mockRejectedValue(new Error('no database'))
  const response = await fetch(`${server.url}/product-details/failing`)
  failing.mockRestore()
  const text = pageText(await response.text())
  expect(response.status).toBe(500)
  expect(OF_THE_DEFAULT_SHOP.exec(text)).toBeNull()
  expect(text).toContain(ANOTHER_SHOP.helpline)
})

test('search engines, messengers and phones read the shop of today', async () => {
  const [home, manifest] = [await read('/'), await read('/manifest.webmanifest')]
  const data = JSON.parse(
    /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(home)?.[1] ?? '',
  )
  const { name, nameBengali, email, facebook, instagram, youtube, tiktok } = ANOTHER_SHOP
  expect(data['@graph'][0]).toMatchObject({
    ...{ name, alternateName: nameBengali, email, telephone: '+8809666778899' },
    sameAs: [facebook, instagram, youtube, tiktok],
  })
  expect(home).toContain(`<meta property="og:site_name" content="${name}"/>`)
  expect(JSON.parse(manifest)).toMatchObject({ name: `${name} ${nameBengali}`, short_name: nameBengali })
  for (const path of [
    ...['/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/favicon.svg', '/api/nothing', '/api/jwt'],
    ...['/api/docs', '/api/openapi.json', '/api/settings', '/api/identity', '/api/pages/privacy'],
  ]) {
    expect(OF_THE_DEFAULT_SHOP.exec(await read(path)), path).toBeNull()
  }
})

/** As many as one address may send. Each is mailed to whoever placed it. */
const ORDERS = 10

test('an order over the limit is refused with the helpline of today', async () => {
  const payload = anOrderPayload([product])
  for (let nth = 0; nth < ORDERS; nth++) await postOrder(server.url, payload)
  const refused = await (await postOrder(server.url, payload)).json()
  expect(refused).toMatchObject({ code: 'TOO_MANY_ORDERS' })
  expect(refused.detail).toContain(ANOTHER_SHOP.helpline)
})

/** Everything in the outbox, once there are `count` mails. */
async function mailsOnce(count: number) {
  const folder = join(server.folder, 'outbox')
  const files = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [])
  await expect.poll(files).toHaveLength(count)
  return await Promise.all(files().map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
}

test('every mail is of the shop of today: its sender, its subject and both languages of its text', async () => {
  const message = { name: 'Rahima Begum', email: 'rahima@example.com', message: 'Do you deliver?' }
  const account = { ...message, password: 'lake-road-12' }
  const origin = { Origin: 'http://localhost:3000', 'Content-Type': 'application/json' }
  for (const [path, body] of [
    ['/contact', message],
    ['/newsletter', message],
    ['/auth/sign-up/email', account],
    ['/auth/request-password-reset', message],
  ] as const) {
    const sent = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: origin,
      body: JSON.stringify(body),
    })
    expect([path, sent.status]).toEqual([path, 200])
  }
  const mails = await mailsOnce(4 + ORDERS)
  for (const mail of mails) {
    expect(mail.from?.name).toBe(ANOTHER_SHOP.name)
    expect(OF_THE_DEFAULT_SHOP.exec(JSON.stringify(mail))).toBeNull()
    expect(mail.subject).toContain(ANOTHER_SHOP.name)
    // That an order is here is said in the language of its customer.
    if (mail.subject?.includes('order')) continue
    for (const text of [ANOTHER_SHOP.nameBengali, ANOTHER_SHOP.helpline, ANOTHER_SHOP.email]) {
      expect(mail.text).toContain(text)
    }
  }
  expect(mails.flatMap(({ to }) => to?.map(({ address }) => address))).toContain(ANOTHER_SHOP.email)
})

test('no script of the pages holds anything of the default shop: what is drawn in browsers has it from the page', () => {
  // The first steps replace what is still the default shop's, so they know it.
  const scripts = globSync('build/{en,bn}/client/**/*.js', { cwd: root }).filter(
    (file) => !file.includes('/stepList-'),
  )
  expect(scripts.length).toBeGreaterThan(20)
  const speaking = scripts.filter((file) => OF_THE_DEFAULT_SHOP.test(readFileSync(join(root, file), 'utf8')))
  expect(speaking).toEqual([])
})
