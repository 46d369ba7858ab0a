import { expect, test } from 'vitest'
import { MAIL_TEST_OUTCOMES, mailTestSentence } from '#contract/messages/mailTest.ts'
import { openSmtpServer } from '../smtpServer.ts'
import { type AdminServer, openAdminServer } from './adminServer.ts'

const PASSWORD = 'hidden-password-7'
const valueWith = (url: unknown, from = '') => ({ mail: { url, from } })

async function tryOut({ call }: AdminServer, body: object = {}) {
  const response = await call('POST', '/settings/messages/mailTest', body)
  return [response.status, await response.json()] as const
}

test('a test mail goes out by the stored settings, to the address of the caller', async () => {
  const { url, received } = await openSmtpServer()
  const server = await openAdminServer()
  expect(await tryOut(server)).toMatchObject([200, { outcome: 'not-set', said: null }])
  await server.call('PUT', '/settings/messages', { value: valueWith(url), revision: 0 })
  const [status, answer] = await tryOut(server)
  expect([status, answer]).toEqual([
    200,
    {
      outcome: 'accepted',
      sentence: mailTestSentence('accepted', 'en'),
      said: expect.stringMatching(/^250 /),
      to: expect.stringContaining('@'),
    },
  ])
  expect(received[0]?.envelope.to).toEqual([answer.to])
})

test('settings are tried before they are saved, with the stored address where that is left out', async () => {
  const [stored, tried] = [await openSmtpServer(), await openSmtpServer()]
  const server = await openAdminServer({ environment: { SMTP_URL: stored.url } })
  const to = 'rahima@example.com'
  const from = 'Mela <hello@mela.example>'
  expect(await tryOut(server, { to, value: valueWith(tried.url, from) })).toMatchObject([
    200,
    { outcome: 'accepted', to },
  ])
  expect(await tryOut(server, { to, value: { mail: { from } } })).toMatchObject([
    200,
    { outcome: 'accepted' },
  ])
  expect(await tryOut(server, { to, value: valueWith(null) })).toMatchObject([200, { outcome: 'not-set' }])
  const arrived = [tried, stored].map(({ received }) => received.map(({ mail }) => [mail.from, mail.to]))
  const expected = [{ name: 'Mela', address: 'hello@mela.example' }, [{ name: '', address: to }]]
  expect(arrived).toEqual([[expected], [expected]])
  expect(await (await server.call('GET', '/settings/messages')).json()).toMatchObject({ revision: 0 })
})

test('neither answer nor log contains the password, whatever the mail server says (V7.1.1)', async () => {
  const { url } = await openSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      done(Object.assign(new Error(`${password} is wrong`), { responseCode: 535 })),
  })
  const server = await openAdminServer()
  const answers = [
    await tryOut(server, { value: valueWith(url.replace('//', `//shop:${PASSWORD}@`)) }),
    await tryOut(server, { value: valueWith(`${url}/${PASSWORD}`) }),
    await tryOut(server, { to: 'nobody', value: valueWith(`smtp://shop:${PASSWORD}@127.0.0.1:1`) }),
  ]
  expect(answers).toMatchObject([
    [200, { outcome: 'login-refused', said: '535 ••• is wrong' }],
    [422, { errors: [{ path: 'value.mail.url', code: 'NOT_A_MAIL_SERVER' }] }],
    [422, { errors: [{ path: 'to', code: 'EMAIL_NOT_COMPLETE' }] }],
  ])
  expect(JSON.stringify(answers) + JSON.stringify(server.log)).not.toContain(PASSWORD)
})

test('one admin sends ten in ten minutes (V5.2.6)', async () => {
  const server = await openAdminServer()
  for (let sent = 0; sent < 10; sent++) expect((await tryOut(server))[0]).toBe(200)
  const response = await server.call('POST', '/settings/messages/mailTest', {})
  expect([response.status, (await response.json()).code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})

test.each(MAIL_TEST_OUTCOMES)('%s has a sentence in both languages', (outcome) => {
  expect(mailTestSentence(outcome, 'en')).toMatch(/^[A-Z].*\.$/)
  expect(mailTestSentence(outcome, 'bn')).toMatch(/^[\u0980-\u09ff].*।$/)
})
