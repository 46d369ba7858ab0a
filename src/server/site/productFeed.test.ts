import { expect, test } from 'vitest'
import { createProductFeed } from './productFeed.ts'

/** A shop with one text for its feed, and what it was asked. */
function aShop() {
  const state = { isOn: true, text: 'first', version: 1, now: 0, readings: 0 }
  async function* text() {
    state.readings += 1
    yield state.text
  }
  const shop = {
    contentVersion: () => state.version,
    goods: {
      feed: () => (state.isOn ? ({ outcome: 'on', text } as const) : ({ outcome: 'off' } as const)),
    },
  }
  const feed = createProductFeed(shop, () => state.now)
  async function read() {
    const file = await feed.open()
    const found = await file?.readFile('utf8')
    await file?.close()
    return found
  }
  return { state, feed, read }
}

test('is read from the goods once for all who ask', async () => {
  const { state, feed, read } = aShop()
  expect(await Promise.all([read(), read(), read()])).toEqual(['first', 'first', 'first'])
  expect(await read()).toBe('first')
  expect(state.readings).toBe(1)
  await feed.close()
})

test('follows changes of the goods, at most every ten minutes', async () => {
  const { state, feed, read } = aShop()
  await read()
  Object.assign(state, { text: 'second', version: 2, now: 9 * 60_000 })
  expect(await read()).toBe('first')
  state.now = 11 * 60_000
  expect(await read()).toBe('second')
  state.now = 60 * 60_000
  expect(await read()).toBe('second')
  expect(state.readings).toBe(2)
  await feed.close()
})

test('is gone as soon as it is switched off', async () => {
  const { state, feed, read } = aShop()
  await read()
  state.isOn = false
  expect(await read()).toBeUndefined()
  await feed.close()
})

test('is made again after it could not be made', async () => {
  const { state, feed, read } = aShop()
  Object.defineProperty(state, 'text', {
    configurable: true,
    get() {
      throw new Error('no database')
    },
  })
  await expect(read()).rejects.toThrow('no database')
  Object.defineProperty(state, 'text', { value: 'later' })
  expect(await read()).toBe('later')
  await feed.close()
})
