import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hearing } from '../safety/deafness.ts'

/** Uses this much CPU time, however busy the machine is, in milliseconds. */
function busyFor(milliseconds: number): void {
  const before = process.threadCpuUsage()
  for (let spent = 0; spent < milliseconds; ) {
    const { user, system } = process.threadCpuUsage(before)
    spent = (user + system) / 1000
  }
}

test('work that holds the process up each time is noticed', async () => {
  await expect(hearing(async () => busyFor(150))).rejects.toThrow(/^For \d{3} ms the shop hears nobody else$/)
})

test('work that does so once is not, nor is long work in short turns', async () => {
  let first = true
  const once = async () => {
    if (first) busyFor(150)
    first = false
    return 'done'
  }
  expect(await hearing(once)).toBe('done')
  const inTurns = async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      busyFor(30)
      await nextTurn()
    }
    return 'done'
  }
  expect(await hearing(inTurns)).toBe('done')
})
