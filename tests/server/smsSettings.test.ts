import { expect, test } from 'vitest'
import { anOutsideService } from '../outsideService.ts'
import { type AdminServer, openAdminServer } from './adminServer.ts'

const KEY = 'hidden-api-key-of-bulksmsbd'
const SMS = {
  driver: 'bulksmsbd',
  key: KEY,
  sender: 'Haat',
  language: 'bn',
  price: 0.35,
  quiet: { from: 22, until: 8 },
}

/** A server whose gateway answers with this code. */
async function open(code = 202) {
  const gateway = await anOutsideService((response) => response.end(`{"response_code":${code}}`))
  const server = await openAdminServer({ environment: { BULKSMSBD_URL: gateway.url } })
  return { server, gateway }
}

async function bodyOf(answer: Promise<Response>) {
  const response = await answer
  return [response.status, await response.json()] as const
}

const save = ({ call }: AdminServer, value: object, revision = 0) =>
  bodyOf(call('PUT', '/settings/messages', { value: { mail: { from: '' }, ...value }, revision }))

test('the key of the SMS service is written, and never read', async () => {
  const { server, gateway } = await open()
  const { call, log } = server
  const answers: unknown[] = [await save(server, { sms: SMS })]
  const shown = { ...SMS, key: { set: true, ends: 'smsbd'.slice(1) } }
  expect(answers[0]).toMatchObject([200, { value: { sms: shown } }])
  answers.push(await save(server, { sms: shown }, 1))
  expect(answers[1]).toMatchObject([200, { value: { sms: shown } }])
  answers.push(await bodyOf(call('POST', '/settings/messages/smsTest', { to: ' ০১৭১২৩৪৫৬৭৮ ' })))
  expect(answers[2]).toEqual([200, { outcome: 'sent', to: '01712345678', parts: 1 }])
  expect(gateway.calls[0]?.body).toContain(KEY)
  for (const path of ['/settings', '/activity', '/settings/messages', '/messages/costs']) {
    answers.push(await bodyOf(call('GET', path)))
  }
  expect(answers.at(-1)).toMatchObject([200, { days: [{ messages: 1, parts: 1, cost: 0.35 }] }])
  expect(JSON.stringify(answers) + JSON.stringify(log)).not.toContain(KEY)
})

test.each<[object, string, string]>([
  [{ sms: { ...SMS, driver: 'pigeon' } }, 'value.sms.driver', 'NOT_ONE_OF'],
  [{ sms: { ...SMS, key: null } }, 'value.sms.key', 'MISSING'],
  [{ sms: { ...SMS, key: 'k'.repeat(201) } }, 'value.sms.key', 'TOO_LONG'],
  [{ sms: { ...SMS, sender: ' ' } }, 'value.sms.sender', 'MISSING'],
  [{ sms: { ...SMS, price: -1 } }, 'value.sms.price', 'NOT_AN_AMOUNT'],
  [{ sms: { ...SMS, quiet: { from: 24, until: 8 } } }, 'value.sms.quiet.from', 'NOT_IN_RANGE'],
  [{ events: {} }, 'value.events.placed', 'MISSING'],
])('%j is refused', async (value, path, code) => {
  const { server } = await open()
  const [status, { errors }] = await save(server, value)
  expect([status, errors[0]]).toMatchObject([422, { path, code }])
})

test('what left the settings of SMS out before keeps the key, and sends nothing', async () => {
  const { server } = await open()
  await save(server, { sms: SMS })
  expect(await save(server, {}, 1)).toMatchObject([
    200,
    { value: { sms: { driver: 'none', key: { set: true } } } },
  ])
})

test('a test says why it failed', async () => {
  const { server } = await open(1007)
  const trySms = (body: object) => bodyOf(server.call('POST', '/settings/messages/smsTest', body))
  expect(await trySms({ to: '01712345678' })).toMatchObject([200, { outcome: 'not-set' }])
  const value = { mail: { from: '' }, sms: SMS }
  expect(await trySms({ to: '01712345678', value })).toMatchObject([
    200,
    { outcome: 'failed', reason: { code: 'sms-no-balance', detail: '1007' } },
  ])
  expect(await trySms({ to: '0171234567' })).toMatchObject([
    422,
    { errors: [{ path: 'to', code: 'NOT_A_MOBILE_NUMBER' }] },
  ])
  expect(await trySms({ to: '01712345678' })).toMatchObject([200, {}])
  expect(await trySms({ to: '01712345678' })).toMatchObject([200, {}])
  expect(await trySms({ to: '01712345678' })).toMatchObject([200, {}])
  expect(await trySms({ to: '01712345678' })).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }])
})

test('costs are of a year at most', async () => {
  const { server } = await open()
  expect(await bodyOf(server.call('GET', '/messages/costs?days=367'))).toMatchObject([422, {}])
  expect(await bodyOf(server.call('GET', '/messages/costs?days=7'))).toEqual([200, { days: [] }])
})
