import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { type Language, pathIn } from '#domain/text/language.ts'
import { languageScript } from './language.ts'

type Press = (event: object) => void

/** A browser at `address` with these cookies and this in its storage, in which the script of a page has run. */
function openPage(
  language: Language,
  address: string,
  cookie = '',
  kept = new Map<string, string>(),
  hasOpened = false,
) {
  const page = {
    goal: undefined as string | undefined,
    reloads: 0,
    document: {
      get cookie() {
        return page.set.at(-1) ?? cookie
      },
      set cookie(line: string) {
        page.set.push(line)
      },
    },
    /** The cookies that the script has set. */
    set: [] as string[],
    kept,
    location: {
      ...placeOf(address),
      protocol: 'https:',
      replace(to: string) {
        page.goal = to
      },
      reload() {
        page.reloads += 1
      },
    },
    history: { state: null as unknown },
    /** What waits until nothing is open above the page any more. */
    waiting: [] as (() => void)[],
    /** Presses a link to the page in the other language. Returns whether the browser follows the link itself. */
    press(kind: object = {}): boolean {
      let followed = true
      const target = { closest: (selector: string) => selector === 'a[data-language]' && {} }
      handler?.({ target, preventDefault: () => (followed = false), ...kind })
      return followed
    },
  }
  let handler: Press | undefined
  runInNewContext(languageScript(language), {
    ...page,
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    addEventListener(_: string, press: Press) {
      handler = press
    },
    ...(hasOpened && { atPage: (act: () => void) => page.waiting.push(act) }),
  })
  return page
}

const isForAccount = (cookie: string) => cookie.startsWith('dashboardChosen=')

function placeOf(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://shop.example')
  return { pathname, search, hash }
}

const PAGES = ['/', '/?page=2', '/shop', '/category/bags?page=2#main', '/bnshop', '/authentication/login']
const DASHBOARD = ['/dashboard', '/dashboard/allUsers?page=2']

// The script is text, so it repeats the rule of domain/text/language.ts: this compares the two.
test.each(PAGES)('%s leads to the page in the remembered language, and only there', (path) => {
  const bengali = pathIn('bn', path)
  expect(openPage('en', path, 'a=b; language=bn').goal).toBe(bengali)
  expect(openPage('bn', bengali, 'language=en; a=b').goal).toBe(path)
  for (const cookie of ['', 'xlanguage=bn', 'language=fr'])
    expect(openPage('en', path, cookie).goal).toBeUndefined()
  expect(openPage('en', path, 'language=en').goal).toBeUndefined()
  expect(openPage('bn', bengali, 'language=bn').goal).toBeUndefined()
})

test.each(DASHBOARD)('%s keeps its path', (path) => {
  expect(openPage('en', path, 'language=bn').goal).toBeUndefined()
  expect(openPage('bn', path, 'language=en').goal).toBeUndefined()
})

test.each(PAGES)('%s in Bengali sets the language where none is, in English it sets none', (path) => {
  expect(openPage('bn', pathIn('bn', path)).document.cookie).toBe(
    'language=bn; path=/; max-age=31536000; samesite=lax; secure',
  )
  expect(openPage('en', path).document.cookie).toBe('')
  for (const cookie of ['language=en', 'a=b; language=bn'])
    expect(openPage('bn', pathIn('bn', path), cookie).document.cookie).toBe(cookie)
})

test.each(PAGES)('a press on the link of %s opens it in the other language, and remembers that', (path) => {
  for (const [language, from, to] of [
    ['en', path, pathIn('bn', path)],
    ['bn', pathIn('bn', path), path],
  ] as const) {
    const page = openPage(language, from, `language=${language}`)
    expect(page.press()).toBe(false)
    expect(page.goal).toBe(to)
    expect(page.document.cookie).toMatch(language === 'en' ? /^language=bn;/ : /^language=en;/)
  }
})

test.each(DASHBOARD)(
  'a press on the link of %s loads it once more, and the shop keeps its language',
  (path) => {
    for (const [language, other] of [
      ['en', 'bn'],
      ['bn', 'en'],
    ] as const) {
      const page = openPage(language, path, `language=${language}`)
      page.press()
      expect([page.goal, page.reloads]).toEqual([undefined, 1])
      expect(page.document.cookie).toMatch(
        other === 'bn' ? /^dashboardLanguage=bn;/ : /^dashboardLanguage=en;/,
      )
      expect(page.set.filter(isForAccount), 'for the account').toEqual([
        `dashboardChosen=${other}; path=/; max-age=31536000; samesite=lax; secure`,
      ])
      const inShop = openPage(
        language,
        pathIn(language, '/shop'),
        `language=${language}; dashboardLanguage=${other}`,
      )
      expect(inShop.goal).toBeUndefined()
      inShop.press()
      expect(inShop.set.filter(isForAccount)).toEqual([])
    }
  },
)

// The browser may ask for the page before it has stored the cookie.
test.each(DASHBOARD)('%s is loaded again, once, if after a press it comes in the language before', (path) => {
  for (const [language, other] of [
    ['en', 'bn'],
    ['bn', 'en'],
  ] as const) {
    const { kept } = pressed(language, path)
    const cookies = `language=${language}; dashboardLanguage=${other}`
    expect(openPage(language, path, cookies, kept).reloads).toBe(1)
    expect(openPage(language, path, cookies, kept).reloads).toBe(0)
    expect(openPage(other, path, cookies, pressed(language, path).kept).reloads).toBe(0)
  }
})

function pressed(language: Language, path: string) {
  const page = openPage(language, path, `language=${language}`)
  page.press()
  return page
}

test('a press uses the browser’s address, not the page still drawn, and keeps its place', () => {
  const page = openPage('bn', '/bn/cart', 'language=bn')
  Object.assign(page.location, placeOf('/bn/product-checkout'))
  page.history.state = { usr: { lines: ['a bag'] } }
  page.press()
  expect(page.goal).toBe('/product-checkout')
  expect(JSON.parse(page.kept.get('place') ?? '')).toEqual({ usr: { lines: ['a bag'] } })
})

test('a press where something is open leaves from the entry of the page', () => {
  const page = openPage('en', '/shop', '', undefined, true)
  page.history.state = { key: 'shop', opened: 1 }
  page.press()
  expect([page.goal, page.kept.size]).toEqual([undefined, 0])
  page.history.state = { key: 'shop' }
  for (const act of page.waiting) act()
  expect(page.goal).toBe('/bn/shop')
  expect(JSON.parse(page.kept.get('place') ?? '')).toEqual({ key: 'shop' })
})

test('a press that opens the link elsewhere is left to the browser', () => {
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) {
    const page = openPage('en', '/shop')
    expect(page.press({ [key]: true })).toBe(true)
    expect(page.goal).toBeUndefined()
  }
})
