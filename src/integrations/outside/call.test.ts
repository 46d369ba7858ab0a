import type { ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { freePort } from '#tests/freePort.ts'
import { aMisbehavingServer, MISBEHAVIOURS } from '#tests/misbehaving.ts'
import { anOutsideService } from '#tests/outsideService.ts'
import { callOutside, OutsideError } from './call.ts'

const KEY = 'a-key-nobody-may-see'
const answer = z.object({ state: z.string() })

/** `timeout`: long enough for a busy machine; only a stalling service uses it up. */
async function aCall(answers: (response: ServerResponse) => void, timeout = 30_000) {
  const { url, calls } = await anOutsideService(answers)
  const service = { name: 'courier', url, timeout, maxAnswer: 1_000 }
  const call = () =>
    callOutside(service, {
      method: 'POST',
      path: 'orders',
      query: { token: KEY },
      headers: { 'Api-Key': KEY },
      body: { secret: KEY },
      answer,
    })
  return { call, calls, service }
}

test('a call goes to the service with its query, headers and JSON, and its answer is read', async () => {
  const { call, calls } = await aCall((response) => response.end('{"state":"booked","more":1}'))
  expect(await call()).toEqual({ state: 'booked' })
  expect(calls).toMatchObject([
    { method: 'POST', url: `/v1/orders?token=${KEY}`, body: JSON.stringify({ secret: KEY }) },
  ])
  expect(calls[0]?.headers).toMatchObject({ 'api-key': KEY, 'content-type': 'application/json' })
})

test.each<[string, number, (response: ServerResponse) => void, object]>([
  ['that never answers', 300, () => {}, { fault: 'timeout', status: undefined }],
  [
    'that stops in the middle of its answer',
    300,
    (response) => response.writeHead(200).write('{"state":'),
    { fault: 'timeout' },
  ],
  ['that hangs up', 30_000, (response) => response.destroy(), { fault: 'unreachable' }],
  [
    'that refuses',
    30_000,
    (response) => response.writeHead(422).end(`{"error":"${KEY} is wrong"}`),
    { fault: 'refused', status: 422 },
  ],
  [
    'that leads elsewhere',
    30_000,
    (response) => response.writeHead(307, { Location: '/v1/elsewhere' }).end(),
    { fault: 'redirected', status: 307 },
  ],
  ['that answers too much', 30_000, (response) => response.end('1'.repeat(2_000)), { fault: 'too-long' }],
  ['that answers no JSON', 30_000, (response) => response.end('<html>'), { fault: 'not-understood' }],
  ['that answers something else', 30_000, (response) => response.end('{}'), { fault: 'not-understood' }],
])('a service %s: an error that says so, once, and holds no key', async (_, timeout, answers, expected) => {
  const { call, calls } = await aCall(answers, timeout)
  const error: unknown = await call().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(OutsideError)
  expect(error).toMatchObject(expected)
  expect(inspect(error, { depth: null, showHidden: true })).not.toContain(KEY)
  // A followed redirect would forward the key.
  expect(calls).toHaveLength(1)
})

test.each(Object.entries(MISBEHAVIOURS))('a service that %s: an error, in time', async (_, misbehave) => {
  const url = await aMisbehavingServer(misbehave, 'application/json')
  const call = callOutside({ name: 'courier', url, timeout: 300 }, { method: 'GET', answer: z.object({}) })
  await expect(call).rejects.toSatisfy(({ fault }) => ['timeout', 'unreachable'].includes(fault))
})

test('a missing service is not connected: it has surely not acted', async () => {
  const call = callOutside(
    { name: 'courier', url: `http://127.0.0.1:${await freePort()}/`, timeout: 30_000 },
    { method: 'GET', answer },
  )
  await expect(call).rejects.toMatchObject({ fault: 'not-connected' })
})

test.each(['https://elsewhere.example/orders', '//elsewhere.example/orders'])(
  'a path cannot lead away from the service: %s',
  async (path) => {
    const { service, calls } = await aCall((response) => response.end('{}'))
    await expect(callOutside(service, { method: 'GET', path, answer })).rejects.toThrow(TypeError)
    expect(calls).toEqual([])
  },
)
