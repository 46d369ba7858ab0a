import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { plainAnswer } from '#server/answers/answer.ts'
import { createCachedAnswers } from './cachedAnswers.ts'

const MEGABYTE = 1024 * 1024
const LONG = 'long enough to be worth compressing. '.repeat(100)

function anAnswer(text: string, { status = 200, cacheControl = 'public, max-age=0' } = {}) {
  return plainAnswer({
    status,
    headers: [
      ['Content-Type', 'text/html'],
      ['Cache-Control', cacheControl],
    ],
    body: Buffer.from(text),
  })
}

/** A promise that the test resolves or rejects. */
function aGate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { passed: promise, open: resolve }
}

test('is made once, then kept', async () => {
  const produce = vi.fn(async (key: string) => anAnswer(key))
  const answers = createCachedAnswers({ maxBytes: MEGABYTE, generation: () => 1, produce })
  expect(answers.lookup('/', 'identity')).toBeUndefined()
  await answers.get('/', 'identity')
  expect(answers.lookup('/', 'identity')?.body.toString()).toBe('/')
  await answers.get('/', 'identity')
  expect(produce).toHaveBeenCalledTimes(1)
})

test('is made once for concurrent requests in any encodings', async () => {
  const gate = aGate()
  const produce = vi.fn(async () => {
    await gate.passed
    return anAnswer(LONG)
  })
  const answers = createCachedAnswers({ maxBytes: MEGABYTE, generation: () => 1, produce })
  const asked = (['br', 'gzip', 'identity', 'br', 'gzip'] as const).map((encoding) =>
    answers.get('/', encoding),
  )
  gate.open()
  const [br, gzip, identity] = await Promise.all(asked)
  expect(produce).toHaveBeenCalledTimes(1)
  expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(LONG)
  expect(gunzipSync(gzip?.body ?? '').toString()).toBe(LONG)
  expect(identity?.body.toString()).toBe(LONG)
  expect(new Set([br?.hash, gzip?.hash, identity?.hash]).size).toBe(1)
})

test('a new generation makes every answer again, also while one is being made', async () => {
  let generation = 1
  const gates = [aGate(), aGate()]
  let made = 0
  const produce = async () => {
    const text = `made in ${generation}`
    await gates[made++]?.passed
    return anAnswer(text)
  }
  const answers = createCachedAnswers({ maxBytes: MEGABYTE, generation: () => generation, produce })
  const before = answers.get('/', 'identity')
  generation = 2
  const after = answers.get('/', 'identity')
  gates[1]?.open()
  expect((await after).body.toString()).toBe('made in 2')
  gates[0]?.open()
  expect((await before).body.toString()).toBe('made in 1')
  expect(answers.lookup('/', 'identity')?.body.toString()).toBe('made in 2')
})

test('an answer that was being made during a change is not kept', async () => {
  let generation = 1
  const gate = aGate()
  const produce = async () => {
    await gate.passed
    return anAnswer('old')
  }
  const answers = createCachedAnswers({ maxBytes: MEGABYTE, generation: () => generation, produce })
  const asked = answers.get('/', 'identity')
  generation = 2
  gate.open()
  await asked
  expect(answers.lookup('/', 'identity')).toBeUndefined()
})

test.each([
  ['an error', { status: 500 }],
  ['a page that is not there', { status: 404 }],
  ['what belongs to one visitor', { cacheControl: 'private' }],
  ['what must not be stored', { cacheControl: 'no-store' }],
])('%s is answered and not kept', async (_, what) => {
  const produce = async () => anAnswer('text', what)
  const answers = createCachedAnswers({ maxBytes: MEGABYTE, generation: () => 1, produce })
  expect((await answers.get('/', 'identity')).body.toString()).toBe('text')
  expect(answers.lookup('/', 'identity')).toBeUndefined()
})

test('a failure reaches all waiting requests, and the next one tries again', async () => {
  const produce = vi.fn().mockRejectedValueOnce(new Error('once')).mockResolvedValue(anAnswer('text'))
  const answers = createCachedAnswers({ maxBytes: MEGABYTE, generation: () => 1, produce })
  const asked = await Promise.allSettled([answers.get('/', 'identity'), answers.get('/', 'identity')])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await answers.get('/', 'identity')).body.toString()).toBe('text')
  expect(produce).toHaveBeenCalledTimes(2)
})

test('stays within its bound however many addresses are asked for', async () => {
  const text = 'x'.repeat(10_000)
  const produce = vi.fn(async () => anAnswer(text))
  const answers = createCachedAnswers({ maxBytes: MEGABYTE, generation: () => 1, produce })
  for (let page = 0; page < 100; page++) await answers.get(`/${page}`, 'identity')
  const kept = Array.from({ length: 100 }, (_, page) => answers.lookup(`/${page}`, 'identity')).filter(
    Boolean,
  )
  expect(kept.length * text.length).toBeLessThan(MEGABYTE)
  expect(answers.lookup('/99', 'identity')).toBeDefined()
})
