import { globSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isWebAddress } from '#domain/catalogue/imageAddress.ts'
import { pictureFile } from '#domain/catalogue/uploadedPicture.ts'
import { acceptMobileInput } from '#domain/order/mobileNumber.ts'
import { returnAddress } from '#domain/people/returnAddress.ts'
import { pageLanguage, pathIn, splitLanguage } from '#domain/text/language.ts'
import { cleanLine } from '#domain/text/textSchema.ts'
import { truncate } from '#domain/text/truncate.ts'
import { allowedCall } from '#integrations/identity/embedded/calls.ts'
import { preferredEncoding } from '#server/answers/encoding.ts'
import { createApi } from '#server/api/api.ts'
import type { ApiDeps } from '#server/api/core/deps.ts'
import { callsOf } from '#server/api/core/publicCall.ts'
import { createCacheKey } from '#server/pages/cacheKey.ts'
import { createCallers } from '#server/people/callers.ts'
import { clientAddress } from '#server/people/clientAddress.ts'
import { anything } from '#tests/anything.ts'
import { filledWith, uglyTexts } from '../safety/ugly.ts'

/** Of a text: longer than any header or address, and a tenth of it. Characters. */
const LONG = 20_000
const SHORT = LONG / 10

/** Ten times the text may take ten times as long; three times that is left to the machine. A square is a hundred. */
const MOST_GROWTH = 30

/** What takes no longer is let be: a square of it is not much at the longest body either. Milliseconds. */
const LEAST = 3

/** How often a growth that is too much is measured again before it counts: rubbish is collected at any time. */
const TRIES = 5

/** Readings are repeated until they take so long. Milliseconds. */
const ENOUGH = 40

type Reader = (text: string) => unknown

const root = resolve(import.meta.dirname, '../..')

/** Each schema that a rule or the contract offers. */
async function offeredSchemas(): Promise<[string, z.core.$ZodType][]> {
  const found: [string, z.core.$ZodType][] = []
  for (const file of globSync('src/{domain,contract}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })) {
    const module: object = await import(/* @vite-ignore */ pathToFileURL(resolve(root, file)).href)
    for (const [name, value] of Object.entries(module)) {
      if (value instanceof z.ZodType) found.push([`${file} ${name}`, value])
    }
  }
  return found
}

const api = createApi(anything as ApiDeps)
const cacheKey = createCacheKey(callsOf(api))

/** Each schema that a call of the API checks what it is sent with. */
function schemasOfTheApi(): [string, z.core.$ZodType][] {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { method, path, request = {} } = definition.route
    const bodies = Object.values(request.body?.content ?? {}).map(
      (content) => content && 'schema' in content && content.schema,
    )
    return [request.params, request.query, request.headers, ...bodies]
      .filter((schema) => schema instanceof z.ZodType)
      .map((schema): [string, z.core.$ZodType] => [`${method} ${path}`, schema])
  })
}

/** What reads a text of strangers before or beside any schema. */
const READERS: Readonly<Record<string, Reader>> = {
  cleanLine,
  returnAddress,
  pathInBengali: (text) => pathIn('bn', `/${text}`),
  splitLanguage: (text) => splitLanguage(`/bn/${text}`),
  pageLanguage: (text) => pageLanguage(`/dashboard/${text}`, `language=${text}`),
  cacheKey: (text) => cacheKey(`/${text}?${text}`, text),
  preferredEncoding,
  clientAddress: (text) => clientAddress(withHeader('x-forwarded-for', text), true),
  bearer: (text) => bearer(new Request('http://localhost/', { headers: { authorization: ascii(text) } })),
  pictureFile: (text) => pictureFile(`/images/${text}`),
  isWebAddress,
  acceptMobileInput,
  truncate: (text) => truncate(text, 20),
  ...Object.fromEntries(
    Object.entries({
      '/sign-up/email': ['name', 'email', 'password'],
      '/reset-password': ['token', 'newPassword'],
    }).map(([path, names]) => [path, readsCall(path, names)]),
  ),
}

const bearer = createCallers({
  people: anything as never,
  tokens: { read: async () => undefined },
  isOwnOrigin: () => true,
  prove: async () => undefined,
})

function withHeader(name: string, text: string): IncomingMessage {
  return { headers: { [name]: text }, socket: {} } as unknown as IncomingMessage
}

/** Only such letters stand in a header. */
function ascii(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?')
}

/** Reads a call of an account with the text in each field. Writing the body is no part of it: that is done once for a text. */
function readsCall(path: string, names: readonly string[]): Reader {
  const bodies = new Map<string, string>()
  return (text) => {
    const body = bodies.get(text) ?? JSON.stringify(Object.fromEntries(names.map((name) => [name, text])))
    bodies.set(text, body)
    return allowedCall(
      new Request(`http://localhost/api/auth${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      }),
    )
  }
}

const long = uglyTexts(LONG)
const short = uglyTexts(SHORT)

/** The least of several times on the clock: what else the machine does makes a reading longer, never shorter. */
async function least(read: Reader, text: string): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3 && best > LEAST; time += 1) {
    const before = performance.now()
    await read(text)
    best = Math.min(best, performance.now() - before)
  }
  return best
}

/** Time of this thread on the processor for so many readings, however many others want it. Milliseconds. */
async function spent(read: Reader, text: string, readings: number): Promise<number> {
  const before = process.threadCpuUsage()
  for (let reading = 0; reading < readings; reading += 1) await read(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** How many times as long a reader takes for ten times the text. CPU time is measured in steps of some milliseconds. */
async function growthAt(read: Reader, index: number, readings: number): Promise<number> {
  const ten = await spent(read, long[index] ?? '', readings)
  const one = await spent(read, short[index] ?? '', 10 * readings)
  return (10 * ten) / Math.max(one, 1)
}

/** The first text at which a reader takes too long for ten times of it. */
async function excess(read: Reader): Promise<string | undefined> {
  for (const [index, text] of long.entries()) {
    const once = await least(read, text)
    if (once <= LEAST) continue
    const readings = Math.ceil(ENOUGH / once)
    let growth = Number.POSITIVE_INFINITY
    for (let time = 0; time < TRIES && growth > MOST_GROWTH; time += 1) {
      growth = Math.min(growth, await growthAt(read, index, readings))
    }
    if (growth > MOST_GROWTH) return `${JSON.stringify(text.slice(0, 10))}: ${growth.toFixed()} times as long`
  }
  return undefined
}

/** Each reader that takes too long for ten times the text, and the text. */
async function slowOnes(readers: Iterable<readonly [string, Reader]>): Promise<string[]> {
  const slow: string[] = []
  for (const [name, read] of readers) {
    const found = await excess(read)
    if (found) slow.push(`${name} at ${found}`)
  }
  return slow
}

const checking = ([name, schema]: [string, z.core.$ZodType]) =>
  [name, (text: string) => z.safeParse(schema, filledWith(text, schema))] as const

test('a reading that takes the square of its text is noticed', async () => {
  const square: Reader = (text) => /[^/]*@[^/]*$/.test(text)
  expect(await slowOnes([['square', square]])).toEqual([
    expect.stringMatching(/^square at .* \d{2,} times as long$/),
  ])
})

test('no schema takes more than ten times as long for ten times the text', async () => {
  const schemas = await offeredSchemas()
  expect(schemas.length).toBeGreaterThan(20)
  expect(await slowOnes(schemas.map(checking))).toEqual([])
}, 120_000)

test('no call of the API does, in anything that it is sent', async () => {
  const schemas = schemasOfTheApi()
  expect(schemas.length).toBeGreaterThan(25)
  expect(await slowOnes(schemas.map(checking))).toEqual([])
}, 120_000)

test('nothing does that reads addresses, headers and calls of accounts', async () => {
  expect(await slowOnes(Object.entries(READERS))).toEqual([])
}, 120_000)
