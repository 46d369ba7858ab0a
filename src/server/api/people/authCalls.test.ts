import { expect, test } from 'vitest'
import type { SignInTrier, SignInTry } from '#shop/core/limitTypes.ts'
import { authCalls } from './authCalls.ts'

const RAHIMA = { email: 'rahima@example.com', password: 'lake-road-12' }

/** The account calls with a provider that accepts one password, and limits set by the test. */
function open({
  tried = { outcome: 'go', after: 0, counted: [] } as SignInTry,
  room = true,
  device = '',
} = {}) {
  const events: unknown[] = []
  const calls = authCalls({
    identity: {
      provider: 'embedded',
      browserNeeds: { connect: [], script: [], frame: [] },
      publicConfig: () => ({ provider: 'embedded', google: false, mailIsSent: true }),
      async handler(request) {
        const { password } = await request.json()
        events.push('password looked at')
        if (password === 'too busy') return new Response(null, { status: 503 })
        return new Response(null, { status: password === RAHIMA.password ? 200 : 401 })
      },
      prove: async () => undefined,
      knownDevice: async (_, email) => (email === RAHIMA.email && device !== '' ? device : undefined),
      removeAccount: async () => 'removed',
    },
    shop: {
      limits: {
        tryTo: async () => undefined,
        tryAs: async () => undefined,
        async tryToSignIn(trier: SignInTrier) {
          events.push(trier)
          return tried
        },
        async signedIn(trier: SignInTrier) {
          events.push({ signedIn: trier })
        },
        async notTried(counted) {
          events.push({ notTried: counted })
        },
        mayMail: async () => true,
        mailAnswered: async () => {},
      },
    },
    waitingRoom: {
      async wait(milliseconds) {
        events.push(`waits ${milliseconds}`)
        return room
      },
    },
    isOwnOrigin: () => true,
    addressOf: () => '203.0.113.1',
    closing: new AbortController().signal,
  })
  const signIn = (body: object = RAHIMA) =>
    calls.request('/auth/sign-in/email', { method: 'POST', body: JSON.stringify(body) }, {})
  return { signIn, events }
}

const trier = { account: RAHIMA.email, address: '203.0.113.1', device: undefined }

test('a password is checked when its turn comes; a correct one is reported to the limits', async () => {
  const { signIn, events } = open({ tried: { outcome: 'go', after: 3000, counted: [] } })
  expect((await signIn()).status).toBe(200)
  expect(events).toEqual([trier, 'waits 3000', 'password looked at', { signedIn: trier }])
})

test('a wrong one is not', async () => {
  const { signIn, events } = open()
  expect((await signIn({ ...RAHIMA, password: 'wrong-password' })).status).toBe(401)
  expect(events).toEqual([trier, 'waits 0', 'password looked at'])
})

test('one that could not be checked is reported to the limits', async () => {
  const { signIn, events } = open({ tried: { outcome: 'go', after: 0, counted: ['a key'] } })
  expect((await signIn({ ...RAHIMA, password: 'too busy' })).status).toBe(503)
  expect(events.at(-1)).toEqual({ notTried: ['a key'] })
})

test('a device that the account knows is counted as such', async () => {
  const { signIn, events } = open({ device: 'her phone' })
  await signIn()
  expect(events[0]).toEqual({ ...trier, device: 'her phone' })
})

test.each([
  ['too many have tried', { tried: { outcome: 'by-link', seconds: 600 } as const }, '600'],
  [
    'there is no room to wait',
    { tried: { outcome: 'go', after: 2500, counted: [] } as const, room: false },
    '3',
  ],
])('where %s, a link is the way in, and no password is looked at', async (_, options, wait) => {
  const { signIn, events } = open(options)
  const answer = await signIn()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, wait])
  expect(await answer.json()).toMatchObject({ code: 'SIGN_IN_BY_LINK' })
  expect(events).not.toContain('password looked at')
})
