import { beforeEach, describe, expect, test } from 'vitest'
import type { Proof, User } from '#domain/people/user.ts'
import { createCallers } from './callers.ts'

const RAHIMA = { id: 'rahima' } as User
const KARIM = { id: 'karim' } as User
const CLAIMS = { userId: RAHIMA.id, sessionId: 'a session', issuedAt: 1000 }

let removed = false
beforeEach(() => {
  removed = false
})

/** Rahima has the token 'hers', Karim a session cookie. */
const callerOf = createCallers({
  tokens: {
    read: async (token) => (token === 'hers' ? CLAIMS : undefined),
  },
  people: {
    person: async (claims) => (claims === CLAIMS && !removed ? RAHIMA : undefined),
    findUserByProof: async ({ subject }) => (subject === 'karim' && !removed ? KARIM : undefined),
  },
  isOwnOrigin: ({ headers }) => headers.get('origin') === 'https://shop.example',
  prove: async ({ headers }) =>
    headers.get('cookie') === 'session=his' ? ({ subject: 'karim' } as Proof) : undefined,
})

function caller(headers: Record<string, string>, method = 'GET') {
  return callerOf({ headers: new Headers(headers), method } as Request)
}

test('a visitor, without token and cookie', async () => {
  expect(await caller({})).toBeUndefined()
})

describe('a bearer token', () => {
  test.each(['Bearer hers', 'bearer  hers'])('%s', async (authorization) => {
    expect(await caller({ authorization }, 'DELETE')).toBe(RAHIMA)
  })

  test('no longer counts once the person is gone (V4.1.5)', async () => {
    removed = true
    expect(await caller({ authorization: 'Bearer hers' })).toBeUndefined()
  })

  test.each(['Bearer other', 'Basic hers', 'hers', 'Bearer'])(
    '%s is a visitor, with or without a cookie',
    async (authorization) => {
      expect(await caller({ authorization, cookie: 'session=his' })).toBeUndefined()
    },
  )
})

describe('the cookie of a session', () => {
  test('reads', async () => {
    expect(await caller({ cookie: 'session=his' })).toBe(KARIM)
    expect(await caller({ cookie: 'session=another' })).toBeUndefined()
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'changes by %s only from a page of the shop',
    async (method) => {
      const cookie = 'session=his'
      expect(await caller({ cookie, origin: 'https://shop.example' }, method)).toBe(KARIM)
      expect(await caller({ cookie, origin: 'https://evil.example' }, method)).toBeUndefined()
      expect(await caller({ cookie }, method)).toBeUndefined()
    },
  )
})
