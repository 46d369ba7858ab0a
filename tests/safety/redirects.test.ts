import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type Language, pathIn, splitLanguage } from '#domain/text/language.ts'
import { loginAddress, returnAddress } from '#web/client/session/loginAddress.ts'
import { languageScript } from '#web/components/language.ts'
import { runs } from '../runs.ts'
import { openServer } from '../server/shopServer.ts'
import { ask } from './rawRequest.ts'

const SHOP = 'https://shop.example'

/** Paths that lead elsewhere once a part of them is cut off or read by another rule. */
const aPath = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('/', '/', '//', '/bn', '/bn', '/BN', '/dashboard', '/shop') },
      {
        weight: 2,
        arbitrary: fc.constantFrom('evil.example', 'a@evil.example', 'x:y@evil.example:80', 'ব্যাগ', '\u2215'),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom('\\', '/\\', '/.', '/..', '/x/..', '/%2e%2e', '/%2E', '%2F', '%2f', '%5C'),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom('\t', '\n', '\r', ' ', '%09', '%0a', '%20', ';', '.data', '@'),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom('?from=//evil.example', '?/bn//evil.example', '#//evil.example', '%', ':'),
      },
    ),
    { maxLength: 8 },
  )
  .map((parts) => `/${parts.join('')}`)

/** The script in the head of a page, as what it does with the globals that it uses. */
const scriptOf = (language: Language) =>
  new Function('location', 'document', 'history', 'addEventListener', languageScript(language))
const SCRIPTS = { en: scriptOf('en'), bn: scriptOf('bn') }

/**
 * Returns where the script in the head of a page in `language` redirects a visitor who has chosen the other one: when the page opens
 * and, as it stays where it is here, when the link to the other language is pressed.
 */
function scriptLeads(language: Language, { pathname, search, hash }: URL) {
  const goals: string[] = []
  let press: ((event: object) => void) | undefined
  const replace = (to: string) => void goals.push(to)
  const location = { pathname, search, hash, replace, reload() {} }
  const document = { cookie: `language=${language === 'en' ? 'bn' : 'en'}` }
  SCRIPTS[language](location, document, { state: null }, (_: string, handler: typeof press) => {
    press = handler
  })
  const [opened] = goals.splice(0)
  press?.({ target: { closest: () => ({}) }, preventDefault() {} })
  return { opened, pressed: goals[0] }
}

/** Every address that the shop makes of the one that a page was opened at, by where it is made. */
function madeOf(opened: URL): Record<string, string | undefined> {
  const { pathname, search } = opened
  const path = pathname + search
  // React Router cuts the base off by its length.
  const inBase = /^\/bn(?:\/|$)/.test(pathname) ? pathname.slice(3) || '/' : pathname
  return {
    'server: the page behind the language': splitLanguage(path).path,
    'script of an English page': scriptLeads('en', opened).opened,
    'a press on the language link of an English page': scriptLeads('en', opened).pressed,
    'script of a Bengali page': scriptLeads('bn', opened).opened,
    'a press on the language link of a Bengali page': scriptLeads('bn', opened).pressed,
    'language link of an English page; og:url, hreflang': pathIn('bn', path),
    'language link of a Bengali page; canonical': pathIn('en', inBase + search),
    'the login page, from a page': loginAddress(splitLanguage(path).path),
    'the login page, from the path in a router': loginAddress(inBase + search),
    'the way back, by ?from=': returnAddress(`?from=${encodeURIComponent(path)}`),
    'the way back, by ?from= that is not encoded': returnAddress(`?from=${path}`),
    'the way back, in Bengali': pathIn('bn', returnAddress(`?from=${encodeURIComponent(path)}`)),
  }
}

function expectOnSite(address: string, from: URL, made: string): URL {
  const goal = new URL(address, from)
  expect(goal.origin, `${made}: ${JSON.stringify(address)}`).toBe(SHOP)
  expect(address, made).toMatch(/^\/(?![/\\\s])/)
  // What is made of it next must not begin with a host either.
  expect(goal.pathname, made).not.toMatch(/^\/\//)
  return goal
}

test('whatever address a page is opened at, every address made from it stays in the shop (V5.1.5)', () => {
  fc.assert(
    fc.property(aPath, (path) => {
      let reached = [new URL(SHOP + path)]
      for (let round = 0; round < 3; round += 1) {
        reached = reached.flatMap((from) =>
          Object.entries(madeOf(from)).flatMap(([made, address]) =>
            address === undefined ? [] : [expectOnSite(address, from, made)],
          ),
        )
        const seen = new Map(reached.map((url) => [url.href, url]))
        reached = [...seen.values()]
      }
    }),
    {
      numRuns: runs(400),
      examples: [
        ['/bn//evil.example/'],
        ['/bn/bn//evil.example'],
        ['//evil.example'],
        ['/x/..//evil.example'],
      ],
    },
  )
})

test('no answer of the shop redirects to another site, whatever is requested (V5.1.5)', async () => {
  // React Router tells the console of each address that cannot be decoded.
  vi.spyOn(console, 'warn').mockReturnValue()
  const { port } = await openServer()
  const asked = fc.record({
    path: aPath.map((path) => path.replace(/[^\x21-\x7e]/gu, encodeURIComponent)),
    language: fc.constantFrom('en', 'bn'),
    data: fc.boolean(),
  })
  let sent = 0
  await fc.assert(
    fc.asyncProperty(asked, async ({ path, language, data }) => {
      const headers = { Cookie: `language=${language}`, 'X-Forwarded-Host': 'evil.example' }
      const { status, headers: answer } = await ask(port, {
        method: 'GET',
        path: data ? `${path}.data` : path,
        headers,
      })
      expect(status).toBeLessThan(500)
      if (answer.location === undefined) return
      sent += 1
      expectOnSite(answer.location, new URL(SHOP), `Location of ${path}`)
    }),
    {
      numRuns: runs(400),
      examples: [
        [{ path: '/bn//evil.example/', language: 'en', data: false }],
        [{ path: '//evil.example', language: 'bn', data: false }],
        [{ path: '/bn//dashboard', language: 'bn', data: false }],
      ],
    },
  )
  // Two in five are, so far.
  expect(sent).toBeGreaterThan(runs(400) / 20)
})

test.each([
  ['//evil.example/a?page=2', '/evil.example/a?page=2'],
  ['//shop?page=2', '/shop?page=2'],
  ['/bn//evil.example', '/bn/evil.example'],
  ['/bn/bn//evil.example', '/bn/bn/evil.example'],
  ['/shop//', '/shop/'],
  ['/bn//dashboard?search=a', '/dashboard?search=a'],
  ['/%09/evil.example', '/evil.example'],
  ['/bn/%5Cevil.example', '/bn/evil.example'],
  ['/%0a%5c//%0D%5Cevil.example.data', '/evil.example.data'],
])('no page stands at %s, where a browser could read a host: it is at %s', async (path, there) => {
  const { port } = await openServer()
  const { status, headers } = await ask(port, { method: 'GET', path, headers: {} })
  expect([status, headers.location]).toEqual([302, there])
})
