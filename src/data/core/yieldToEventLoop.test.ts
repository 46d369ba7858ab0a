import { expect, test } from 'vitest'
import { yieldToEventLoop } from './yieldToEventLoop.ts'

test('of many that ask at once each is given a turn of the event loop of its own', async () => {
  let turn = 0
  let isOver = false
  const counting = (async () => {
    for (; !isOver; turn++) await new Promise(setImmediate)
  })()
  const given = await Promise.all(Array.from({ length: 50 }, () => yieldToEventLoop().then(() => turn)))
  isOver = true
  await counting
  expect(new Set(given).size).toBe(50)
})
