import { expect, test } from 'vitest'
import { openServer } from './shopServer.ts'
import { aWebBuild } from './webBuild.ts'

/** A shop whose pages say in which language they were made, and how often one was. */
async function bilingualShop() {
  const made: string[] = []
  const speaking = (language: string) =>
    aWebBuild({
      loader: ({ request }) => {
        made.push(`${language} ${new URL(request.url).pathname}`)
        return language
      },
    })
  const { url } = await openServer({ build: speaking('English'), bengaliBuild: speaking('Bengali') })
  const page = async (path: string, cookie?: string) => {
    const response = await fetch(url + path, { headers: cookie ? { cookie } : {}, redirect: 'manual' })
    const html = await response.text()
    return {
      status: response.status,
      language: /<p>(\w+)<\/p>/.exec(html)?.[1],
      location: response.headers.get('location'),
      caching: response.headers.get('cache-control'),
      cookie: response.headers.get('set-cookie'),
    }
  }
  return { page, made }
}

test('Bengali pages are under /bn, English ones at their own paths, whatever the cookie says', async () => {
  const { page, made } = await bilingualShop()
  for (const path of ['/', '/shop']) {
    expect(await page(path, 'language=bn')).toMatchObject({ status: 200, language: 'English' })
  }
  for (const path of ['/bn', '/bn/shop']) {
    expect(await page(path, 'language=en')).toMatchObject({ status: 200, language: 'Bengali' })
    // The script in their head sets the language: these bytes are for everybody, in shared caches too.
    expect(await page(path)).toMatchObject({ caching: 'public, max-age=0, must-revalidate', cookie: null })
  }
  expect(await page('/bnshop')).toMatchObject({ language: 'English' })
  await page('/bn/shop')
  expect(
    made.filter((page) => page === 'Bengali /bn/shop'),
    'kept once it is made',
  ).toHaveLength(1)
})

test('the dashboard keeps its path and takes the remembered language', async () => {
  const { page } = await bilingualShop()
  const english = { status: 200, language: 'English', caching: 'public, max-age=0, must-revalidate' }
  const bengali = { status: 200, language: 'Bengali', caching: 'private, no-cache' }
  expect(await page('/dashboard')).toMatchObject(english)
  expect(await page('/dashboard', 'a=b; language=bn')).toMatchObject(bengali)
  expect(await page('/dashboard/allUsers', 'language=bn')).toMatchObject(bengali)
  expect(await page('/dashboard', 'language=en')).toMatchObject(english)
  // A person's own language, apart from that of the shop.
  expect(await page('/dashboard', 'language=bn; dashboardLanguage=en')).toMatchObject(english)
  expect(await page('/dashboard', 'language=en; dashboardLanguage=bn')).toMatchObject(bengali)
  expect(await page('/bn/dashboard', 'dashboardLanguage=en')).toMatchObject({ status: 302, cookie: null })
  expect(await page('/bn/dashboard/allUsers?page=2')).toMatchObject({
    status: 302,
    location: '/dashboard/allUsers?page=2',
    caching: 'no-store',
    cookie: 'language=bn; path=/; max-age=31536000; samesite=lax',
  })
  for (const [path, chosen] of [
    ['/bn/dashboard', 'language=en'],
    ['//dashboard', undefined],
  ] as const) {
    expect(await page(path, chosen)).toMatchObject({ status: 302, location: '/dashboard', cookie: null })
  }
})
