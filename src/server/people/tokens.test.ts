import { randomBytes } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { A_MOMENT } from '#tests/factories.ts'
import { createTokens } from './tokens.ts'

const HOUR = 60 * 60 * 1000
const key = randomBytes(32)
const issuer = 'https://shop.example'

function tokensAt(at: number, overrides = {}) {
  return createTokens({ key, issuer, now: () => at, ...overrides })
}

const RAHIMA = { userId: 'user-1', sessionId: 'session-1' }

test('a token names its user, its session and the moment of its issue to the millisecond, for an hour', async () => {
  const token = await tokensAt(A_MOMENT + 7).issue(RAHIMA)
  const read = { ...RAHIMA, issuedAt: A_MOMENT + 7 }
  expect(await tokensAt(A_MOMENT + 7).read(token)).toEqual(read)
  expect(await tokensAt(A_MOMENT + HOUR - 1000).read(token)).toEqual(read)
  expect(await tokensAt(A_MOMENT + HOUR + 1000).read(token)).toBeUndefined()
})

test('one that has expired still says whose session it ends, and one of another key does not', async () => {
  const token = await tokensAt(A_MOMENT).issue(RAHIMA)
  const later = tokensAt(A_MOMENT + 1000 * HOUR)
  expect(await later.read(token)).toBeUndefined()
  expect(await later.readExpired(token)).toEqual({ ...RAHIMA, issuedAt: A_MOMENT })
  expect(await tokensAt(A_MOMENT, { key: randomBytes(32) }).readExpired(token)).toBeUndefined()
})

describe('does not count', () => {
  const claims = {
    sub: 'user-1',
    sid: 'session-1',
    iss: issuer,
    aud: 'haat-api',
    iat: A_MOMENT / 1000,
    exp: (A_MOMENT + HOUR) / 1000,
  }
  const signed = (payload: object, alg = 'HS256', by: Uint8Array = key) =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg }).sign(by)
  const read = (token: string) => tokensAt(A_MOMENT).read(token)

  test('the claims as they are signed here do', async () => {
    expect(await read(await signed(claims))).toMatchObject({ userId: 'user-1' })
  })

  test('a token without an algorithm', async () => {
    expect(await read(new UnsecuredJWT(claims).encode())).toBeUndefined()
  })

  test('a token of another key', async () => {
    expect(await read(await signed(claims, 'HS256', randomBytes(32)))).toBeUndefined()
  })

  test('another algorithm with the same key (V3.5.3)', async () => {
    const longer = createTokens({ key: randomBytes(64), issuer, now: () => A_MOMENT })
    expect(await longer.read(await signed(claims, 'HS512', randomBytes(64)))).toBeUndefined()
    expect(await read(await signed(claims, 'HS512', Buffer.concat([key, key])))).toBeUndefined()
  })

  test('changed claims under the old signature', async () => {
    const [header, , signature] = (await signed(claims)).split('.')
    const other = Buffer.from(JSON.stringify({ ...claims, sub: 'user-2' })).toString('base64url')
    expect(await read(`${header}.${other}.${signature}`)).toBeUndefined()
  })

  test.each(['sub', 'sid', 'iss', 'aud', 'iat', 'exp'] as const)('without %s', async (name) => {
    const { [name]: _, ...rest } = claims
    expect(await read(await signed(rest))).toBeUndefined()
  })

  test.each([
    ['iss', 'https://other.example'],
    ['aud', 'another-api'],
    ['sub', ''],
    ['sid', ''],
    ['sid', 7],
    ['exp', A_MOMENT / 1000 - 1],
  ])('with another %s', async (name, value) => {
    expect(await read(await signed({ ...claims, [name]: value }))).toBeUndefined()
  })

  test.each(['', 'x', 'a.b.c', '....', 'null'])('%s', async (token) => {
    expect(await read(token)).toBeUndefined()
  })
})
