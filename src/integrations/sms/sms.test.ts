import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { A_MOMENT } from '#tests/factories.ts'
import { freePort } from '#tests/freePort.ts'
import { anOutsideService } from '#tests/outsideService.ts'
import { aTemporaryFolder } from '#tests/temporaryFolder.ts'
import { countingBytes } from '#tests/testShop.ts'
import { SmsFailed } from './port.ts'
import { createSms } from './sms.ts'

const KEY = 'a-key-nobody-may-see'
const MESSAGE = { to: '01712345678', text: 'হাট: অর্ডার 7KQX-M3PA & ৳500' }

/** As BulkSMSBD answers. */
const says = (code: number | string) => (response: ServerResponse) =>
  void response.end(JSON.stringify({ response_code: code, success_message: '', error_message: 'x' }))

function anSms(url: string, timeout = 20_000) {
  const outbox = join(aTemporaryFolder(), 'outbox')
  const sms = createSms({
    outbox,
    bulkSmsBdUrl: url,
    now: () => A_MOMENT,
    random: countingBytes(),
    timeout,
  })
  const send = (message = MESSAGE) => sms.send(message, { driver: 'bulksmsbd', key: KEY, sender: 'Haat' })
  return { sms, outbox, send }
}

describe('BulkSMSBD', () => {
  test('gets a message as its documentation says, with the key in the body alone', async () => {
    const { url, calls } = await anOutsideService(says(202))
    expect(await anSms(url).send()).toBe('sent')
    expect(calls).toMatchObject([{ method: 'POST', url: '/v1/' }])
    const { headers, body } = calls[0] ?? {}
    const form = await new Response(body, {
      headers: { 'Content-Type': headers?.['content-type'] ?? '' },
    }).formData()
    expect(Object.fromEntries(form)).toEqual({
      api_key: KEY,
      type: 'text',
      number: '8801712345678',
      senderid: 'Haat',
      message: MESSAGE.text,
    })
  })

  test('may say its code as text', async () => {
    const { url } = await anOutsideService(says('202'))
    expect(await anSms(url).send()).toBe('sent')
  })

  test.each<[string, number, (response: ServerResponse) => void, Partial<SmsFailed>]>([
    ['has no balance', 20_000, says(1007), { code: 'sms-no-balance', detail: '1007', isPermanent: false }],
    ['has none that is valid', 20_000, says(1006), { code: 'sms-no-balance' }],
    ['wants Bengali', 20_000, says(1012), { code: 'sms-bengali-only', isPermanent: true }],
    ['knows no such sender', 20_000, says(1002), { code: 'sms-sender-refused' }],
    ['knows no such key', 20_000, says(1011), { code: 'sms-key-refused' }],
    ['has closed the account', 20_000, says(1018), { code: 'sms-account-refused' }],
    ['wants another machine', 20_000, says(1032), { code: 'sms-address-refused' }],
    ['says something new', 20_000, says(1099), { code: 'sms-refused', detail: '1099', isPermanent: false }],
    ['is not found', 20_000, (to) => to.writeHead(404).end(), { code: 'sms-refused', detail: '404' }],
    ['leads elsewhere', 20_000, (to) => to.writeHead(307, { Location: '/' }).end(), { code: 'sms-refused' }],
    ['is slow', 300, () => {}, { code: 'sms-unsure', isPermanent: true }],
    ['hangs up', 20_000, (to) => to.destroy(), { code: 'sms-unsure', isPermanent: true }],
    ['breaks', 20_000, (to) => to.writeHead(500).end(), { code: 'sms-unsure', isPermanent: true }],
    ['answers a page', 20_000, (to) => to.end('<html>202</html>'), { code: 'sms-unsure', isPermanent: true }],
    ['answers no code', 20_000, (to) => to.end('{"ok":true}'), { code: 'sms-unsure', isPermanent: true }],
  ])('that %s', async (_, timeout, answers, expected) => {
    const { url, calls } = await anOutsideService(answers)
    const error: unknown = await anSms(url, timeout)
      .send()
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(SmsFailed)
    expect(error).toMatchObject(expected)
    expect(inspect(error, { depth: null, showHidden: true })).not.toMatch(/a-key|01712345678/)
    expect(calls).toHaveLength(1)
  })

  test('that is not there has sent nothing', async () => {
    await expect(anSms(`http://127.0.0.1:${await freePort()}/`).send()).rejects.toMatchObject({
      code: 'sms-unreachable',
      isPermanent: false,
    })
  })

  test.each(['12345678901', '02712345678', '441234567890', '0171234567'])(
    'is never asked to send to %s, which is no mobile number of Bangladesh',
    async (to) => {
      const { url, calls } = await anOutsideService(says(202))
      await expect(anSms(url).send({ ...MESSAGE, to })).rejects.toMatchObject({
        code: 'sms-number-refused',
        isPermanent: true,
      })
      expect(calls).toEqual([])
    },
  )
})

test('the driver log writes each message to the outbox, readable only by its owner', async () => {
  const { sms, outbox } = anSms('http://127.0.0.1:1/')
  expect(await sms.send(MESSAGE, { driver: 'log' })).toBe('outbox')
  expect(await sms.send({ ...MESSAGE, text: 'Another' }, { driver: 'log' })).toBe('outbox')
  const files = readdirSync(outbox).sort()
  expect(files.map((file) => readFileSync(join(outbox, file), 'utf8'))).toEqual([
    `To: ${MESSAGE.to}\n\n${MESSAGE.text}\n`,
    `To: ${MESSAGE.to}\n\nAnother\n`,
  ])
  for (const file of files) expect(statSync(join(outbox, file)).mode & 0o777).toBe(0o600)
})
