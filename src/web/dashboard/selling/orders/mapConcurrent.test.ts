import { expect, it } from 'vitest'
import { mapConcurrent } from './mapConcurrent.ts'

it('works at so many at once, starts them in order, and answers in order', async () => {
  const begun: number[] = []
  const finish = new Map<number, () => void>()
  const all = mapConcurrent([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item)
    await new Promise<void>((resolve) => finish.set(item, resolve))
    return item * 10
  })
  const end = async (item: number) => {
    finish.get(item)?.()
    await new Promise(setImmediate)
  }
  await end(0)
  expect(begun).toEqual([1, 2])
  await end(2)
  expect(begun).toEqual([1, 2, 3])
  for (const item of [3, 4, 1, 5]) await end(item)
  await expect(all).resolves.toEqual([10, 20, 30, 40, 50])
})

it('does nothing for an empty list', async () => {
  await expect(mapConcurrent([], 4, async () => 'done')).resolves.toEqual([])
})
