import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { keyFor } from '#server/secret.ts'
import { judged, openFuzzedShop } from './fuzzShop.ts'

const ISSUER = 'http://localhost:3000'
const AUDIENCE = 'haat-api'
const SECRET = 'a secret that only this test and its shop know'

/** Tokens like those of the shop, each with one difference. */
function aToken(
  subject: string,
  { issuer = ISSUER, audience = AUDIENCE, key = keyFor('token', SECRET), header = {}, lives = 3600 },
) {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ sid: 'a session' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
    .setSubject(subject)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now + Math.min(0, lives) - 60)
    .setExpirationTime(now + lives)
    .sign(key)
}

test('a token that is not the shop’s identifies nobody, in any call (V3.5.3)', async () => {
  const shop = await openFuzzedShop()
  const { customer } = shop.known()
  const { Cookie = '' } = shop.headersOf('signed in')
  const session = decodeURIComponent(/session_token=([^;]+)/.exec(Cookie)?.[1] ?? '')
  const asCustomer = await aToken(customer, {})
  const statusOf = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}` }
    const path = '/api/order?email=customer@example.com'
    return (await judged(shop, { method: 'GET', path, headers })).status
  }
  expect(await statusOf(asCustomer)).toBe(200)
  const claims = {
    iss: ISSUER,
    aud: AUDIENCE,
    sub: customer,
    sid: 'a session',
    iat: Date.now() / 1000,
    exp: Date.now() / 1000 + 60,
  }
  const forged = {
    'a session of better-auth': session,
    'the first half of one': session.split('.')[0] ?? '',
    'signed with the key of sessions': await aToken(customer, { key: keyFor('session', SECRET) }),
    'signed with the secret itself': await aToken(customer, { key: new TextEncoder().encode(SECRET) }),
    'of another issuer': await aToken(customer, { issuer: 'https://other.example' }),
    'for another audience': await aToken(customer, { audience: 'other' }),
    expired: await aToken(customer, { lives: -1 }),
    'with a key brought along': await aToken(customer, {
      key: new Uint8Array(32),
      header: {
        jwk: { kty: 'oct', k: Buffer.alloc(32).toString('base64url') },
        kid: '../../dev/null',
        jku: 'http://127.0.0.1/',
      },
    }),
    unsigned: new UnsecuredJWT(claims).encode(),
    'another spelling of none': `${Buffer.from('{"alg":"nOnE"}').toString('base64url')}.${asCustomer.split('.')[1]}.`,
    'of an algorithm with two keys': `${Buffer.from('{"alg":"RS256"}').toString('base64url')}.${asCustomer.split('.').slice(1).join('.')}`,
    'in two': `${asCustomer}.${asCustomer}`,
    'of somebody who does not exist': await aToken('nobody', {}),
  }
  for (const [what, token] of Object.entries(forged))
    expect([what, await statusOf(token)]).toEqual([what, 401])
})
