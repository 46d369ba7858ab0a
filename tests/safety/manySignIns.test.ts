import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test } from 'vitest'
import { openServer } from '../server/shopServer.ts'

type Scrypt = (
  password: string,
  salt: string,
  length: number,
  options: object,
  done: (error: Error | null, key: Buffer) => void,
) => void

/** Puts hashing that waits to be let go, and costs nothing then, in the place of Node's. */
function heldHashing() {
  const original = crypto.scrypt
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
  let now = 0
  let most = 0
  const held: Scrypt = async (_password, _salt, length, _options, done) => {
    now += 1
    most = Math.max(most, now)
    await letGo
    now -= 1
    done(null, Buffer.alloc(length))
  }
  crypto.scrypt = held as unknown as typeof original
  syncBuiltinESMExports()
  onTestFinished(() => {
    crypto.scrypt = original
    syncBuiltinESMExports()
  })
  return { release, atOnce: () => most }
}

test('of fifty simultaneous sign-ins some are asked to retry, and the shop keeps answering', async () => {
  const hashing = heldHashing()
  const { url, log } = await openServer({ environment: { RATE_LIMIT: 'off', HOST: '127.0.0.1' } })
  const refused: { retryAfter: string | null; body: unknown }[] = []
  const nineteen = Promise.withResolvers<void>()
  const signIn = async (email: string) => {
    const response = await fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify({ email, password: 'wrong-password' }),
    })
    if (response.status === 503) {
      refused.push({ retryAfter: response.headers.get('retry-after'), body: await response.json() })
      if (refused.length === 19) nineteen.resolve()
    }
    return response.status
  }
  const all = Array.from({ length: 50 }, (_, index) => signIn(`somebody-${index}@example.com`))
  await nineteen.promise
  expect((await fetch(`${url}/api/products`)).status).toBe(200)
  expect(new Set(refused.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([
      JSON.stringify({
        retryAfter: '5',
        body: {
          code: 'TOO_BUSY',
          message: 'Too many people are signing in just now. Please try again in a moment.',
        },
      }),
    ]),
  )

  hashing.release()
  const statuses = await Promise.all(all)
  expect(statuses.filter((status) => status === 401)).toHaveLength(31)
  expect(refused).toHaveLength(19)
  expect(hashing.atOnce(), 'passwords worked on at once').toBe(1)
  expect(log.filter(({ level }) => Number(level) >= 50)).toEqual([])
  expect(await signIn('somebody@example.com'), 'when the rush is over').toBe(401)
})

test('a device that has signed in before does not wait for strangers', async () => {
  const { url } = await openServer({ environment: { RATE_LIMIT: 'off', HOST: '127.0.0.1' } })
  const post = (call: string, body: object, cookie = '') =>
    fetch(`${url}/api/auth${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url, Cookie: cookie },
      body: JSON.stringify(body),
    })
  const rahima = { name: 'Rahima', email: 'rahima@example.com', password: 'sesame sesame' }
  const registered = await post('/sign-up/email', rahima)
  const cookies = registered.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  expect(registered.status).toBe(200)

  const hashing = heldHashing()
  const ended: string[] = []
  /** Sends attempts until one is refused because too many wait; then all earlier ones are waiting. */
  const untilFull = (who: string, count: number, body: (index: number) => object, cookie?: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const all = Array.from({ length: count }, async (_, index) => {
      const { status } = await post('/sign-in/email', body(index), cookie)
      if (status === 503) resolve()
      else ended.push(who)
    })
    return { full: promise, all }
  }
  const somebody = (index: number) => ({ ...rahima, email: `somebody-${index}@example.com` })
  const strangers = untilFull('stranger', 32, somebody)
  await strangers.full
  // Only two of one account may go ahead, so that no account fills all places.
  const known = untilFull('Rahima', 3, () => rahima, cookies.join('; '))
  await known.full
  hashing.release()
  await Promise.all([...strangers.all, ...known.all])
  // The first stranger's turn had come already, and answers may pass each other on the way.
  expect(ended.slice(0, 8).filter((who) => who === 'Rahima')).toHaveLength(2)
})
