import { expect, test } from 'vitest'
import { createWaitingRoom } from './waitingRoom.ts'

const NEVER = new AbortController().signal

/** A waiting room whose waits the test ends, in order. */
function aRoom() {
  const pauses: { milliseconds: number; end: () => void }[] = []
  const room = createWaitingRoom(
    (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        pauses.push({ milliseconds, end: () => resolve(undefined) })
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  return { room, pauses }
}

test('waits for the given time, and not at all for zero', async () => {
  const { room, pauses } = aRoom()
  expect(await room.wait(0, NEVER)).toBe(true)
  const waiting = room.wait(3000, NEVER)
  expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([3000])
  pauses[0]?.end()
  expect(await waiting).toBe(true)
})

test('has at most fifty places; a free place goes to the next', async () => {
  const { room, pauses } = aRoom()
  const waiting = Array.from({ length: 50 }, () => room.wait(1000, NEVER))
  expect(await room.wait(1000, NEVER)).toBe(false)
  expect(pauses).toHaveLength(50)
  pauses[0]?.end()
  await waiting[0]
  const next = room.wait(1000, NEVER)
  expect(pauses).toHaveLength(51)
  for (const { end } of pauses) end()
  expect(await next).toBe(true)
})

test('a client that disconnects stops waiting and frees its place', async () => {
  const { room, pauses } = aRoom()
  const gone = new AbortController()
  const waiting = Array.from({ length: 50 }, () => room.wait(1000, gone.signal))
  gone.abort()
  expect(await Promise.all(waiting)).toEqual(Array(50).fill(false))
  expect(await room.wait(1000, gone.signal)).toBe(false)
  const next = room.wait(1000, NEVER)
  pauses.at(-1)?.end()
  expect(await next).toBe(true)
})
