import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messagesAnswer } from '#contract/settings/messagesSchema.ts'
import { MESSAGES } from '#domain/settings/messagesSettings.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { Secret } from '#domain/settings/secret.ts'
import { backUp } from '#server/backup/backup.ts'
import { aUser } from '../factories.ts'
import { openSmtpServer } from '../smtpServer.ts'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { anAdminOf, justSignedIn } from '../testPeople.ts'
import { type AdminServer, openAdminServer } from './adminServer.ts'
import { openServer } from './shopServer.ts'

const PASSWORD = 'hidden-password-7'
const URL = `smtps://shop:${PASSWORD}@mail.example.com:465`
const SHOWN = { set: true, ends: ':465', address: 'smtps://shop@mail.example.com:465' }

const bodyOf = async (response: Response) => [response.status, await response.json()] as const
const valueWith = (url: unknown, from = '') => ({ mail: { url, from } })

async function save({ call }: AdminServer, url: unknown, revision = 0) {
  return await bodyOf(await call('PUT', '/settings/messages', { value: valueWith(url), revision }))
}

/** Everything in a folder and below it. */
const bytesIn = (folder: string) =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    .join('\n')

test('the address of the mail server is written, and never read', async () => {
  const server = await openAdminServer()
  const { call, url, folder, log } = server
  const [status, saved] = await save(server, URL)
  const answers: unknown[] = [[status, saved]]
  expect(answers[0]).toEqual([
    200,
    {
      value: { ...messagesAnswer(MESSAGES), mail: { url: SHOWN, from: '' }, sms: expect.any(Object) },
      revision: 1,
      updatedAt: expect.any(String),
      updatedBy: expect.any(Object),
    },
  ])
  answers.push(await bodyOf(await call('GET', '/settings/messages')))
  expect(answers[1]).toEqual([200, { ...saved, mayChange: true }])
  answers.push(await save(server, `${URL}5`))
  expect(answers[2]).toMatchObject([409, { code: 'STALE', current: { revision: 1 } }])
  answers.push(await save(server, `${URL}/path`, 1))
  expect(answers[3]).toMatchObject([
    422,
    { errors: [{ path: 'value.mail.url', code: 'NOT_A_MAIL_SERVER', parameters: {} }] },
  ])
  answers.push(await save(server, `${URL}${'5'.repeat(500)}`, 1))
  expect(answers[4]).toMatchObject([422, { errors: [{ path: 'value.mail.url', code: 'TOO_LONG' }] }])
  answers.push(await save(server, SHOWN, 1))
  expect(answers[5]).toMatchObject([200, { value: { mail: { url: SHOWN } } }])
  for (const path of ['/settings', '/activity', '/identity', '/mail', '/messages'])
    answers.push(await bodyOf(await call('GET', path)))
  expect(answers.slice(6)).toMatchObject(Array.from({ length: 5 }, () => [200, {}]))
  const page = await (await fetch(url)).text()
  expect(JSON.stringify(answers) + JSON.stringify(log) + page).not.toContain(PASSWORD)

  const copy = join(aTemporaryFolder(), 'backup')
  await backUp({ settings: { dataDir: folder, databaseUrl: undefined }, file: copy, now: Date.now() })
  for (const bytes of [bytesIn(folder), readFileSync(copy, 'latin1')]) {
    expect(bytes).toContain('"sealed"')
    expect(bytes).not.toContain(PASSWORD)
    expect(bytes).not.toContain('mail.example.com')
  }
})

test('mails go to the server that was saved last, without a restart', async () => {
  const [first, second] = [await openSmtpServer(), await openSmtpServer()]
  const server = await openAdminServer({
    environment: { SMTP_URL: first.url, MAIL_FROM: 'env@shop.example' },
  })
  const { call, url } = server
  const letter = { name: 'Karim', email: 'karim@example.com', message: 'Do you deliver to Sylhet?' }
  const isSent = async () => [
    (await (await call('GET', '/mail')).json()).isSent,
    (await (await fetch(`${url}/api/identity`)).json()).mailIsSent,
  ]
  expect(await bodyOf(await call('GET', '/settings/messages'))).toMatchObject([
    200,
    { value: { mail: { url: { set: true }, from: 'env@shop.example' } }, revision: 0 },
  ])
  await call('POST', '/contact', letter)
  await expect.poll(() => first.received.map(({ mail }) => mail.from?.address)).toEqual(['env@shop.example'])

  await save(server, second.url)
  await call('POST', '/contact', letter)
  await expect
    .poll(() => second.received.map(({ mail }) => mail.from))
    .toEqual([{ name: 'Haat', address: 'no-reply@localhost' }])
  expect([first.received.length, await isSent()]).toEqual([1, [true, true]])

  await save(server, null, 1)
  expect(await isSent()).toEqual([false, false])
})

test('a shop with another secret starts, says that the address has to be entered again, and warns once', async () => {
  const former = await openServer({
    environment: { SHOP_SECRET: 'another secret, which is as long as it must be' },
  })
  const value = { ...DEFAULT_SETTINGS.messages, mail: { url: Secret.of(URL), from: '' } }
  await former.shop.settings.write(aUser({ role: 'admin', owner: true }), 'messages', { value, revision: 0 })

  const server = await openAdminServer({ folder: former.folder })
  const [, found] = await bodyOf(await server.call('GET', '/settings/messages'))
  expect(found.value.mail.url).toEqual({ set: false, unreadable: true })
  expect(await save(server, found.value.mail.url, 1)).toMatchObject([
    200,
    { value: found.value, revision: 2 },
  ])
  const warnings = server.log.filter(({ msg }) => /cannot be decrypted/.test(String(msg)))
  expect(warnings).toMatchObject([{ setting: 'messages.mail.url', level: 40 }])
  expect(JSON.stringify(warnings)).not.toMatch(/hidden|mail\.example/)
})

test('who has lost the role since the request came saves nothing', async () => {
  const { shop } = await openAdminServer()
  const admin = await anAdminOf(shop, { email: 'another@example.com' })
  const listing = await shop.people.users(admin)
  const owner = listing.outcome === 'listed' ? listing.users.find((user) => user.owner) : undefined
  const { shop: value } = DEFAULT_SETTINGS
  const demotion = shop.people.setRole(owner, admin.id, 'customer', justSignedIn(owner, Date.now()))
  expect(await demotion).toEqual({ outcome: 'changed' })
  const write = { value: { ...value, name: 'Mela' }, revision: 0 }
  expect(await shop.settings.write(admin, 'shop', write)).toMatchObject({ outcome: 'stale' })
  expect(shop.settings.current().shop).toEqual(value)
})

test('where mail, backups and advances go and how one signs in, only the owner decides', async () => {
  const { shop } = await openAdminServer()
  const admin = await anAdminOf(shop, { email: 'another@example.com' })
  const { messages, backups, payments, security } = DEFAULT_SETTINGS
  const mail = { ...messages, mail: { ...messages.mail, url: Secret.of(URL) } }
  expect(await shop.settings.write(admin, 'messages', { value: mail, revision: 0 })).toMatchObject({
    outcome: 'invalid',
    errors: [{ path: 'value.mail.url', code: 'OWNER_ONLY' }],
  })
  expect(await shop.settings.write(admin, 'backups', { value: backups, revision: 0 })).toMatchObject({
    outcome: 'invalid',
    errors: [{ path: 'value.where', code: 'OWNER_ONLY' }],
  })
  expect(await shop.settings.write(admin, 'payments', { value: payments, revision: 0 })).toMatchObject({
    outcome: 'invalid',
    errors: [{ path: 'value.advance.accounts', code: 'OWNER_ONLY' }],
  })
  const longer = { ...security, sessionHours: security.sessionHours + 24 }
  expect(await shop.settings.write(admin, 'security', { value: longer, revision: 0 })).toMatchObject({
    outcome: 'invalid',
    errors: [{ path: 'value.staffNeedSecondFactor', code: 'OWNER_ONLY' }],
  })
  expect(shop.settings.current()).toMatchObject({ messages, security })
  // Anybody else could try the ports of the shop's own network.
  const from = { address: '203.0.113.7', language: 'en' } as const
  expect(await shop.mail.test(admin, { value: mail }, from)).toMatchObject({
    outcome: 'invalid',
    errors: [{ path: 'value.mail.url', code: 'OWNER_ONLY' }],
  })
  expect(await shop.mail.test(admin, { value: messages }, from)).toMatchObject({ outcome: 'tested' })
})
