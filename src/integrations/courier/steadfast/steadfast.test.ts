import { expect, test } from 'vitest'
import { courierKeys } from '#tests/couriers/keys.ts'
import { anOutsideService } from '#tests/outsideService.ts'
import { createSteadfast } from './steadfast.ts'

const KEYS = courierKeys()
const NUMBER = '01712345678'

/** What it answers while its score is switched off, with these parts. */
const answered = (parts: object) => ({
  ...{ status: 200, phone: NUMBER, score: null, level: null, reasons: [], scoring_disabled: true },
  ...{ doubtful_reports: null, total_reports: 0, delivery_ratio: null, cancellation_ratio: null },
  ...{ return_ratio: null, volume_band: null, volume_range: null, fraud_categories: [] },
  ...parts,
})

async function asking(answer: unknown, status = 200) {
  const service = await anOutsideService((response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  })
  return { ...service, courier: createSteadfast({ url: service.url, timeout: 30_000 }) }
}

test('is asked with both keys in headers, and never in the address', async () => {
  const { courier, calls } = await asking(
    answered({ delivery_ratio: 71.4, total_reports: 2, volume_range: '25+' }),
  )
  expect(await courier.record?.(NUMBER, KEYS)).toEqual({
    ...{ courier: 'Steadfast', deliveredPercent: 71, volume: '25+', reports: 2 },
  })
  expect(calls).toMatchObject([
    {
      method: 'GET',
      url: `/v1/fraud_check/score/${NUMBER}`,
      headers: { 'api-key': 'an-api-key', 'secret-key': 'a-secret-key' },
    },
  ])
})

test.each<[string, object, number | undefined]>([
  ['a share of one', { delivery_ratio: 0.71 }, 71],
  ['all', { delivery_ratio: 1 }, 100],
  ['none', { delivery_ratio: 0 }, 0],
  ['a text', { delivery_ratio: '71.4%' }, 71],
])('reads %s', async (_, parts, percent) => {
  const { courier } = await asking(answered(parts))
  expect((await courier.record?.(NUMBER, KEYS))?.deliveredPercent).toBe(percent)
})

test.each<[string, unknown]>([
  ['no share', answered({})],
  ['fields that are missing', {}],
  ['a share that is none', answered({ delivery_ratio: 'good' })],
  ['a share above all', answered({ delivery_ratio: 250 })],
])('knows nothing after %s', async (_, answer) => {
  const { courier } = await asking(answer)
  expect(await courier.record?.(NUMBER, KEYS)).toBeUndefined()
})

test('a complaint alone is known, and its share is not', async () => {
  const { courier } = await asking(answered({ total_reports: 3 }))
  expect(await courier.record?.(NUMBER, KEYS)).toMatchObject({ deliveredPercent: undefined, reports: 3 })
})

test.each([
  [401, { message: 'Unauthorized' }, 'refused'],
  [200, [1], 'not-understood'],
])('throws after an answer %s without its keys', async (status, answer, fault) => {
  const { courier } = await asking(answer, status)
  const failing = courier.record?.(NUMBER, KEYS)
  await expect(failing).rejects.toMatchObject({ fault })
  await expect(failing).rejects.not.toThrow(/key/)
})

test('throws when it does not answer in time', async () => {
  const { url } = await anOutsideService(() => {})
  const courier = createSteadfast({ url, timeout: 50 })
  await expect(courier.record?.(NUMBER, KEYS)).rejects.toMatchObject({ fault: 'timeout' })
})
