import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import routes from '#web/routes.ts'
import { runs } from '../runs.ts'
import { builtWeb } from './builtWeb.ts'
import { CALLERS, type FuzzedShop, judged, openFuzzedShop } from './fuzzShop.ts'
import { hostileHeaders, hostilePart, MARK, MAX_ADDRESS } from './hostile.ts'
import type { RawAnswer, RawRequest } from './rawRequest.ts'

interface Route {
  readonly path?: string | undefined
  readonly children?: readonly Route[] | undefined
}

/** The pattern of every page, as in `/product-details/:id`. */
function patternsOf(all: readonly Route[], above = ''): string[] {
  return all.flatMap(({ path, children }) => {
    const own = path === undefined ? above : `${above}/${path}`
    return children ? patternsOf(children, own) : [own === '' ? '/' : own]
  })
}

const PARAMETERS = [
  'category',
  'subCategory',
  'productType',
  'searchQuery',
  'sort',
  'page',
  'limit',
  '_routes',
  'ids',
  'next',
  'email',
  'verified',
  'error',
  'unknown',
]

const marked = encodeURIComponent(MARK)
const value = fc.oneof(
  hostilePart,
  fc.constantFrom(marked, `${marked}1`, '1', '0', '-1', '999999', 'bag', 'ব্যাগ', 'newest'),
)

const aQuery = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...PARAMETERS), hostilePart), fc.option(value)), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, text]) => (text === null ? name : `${name}=${text}`)).join('&'))

const page = (pattern: string) =>
  fc
    .record({
      caller: fc.constantFrom(...CALLERS),
      method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'),
      before: fc.constantFrom('', '', '/bn', '/bn/', '/BN', '//'),
      known: fc.nat(),
      part: fc.option(fc.oneof(hostilePart, fc.constant(marked))),
      after: fc.constantFrom('', '', '', '.data', '/', '/..', '//'),
      query: aQuery,
      headers: hostileHeaders,
    })
    .map(
      ({ caller, method, before, known, part, after, query, headers }) =>
        (shop: FuzzedShop): RawRequest => {
          const ids = Object.values(shop.known()).filter((id) => typeof id === 'string')
          const path = pattern.replace(/:\w+|\*/g, () =>
            encodeURI(part ?? ids[known % ids.length] ?? '').replaceAll('%25', '%'),
          )
          const address = `${before}${path}${after}${query === '' ? '' : `?${query}`}`.slice(0, MAX_ADDRESS)
          return { method, path: toAscii(address), headers: { ...headers, ...shop.headersOf(caller) } }
        },
    )

/** Other letters reach no server: clients encode them. */
function toAscii(address: string): string {
  return address.replace(/[^\x21-\x7e]/gu, (letter) => encodeURIComponent(letter.toWellFormed()))
}

/** Of a page: who is sent elsewhere stays in the shop, what may run in it is what it was made with, and nothing of the address has become an element. */
function expectSafePage({ headers, body }: RawAnswer): void {
  if (headers.location !== undefined) expect(headers.location).toMatch(/^\/(?![/\\])/)
  if (!headers['content-type']?.startsWith('text/html')) return
  const policy = String(headers['content-security-policy'])
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1] ?? ''
  expect(scripts).not.toMatch(/unsafe-|\*|https?:|data:/)
  expect(policy).toContain("frame-ancestors 'none'")
  for (const [, attributes = '', source = ''] of body.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (source === '' || /type="application\/(ld\+)?json"/.test(attributes)) continue
    expect(scripts).toContain(createHash('sha256').update(source).digest('base64'))
  }
  expect(body).not.toContain(MARK)
  expect(body).not.toMatch(/<svg\/onload/)
  expect(body.match(/<[a-z][^>]*\son[a-z]+=/gi) ?? []).toEqual([])
}

test(
  'every page, whatever its address and headers: none fails, changes a row or lets a text become markup (V5.3.1, V13.1.1, V14.4.3)',
  async () => {
    // React Router tells the console of each address that cannot be decoded.
    vi.spyOn(console, 'warn').mockReturnValue()
    const shop = await openFuzzedShop(await builtWeb())
    let made = 0
    for (const pattern of patternsOf(routes as Route[])) {
      const property = fc.asyncProperty(page(pattern), async (request) => {
        const sent = request(shop)
        try {
          const answer = await judged(shop, sent)
          expectSafePage(answer)
          if (answer.status === 200) made += 1
        } catch (error) {
          throw new Error(`${pattern} as ${JSON.stringify(sent)}`, { cause: error })
        }
      })
      await fc.assert(property, { numRuns: runs(12) })
    }
    expect(made).toBeGreaterThan(runs(12))
  },
  120_000 + 60_000 * runs(1),
)
