import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  bearer,
  ORIGIN,
  openAccounts,
  rahima,
  send,
  shop,
  signIn,
  signUp,
  strangersUseUpTokens,
  tokenFor,
} from './accountCalls.ts'
import { openServer } from './shopServer.ts'

openAccounts()

describe('signing out', () => {
  const PHONE = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36' }
  const DESK = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

  /** Rahima on two devices. */
  async function onTwoDevices() {
    await signUp()
    const device = async (headers: Record<string, string>) => {
      const { cookie } = await signIn(rahima.password, headers)
      return { cookie, ...bearer(await tokenFor(cookie)) }
    }
    return { phone: await device(PHONE), desk: await device(DESK) }
  }
  type Device = { cookie: string; Authorization: string }
  const drop = (path: string, headers: Record<string, string>) => send(path, {}, headers, 'DELETE')
  const list = async ({ Authorization }: Device) =>
    (await send('/api/sessions', undefined, { Authorization })).body
  const byToken = async ({ Authorization }: Device) =>
    (await send(`/api/customer/${rahima.email}`, undefined, { Authorization })).status
  const byCookie = async ({ cookie }: Device) =>
    (await send('/api/jwt', { email: rahima.email }, { cookie })).status

  test('ends the session and its token at once, and those of no other device (V3.3.1)', async () => {
    const { phone, desk } = await onTwoDevices()
    expect((await send('/api/auth/sign-out', {}, { cookie: phone.cookie })).status).toBe(200)
    expect([await byToken(phone), await byCookie(phone)]).toEqual([401, 401])
    expect([await byToken(desk), await byCookie(desk)]).toEqual([200, 200])
  })

  test('by the token ends the same, in every process over the database (V3.3.1)', async () => {
    const { phone, desk } = await onTwoDevices()
    const renewed = bearer(await tokenFor(phone.cookie))
    const secret = readFileSync(join(shop.folder, 'secret'), 'utf8').trim()
    const environment = { PUBLIC_URL: ORIGIN, SHOP_SECRET: secret }
    const other = await openServer({ folder: shop.folder, environment })
    const there = async ({ Authorization }: Pick<Device, 'Authorization'>) =>
      (await fetch(`${other.url}/api/customer/${rahima.email}`, { headers: { Authorization } })).status
    expect(await there(phone)).toBe(200)
    const { status, body } = await drop('/api/jwt', { Authorization: phone.Authorization })
    expect([status, body]).toEqual([200, { acknowledged: true, deletedCount: 1 }])
    expect([await byToken(phone), await there(phone), await there(renewed)]).toEqual([401, 401, 401])
    expect([await byCookie(phone), await byToken(desk), await there(desk)]).toEqual([401, 200, 200])
    expect((await drop('/api/jwt', { cookie: desk.cookie })).status).toBe(401)
  })

  test('is offered for each device, by a name that people know (V3.3.4)', async () => {
    const { phone, desk } = await onTwoDevices()
    const { kept, sessions } = await list(phone)
    expect(kept).toBe(true)
    const shown = sessions.map(({ browser, system, current }: Record<string, unknown>) => [
      browser,
      system,
      current,
    ])
    expect(shown).toHaveLength(3)
    expect(shown).toContainEqual(['Chrome', 'Android', true])
    expect(shown).toContainEqual(['Firefox', 'Linux', false])
    for (const { startedAt, lastUsedAt } of sessions) {
      expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(startedAt))
    }
    expect(JSON.stringify(sessions)).not.toContain('Mozilla')
    const byItsCookie = await send('/api/sessions', undefined, { cookie: desk.cookie })
    expect(byItsCookie.body.sessions.find(({ current }: { current: boolean }) => current).system).toBe(
      'Linux',
    )

    const { _id } = sessions.find(({ system }: { system: string }) => system === 'Linux')
    expect((await drop(`/api/sessions/${_id}`, { Authorization: phone.Authorization })).status).toBe(200)
    expect([await byToken(desk), await byCookie(desk)]).toEqual([401, 401])
    expect([await byToken(phone), (await list(phone)).sessions.length]).toEqual([200, 2])
  })

  test('somebody else’s device is not found (V3.3.4)', async () => {
    const { phone, desk } = await onTwoDevices()
    const karim = { name: 'Karim', email: 'karim@example.com', password: 'lake-road-13' }
    const { cookie } = await signUp(karim)
    const theirs = { cookie, ...bearer(await tokenFor(cookie, karim.email)) }
    expect((await list(theirs)).sessions).toHaveLength(1)
    for (const { _id } of (await list(phone)).sessions) {
      const { Authorization } = theirs
      expect((await drop(`/api/sessions/${_id}`, { Authorization })).body.code).toBe('NOT_FOUND')
    }
    expect([await byToken(phone), await byToken(desk)]).toEqual([200, 200])
  })

  test('everywhere ends every session and every token, this one’s too (V3.3.4)', async () => {
    const { phone, desk } = await onTwoDevices()
    const { status, body } = await drop('/api/sessions', { Authorization: desk.Authorization })
    expect([status, body]).toEqual([200, { acknowledged: true, deletedCount: 3 }])
    for (const device of [phone, desk]) {
      expect([await byToken(device), await byCookie(device)]).toEqual([401, 401])
    }
    const { cookie } = await signIn()
    expect(await byToken({ cookie, ...bearer(await tokenFor(cookie)) })).toBe(200)
  })

  test('with a cookie alone is for pages of the shop', async () => {
    const { phone } = await onTwoDevices()
    const foreign = { cookie: phone.cookie, Origin: 'https://evil.example' }
    expect((await drop('/api/sessions', foreign)).status).toBe(401)
    expect(await byCookie(phone)).toBe(200)
  })

  test('is never limited, nor is listing one’s sessions, whatever others at the address do (V2.2.1)', async () => {
    const { phone, desk } = await onTwoDevices()
    const { Authorization } = phone
    await strangersUseUpTokens()
    expect((await send('/api/sessions', undefined, { Authorization })).status).toBe(200)
    expect((await drop('/api/sessions/x', { Authorization })).status).toBe(404)
    expect((await drop('/api/jwt', { Authorization: desk.Authorization })).status).toBe(200)
    expect((await drop('/api/jwt', { Authorization: 'Bearer none' })).status).toBe(401)
    expect((await drop('/api/sessions', { Authorization })).status).toBe(200)
  })
})
