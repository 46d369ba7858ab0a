import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, test } from 'vitest'
import { aProductOf } from '../testCatalogue.ts'
import { anOrderPayload } from './orderPayload.ts'
import { openServer, type ShopServer } from './shopServer.ts'

const ORIGIN = 'http://localhost:3000'

let shop: ShopServer
beforeEach(async () => {
  shop = await openServer({ environment: { PUBLIC_URL: ORIGIN } })
})

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of many kinds
  readonly body: any
  readonly cookie: string
  readonly headers: Headers
}

async function send(
  path: string,
  body: object | undefined,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Answer> {
  const response = await fetch(shop.url + path, {
    method: body ? method : 'GET',
    redirect: 'manual',
    headers: { Origin: ORIGIN, ...(body ? { 'Content-Type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const json = response.headers.get('content-type')?.includes('json') && text !== ''
  return { status: response.status, body: json ? JSON.parse(text) : text, cookie, headers: response.headers }
}

const rahima = { name: 'Rahima Begum', email: 'rahima@example.com', password: 'lake-road-12' }
const signUp = (account: object = rahima) => send('/api/auth/sign-up/email', account)
const signIn = (password = rahima.password, headers = {}) =>
  send('/api/auth/sign-in/email', { email: rahima.email, password }, headers)
const tokenFor = async (cookie: string, email = rahima.email): Promise<string> =>
  (await send('/api/jwt', { email }, { cookie })).body.token
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** The newest mail in the outbox, once there are `count`. */
async function mail(count: number) {
  const folder = join(shop.folder, 'outbox')
  const files = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [])
  await expect.poll(files).toHaveLength(count)
  return await PostalMime.parse(readFileSync(join(folder, files().sort().at(-1) ?? '')))
}

/** Whatever has been tried so far was tried so often that nothing more of it is allowed. */
function exhaustLimits() {
  inDatabase('update limits set used = 600')
}

function inDatabase(statement: string) {
  const database = new DatabaseSync(join(shop.folder, 'shop.db'))
  database.exec(statement)
  database.close()
}

/** The address of all tests asks for tokens without a proof until it is refused. */
async function strangersUseUpTokens() {
  inDatabase('delete from limits')
  expect((await send('/api/jwt', { email: 'q@q.co' })).status).toBe(401)
  exhaustLimits()
  expect((await send('/api/jwt', { email: 'q@q.co' })).status).toBe(429)
}

describe('an account of the shop itself', () => {
  test('signing up signs in; the proof becomes a customer and a token', async () => {
    const { status, cookie, headers } = await signUp()
    expect(status).toBe(200)
    expect(headers.getSetCookie().join()).toMatch(/^haat\.session_token=.*HttpOnly.*SameSite=Lax/)
    const stored = await send('/api/postUser', { ...rahima, role: 'admin' }, { cookie })
    expect(stored.body).toEqual({ acknowledged: true, insertedId: expect.any(String) })
    expect((await send('/postUser', { ...rahima, role: 'admin' }, { cookie })).body).toEqual(stored.body)
    const token = await tokenFor(cookie)
    const asked = await send(`/api/customer/${rahima.email}`, undefined, bearer(token))
    expect([asked.status, asked.body]).toEqual([200, { customer: true }])
    expect((await send(`/admin/${rahima.email}`, undefined, bearer(token))).body).toEqual({ admin: false })
    expect((await send('/api/users', undefined, bearer(token))).status).toBe(403)
  })

  test('the cookie alone is a credential too, for pages of the shop', async () => {
    const { cookie } = await signUp()
    await tokenFor(cookie)
    expect((await send(`/api/order?email=${rahima.email}`, undefined, { cookie })).body).toEqual([])
  })

  test('a token is given for one’s own e-mail alone, and without a proof not at all', async () => {
    const { cookie } = await signUp()
    expect(await send('/api/jwt', { email: 'admin@example.com' }, { cookie })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect((await send('/api/jwt', { email: rahima.email })).status).toBe(401)
    expect(
      (await send('/api/jwt', { email: rahima.email }, { cookie: 'haat.session_token=forged.x' })).status,
    ).toBe(401)
    expect((await send('/api/jwt', { email: 'rahima' }, { cookie })).status).toBe(422)
  })

  test('a wrong password and an unknown person are answered alike', async () => {
    await signUp()
    const wrong = await signIn('lake-road-13')
    const unknown = await send('/api/auth/sign-in/email', {
      email: 'nobody@example.com',
      password: 'lake-road-13',
    })
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect(wrong.status).toBe(401)
  })

  test.each([
    [{ ...rahima, password: 'five5' }, 400, 'PASSWORD_TOO_SHORT'],
    [{ ...rahima, password: 'x'.repeat(129) }, 400, 'PASSWORD_TOO_LONG'],
    [{ ...rahima, name: ' \u0007 ' }, 400, 'INVALID_NAME'],
  ])('%o is refused', async (account, status, code) => {
    expect(await signUp(account)).toMatchObject({ status, body: { code } })
    expect((await signIn()).status).toBe(401)
  })

  test('an e-mail address is registered once', async () => {
    await signUp()
    const again = await signUp({ ...rahima, email: 'RAHIMA@example.com', password: 'another-one' })
    expect(again.status).toBe(422)
  })

  test('what only the shop may say of an account is not taken from outside', async () => {
    const { cookie } = await signUp({
      ...rahima,
      role: 'admin',
      emailVerified: true,
      image: 'https://evil.example/x',
    })
    const { body } = await send('/api/auth/get-session', undefined, { cookie })
    expect(body.user).toMatchObject({ emailVerified: false, image: null })
    await send(
      '/api/auth/update-user',
      { name: 'Rahima Khatun', emailVerified: true, image: 'x' },
      { cookie },
    )
    const after = await send('/api/auth/get-session', undefined, { cookie })
    expect(after.body.user).toMatchObject({ name: 'Rahima Khatun', emailVerified: false, image: null })
  })

  test.each([
    '/sign-in/oauth2',
    '/change-email',
    '/delete-user',
    '/list-sessions',
    '/ok',
    '/admin/list-users',
  ])('%s does not exist', async (path) => {
    const { cookie } = await signUp()
    expect((await send(`/api/auth${path}`, {}, { cookie })).status).toBe(404)
    expect((await send(`/api/auth${path}`, undefined, { cookie })).status).toBe(404)
  })

  test('pages of other sites can change nothing', async () => {
    const { cookie } = await signUp()
    const foreign = { cookie, Origin: 'https://evil.example' }
    expect((await send('/api/auth/update-user', { name: 'Evil' }, foreign)).status).toBe(403)
    expect((await send('/api/auth/sign-out', {}, foreign)).status).toBe(403)
    expect(
      (await send('/api/auth/sign-in/email', rahima, { Origin: 'https://evil.example', cookie })).status,
    ).toBe(403)
  })
})

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

  test('ends the session and its token at once, and those of no other device', async () => {
    const { phone, desk } = await onTwoDevices()
    expect((await send('/api/auth/sign-out', {}, { cookie: phone.cookie })).status).toBe(200)
    expect([await byToken(phone), await byCookie(phone)]).toEqual([401, 401])
    expect([await byToken(desk), await byCookie(desk)]).toEqual([200, 200])
  })

  test('by the token ends the same, in every process over the database', async () => {
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

  test('is offered for each device, by a name that people know', async () => {
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

  test('somebody else’s device is not found', async () => {
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

  test('everywhere ends every session and every token, this one’s too', async () => {
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

  test('is limited for nobody, and listing one’s sessions neither, whatever strangers at the address do', async () => {
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

describe('mails', () => {
  const tokenIn = (text: string, page: string, language = '') =>
    text.split(`http://localhost:3000${language}/authentication/${page}#token=`)[1]?.split('\n')[0] ?? ''

  test('signing up sends a link that verifies the address, once its button is pressed where one is signed in', async () => {
    const { cookie } = await signUp()
    const { to, subject, html = '', text = '' } = await mail(1)
    expect(to).toEqual([{ name: '', address: rahima.email }])
    expect(subject).toContain('Confirm')
    expect(text).toContain('প্রিয় Rahima Begum')
    const token = tokenIn(text, 'verify-email')
    expect(html).toContain(`/authentication/verify-email#token=${token}"`)
    const isVerified = async () =>
      (await send('/api/auth/get-session', undefined, { cookie })).body.user.emailVerified
    expect((await send('/authentication/verify-email', undefined, { cookie })).status).toBe(200)
    const refused = await send('/api/auth/verify-email', { token })
    expect([refused.status, refused.body.code, await isVerified()]).toEqual([403, 'OTHER_ACCOUNT', false])
    const foreign = { cookie, Origin: 'https://evil.example' }
    expect((await send('/api/auth/verify-email', { token }, foreign)).status).toBe(403)
    expect((await send('/api/auth/verify-email', { token }, { cookie })).status).toBe(200)
    expect(await isVerified()).toBe(true)
  })

  test('whoever registered somebody else’s address does not see that person’s orders', async () => {
    const order = { ...anOrderPayload([await aProductOf(shop.shop)]) } as { customerData: object }
    order.customerData = { ...order.customerData, email: rahima.email }
    expect((await send('/api/postOrder', order)).status).toBe(200)
    const thief = await signUp()
    const token = tokenIn((await mail(1)).text ?? '', 'verify-email')
    const ordersOf = async (cookie: string) => {
      const bearing = bearer(await tokenFor(cookie))
      return (await send(`/api/order?email=${rahima.email}`, undefined, bearing)).body
    }
    await send('/api/auth/verify-email', { token })
    expect(await ordersOf(thief.cookie)).toEqual([])
    const oldToken = await tokenFor(thief.cookie)

    await send('/api/auth/reset-password', { token, newPassword: 'new-password' })
    expect((await send('/api/jwt', { email: rahima.email }, { cookie: thief.cookie })).status).toBe(401)
    expect((await send(`/api/order?email=${rahima.email}`, undefined, bearer(oldToken))).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    expect(await ordersOf((await signIn('new-password')).cookie)).toHaveLength(1)
  })

  test('a new password is set by a link, once; it ends sessions and tokens, and verifies the address', async () => {
    const { cookie } = await signUp()
    const token = await tokenFor(cookie)
    await mail(1)
    const bengali = { 'Accept-Language': 'bn' }
    expect((await send('/api/auth/request-password-reset', { email: rahima.email }, bengali)).status).toBe(
      200,
    )
    const { subject, text = '' } = await mail(2)
    expect(subject).toContain('নতুন পাসওয়ার্ড')
    const code = tokenIn(text, 'reset-password', '/bn')
    const reset = () => send('/api/auth/reset-password', { token: code, newPassword: 'new-password' })
    expect((await reset()).status).toBe(200)
    expect(await reset()).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    expect((await send(`/api/order?email=${rahima.email}`, undefined, bearer(token))).status).toBe(401)
    expect((await send('/api/jwt', { email: rahima.email }, { cookie })).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    const signedIn = await signIn('new-password')
    expect(signedIn.body.user.emailVerified).toBe(true)
  })

  test('a password is changed by who knows the old one; other devices and links end, this one goes on', async () => {
    const { cookie } = await signUp()
    const token = await tokenFor(cookie)
    const other = await signIn()
    const otherToken = await tokenFor(other.cookie)
    await send('/api/auth/request-password-reset', { email: rahima.email })
    const code = tokenIn((await mail(2)).text ?? '', 'reset-password')
    const change = (currentPassword: string, newPassword: string, headers: object = { cookie }) =>
      send('/api/auth/change-password', { currentPassword, newPassword }, { ...headers })

    expect(await change('lake-road-13', 'new-password')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_PASSWORD' },
    })
    expect(await change(rahima.password, 'short')).toMatchObject({ body: { code: 'PASSWORD_TOO_SHORT' } })
    expect((await change(rahima.password, 'new-password', {})).status).toBe(401)
    expect((await signIn()).status).toBe(200)

    const changed = await change(rahima.password, 'new-password')
    expect(changed.status).toBe(200)
    const asked = (path: string, headers: Record<string, string>) => send(path, undefined, headers)
    for (const ended of [token, otherToken]) {
      expect((await asked(`/api/order?email=${rahima.email}`, bearer(ended))).status).toBe(401)
    }
    expect((await send('/api/jwt', { email: rahima.email }, { cookie: other.cookie })).status).toBe(401)
    const renewed = await tokenFor(changed.cookie)
    expect((await asked(`/api/order?email=${rahima.email}`, bearer(renewed))).status).toBe(200)
    expect((await signIn()).status).toBe(401)
    expect((await signIn('new-password')).status).toBe(200)
    expect(
      (await send('/api/auth/reset-password', { token: code, newPassword: 'a-third-one' })).body,
    ).toMatchObject({ code: 'INVALID_TOKEN' })
  })

  test('guessing the old password counts as guessing at the door', async () => {
    const { cookie } = await signUp()
    // Whom a body names besides is not heard.
    const wrong = { currentPassword: 'wrong-one', newPassword: 'new-one', email: 'karim@example.com' }
    const guess = () => send('/api/auth/change-password', wrong, { cookie })
    const session = { cookie: cookie.split('; ').find((one) => one.startsWith('haat.session_token')) ?? '' }
    const guessIn = () => send('/api/auth/change-password', wrong, session)
    for (let tries = 0; tries < 10; tries++) expect((await guessIn()).body.code).toBe('INVALID_PASSWORD')
    expect((await guessIn()).body.code).toBe('SIGN_IN_BY_LINK')
    expect((await signIn('wrong-one')).body.code).toBe('SIGN_IN_BY_LINK')
    // The device that is known to the account has a count of its own.
    expect((await guess()).body.code).toBe('INVALID_PASSWORD')
  })

  test('asking for a new password tells nobody who has an account', async () => {
    await signUp()
    await mail(1)
    const known = await send('/api/auth/request-password-reset', { email: rahima.email })
    const unknown = await send('/api/auth/request-password-reset', { email: 'nobody@example.com' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await mail(2)
  })
})

describe('limits', () => {
  test('ten wrong passwords, then a link is the way in; a device that signed in before does not need it', async () => {
    const { cookie } = await signUp()
    for (let tries = 0; tries < 10; tries++) expect((await signIn('wrong-password')).status).toBe(401)
    const refused = await signIn()
    expect([refused.status, refused.body.code]).toEqual([429, 'SIGN_IN_BY_LINK'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    const claimed = await signIn(rahima.password, {
      'X-Forwarded-For': '198.51.100.1',
      'X-Client-Address': '198.51.100.2',
    })
    expect(claimed.status).toBe(429)
    expect((await signIn(rahima.password, { cookie })).status).toBe(200)
  })

  test('the link signs in and makes the device a known one, whoever tries passwords meanwhile', async () => {
    const { cookie } = await signUp()
    const verification = (await mail(1)).text?.split('#token=')[1]?.split('\n')[0]
    expect((await send('/api/auth/verify-email', { token: verification }, { cookie })).status).toBe(200)
    for (let tries = 0; tries < 11; tries++) await signIn('wrong-password')
    for (let asked = 0; asked < 20; asked++) {
      expect((await send('/api/auth/send-sign-in-link', { email: rahima.email })).status).toBe(200)
    }
    const token = (await mail(6)).text?.split('sign-in-link#token=')[1]?.split('\n')[0]
    const entered = await send('/api/auth/sign-in/link', { token })
    expect(entered.status).toBe(200)
    expect(await tokenFor(entered.cookie)).toBeDefined()
    expect((await signIn()).status).toBe(429)
    expect((await signIn(rahima.password, { cookie: entered.cookie })).status).toBe(200)
  })

  test('an e-mail address counts as one however it is written', async () => {
    await signUp()
    const spellings = [
      'rahima@example.com',
      ' RAHIMA@example.com',
      'rahima@example.com\u0001',
      '\u0000rahima@Example.com',
    ]
    const written = (email: string) => send('/api/auth/sign-in/email', { email, password: 'wrong-password' })
    for (let tries = 0; tries < 10; tries++) {
      expect((await written(spellings[tries % 4] ?? '')).status).toBe(401)
    }
    for (const email of spellings) expect((await written(email)).status).toBe(429)
  })

  test('strangers at an address keep nobody there from a token who shows an account', async () => {
    const { cookie } = await signUp()
    const Authorization = `Bearer ${await tokenFor(cookie)}`
    await strangersUseUpTokens()
    const jwt = (headers: Record<string, string>) => send('/api/jwt', { email: rahima.email }, headers)
    expect((await jwt({})).status).toBe(429)
    expect((await jwt({ cookie: 'haat.session_token=guessed.guessed' })).status).toBe(429)
    expect((await jwt({ cookie })).status).toBe(200)
    expect((await jwt({ cookie, Authorization: 'Bearer expired' })).status).toBe(200)
    expect((await send('/api/postUser', rahima, { cookie })).status).toBe(200)
    const leaving = await send('/api/account', {}, { cookie, Authorization }, 'DELETE')
    expect(leaving.status).toBe(200)
  })

  test('an account that is shown has a count of its own', async () => {
    const { cookie } = await signUp()
    const karim = await signUp({ ...rahima, email: 'karim@example.com' })
    await tokenFor(cookie)
    exhaustLimits()
    const refused = await send('/api/jwt', { email: rahima.email }, { cookie })
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await tokenFor(karim.cookie, 'karim@example.com')).toBeDefined()
  })

  test.each(['/reset-password', '/verify-email', '/sign-in/link', '/sign-in/social'])(
    'asking for tokens uses up nothing of %s',
    async (path) => {
      await strangersUseUpTokens()
      expect((await send(`/api/auth${path}`, { token: 'x', newPassword: 'lake-road-13' })).status).not.toBe(
        429,
      )
    },
  )

  test('signing in clears the count', async () => {
    await signUp()
    for (let tries = 0; tries < 8; tries++) await signIn('wrong-password')
    for (let tries = 0; tries < 2; tries++) expect((await signIn()).status).toBe(200)
    expect((await signIn('wrong-password')).status).toBe(401)
  })

  test('however often a mail is asked for, five are sent, the answers are the same, and the last link works', async () => {
    await signUp()
    const ask = () => send('/api/auth/request-password-reset', { email: rahima.email })
    const answers = []
    for (let tries = 0; tries < 8; tries++) answers.push(await ask())
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
    expect(answers[0]?.status).toBe(200)
    const token = (await mail(6)).text?.split('#token=')[1]?.split('\n')[0]
    expect((await send('/api/auth/reset-password', { token, newPassword: 'new-password' })).status).toBe(200)
    expect((await signIn('new-password')).status).toBe(200)
    await ask()
    await mail(7)
  })
})

describe('leaving', () => {
  test('removes the account: nothing of it counts any more, and the address is free again', async () => {
    const { cookie } = await signUp()
    const token = await tokenFor(cookie)
    const left = await send('/api/account', {}, { cookie, ...bearer(token) }, 'DELETE')
    expect([left.status, left.body]).toEqual([200, { acknowledged: true, deletedCount: 1 }])
    expect((await send(`/api/order?email=${rahima.email}`, undefined, bearer(token))).status).toBe(401)
    expect((await send('/api/jwt', { email: rahima.email }, { cookie })).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    expect((await signUp()).status).toBe(200)
  })

  test('is for pages of the shop', async () => {
    const { cookie } = await signUp()
    const token = await tokenFor(cookie)
    const foreign = { cookie, ...bearer(token), Origin: 'https://evil.example' }
    expect((await send('/api/account', {}, foreign, 'DELETE')).status).toBe(403)
    expect((await signIn()).status).toBe(200)
  })
})

test('how people sign in is the same for everyone, and kept', async () => {
  const { body, headers } = await send('/api/identity', undefined)
  expect(body).toEqual({ provider: 'embedded', google: false, mailIsSent: false })
  expect(headers.get('etag')).toBeTruthy()
})

test('whether mails are sent is told to everybody, where they wait to admins alone', async () => {
  const { cookie } = await signUp()
  await tokenFor(cookie)
  await mail(1)
  expect((await send('/api/mail', undefined, { cookie })).status).toBe(403)
  await shop.shop.people.makeAdmin(rahima.email)
  const { body } = await send('/api/mail', undefined, { cookie })
  expect(body).toEqual({
    isSent: false,
    waiting: 1,
    outbox: join(shop.folder, 'outbox'),
    setting: 'SMTP_URL',
  })
  const sending = await openServer({ environment: { SMTP_URL: 'smtp://user:secret@127.0.0.1:1' } })
  const config = await (await fetch(`${sending.url}/api/identity`)).json()
  expect(config).toEqual({ provider: 'embedded', google: false, mailIsSent: true })
})

test('the log names nobody', async () => {
  const { cookie } = await signUp()
  await tokenFor(cookie)
  await signIn('wrong-password')
  expect(JSON.stringify(shop.log)).not.toMatch(/rahima|lake-road|haat\.session/i)
})
