import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../runs.ts'
import { type FuzzedShop, judged, openFuzzedShop } from './fuzzShop.ts'
import { damaged, hostileHeaders, hostilePart, MAX_ADDRESS } from './hostile.ts'
import type { RawRequest } from './rawRequest.ts'

const EMAIL = 'rahima@example.com'

/**
 * The calls of accounts, which are no part of the described API (src/server/api/people/authCalls.ts), with a body that is
 * sound. One that would work on a password is tried less often.
 */
const CALLS: Readonly<Record<string, { readonly body?: object; readonly times: number }>> = {
  'POST /sign-in/email': { body: { email: EMAIL, password: 'wrong-password' }, times: 8 },
  'POST /sign-up/email': { body: { name: 'Karim', email: EMAIL, password: 'lake-road-13' }, times: 6 },
  'POST /sign-out': { body: {}, times: 6 },
  'POST /update-user': { body: { name: 'Rahima Khatun' }, times: 20 },
  'POST /request-password-reset': { body: { email: EMAIL }, times: 13 },
  'POST /change-password': {
    body: { currentPassword: 'wrong-password', newPassword: 'lake-road-15' },
    times: 6,
  },
  'POST /reset-password': { body: { token: 'a-token', newPassword: 'lake-road-14' }, times: 13 },
  'POST /send-verification-email': { body: {}, times: 13 },
  'POST /verify-email': { body: { token: 'a-token' }, times: 13 },
  // Of nobody: what is done for an account is done after the answer, and would be taken for the next call's.
  'POST /send-sign-in-link': { body: { email: 'nobody@example.com' }, times: 13 },
  'POST /sign-in/link': { body: { token: 'a-token' }, times: 13 },
  'POST /sign-in/social': { body: { provider: 'google' }, times: 13 },
  'GET /get-session': { times: 13 },
  'GET /verify-email': { times: 6 },
  'GET /callback/google': { times: 20 },
  'GET /error': { times: 13 },
  'POST /change-email': { body: { newEmail: 'x@example.com' }, times: 6 },
  'GET /list-sessions': { times: 6 },
}

function requestsTo(name: string, body: object | undefined) {
  const [method = '', path = ''] = name.split(' ')
  const query = fc.array(
    fc.tuple(
      fc.constantFrom('token', 'callbackURL', 'code', 'state', 'error', 'disableRefresh', 'x'),
      hostilePart,
    ),
    { maxLength: 4 },
  )
  return fc
    .record({
      text: body ? fc.oneof(damaged(body), fc.constant(JSON.stringify(body))) : fc.constant(undefined),
      query,
      headers: hostileHeaders,
      strange: fc.boolean(),
      signedIn: fc.boolean(),
      other: fc.constantFrom(method, method, method, method, 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'TRACE'),
    })
    .map(({ text, query: pairs, headers, strange, signedIn, other }) => (shop: FuzzedShop): RawRequest => {
      const own = shop.headersOf('signed in')
      return {
        method: other,
        path: `/api/auth${path}?${pairs.map((pair) => pair.join('=')).join('&')}`.slice(0, MAX_ADDRESS),
        headers: {
          'Content-Type': 'application/json',
          Origin: own.Origin ?? '',
          ...(signedIn ? own : {}),
          ...(strange ? headers : {}),
        },
        body: other === 'GET' || other === 'HEAD' ? undefined : text,
      }
    })
}

test(
  'every call of accounts, whatever comes: none fails, and none that is refused has changed anything (V5.1.5)',
  async () => {
    const shop = await openFuzzedShop()
    for (const [name, { body, times }] of Object.entries(CALLS)) {
      const property = fc.asyncProperty(requestsTo(name, body), async (request) => {
        const sent = request(shop)
        try {
          const { status, headers, body: answer } = await judged(shop, sent)
          if (status >= 400 && answer !== '') {
            expect(headers['content-type']).toMatch(/^application\/(problem\+)?json/)
            expect(JSON.parse(answer).code).toMatch(/^[A-Z_]+$/)
          }
          // Whoever is sent elsewhere stays in the shop.
          if (headers.location !== undefined)
            expect(headers.location).toMatch(/^(http:\/\/localhost:3000)?\/(?![/\\])/)
          if (name === 'POST /sign-out' && status < 300) await shop.renew()
        } catch (error) {
          throw new Error(`${name} as ${JSON.stringify(sent)}`, { cause: error })
        }
      })
      await fc.assert(property, { numRuns: runs(times) })
    }
  },
  120_000 + 60_000 * runs(1),
)
