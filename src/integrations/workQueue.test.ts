import { expect, test } from 'vitest'
import { createWorkQueue, QueueFull } from './workQueue.ts'

test('work is done in sequence, and a failure does not delay others', async () => {
  const queue = createWorkQueue(2)
  const done: string[] = []
  const work = (name: string, fails = false) =>
    queue(async () => {
      done.push(`${name} begins`)
      await Promise.resolve()
      done.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const results = await Promise.allSettled([work('one'), work('two', true), work('three')])
  expect(done).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('the queue is limited, and each finished piece makes room', async () => {
  const queue = createWorkQueue(1)
  const { promise: end, resolve } = Promise.withResolvers<string>()
  const runs = queue(() => end)
  const waits = queue(async () => 'waited')
  await expect(queue(async () => 'too many')).rejects.toThrow(QueueFull)
  resolve('ran')
  expect(await Promise.all([runs, waits])).toEqual(['ran', 'waited'])
  expect(await queue(async () => 'again')).toBe('again')
})

test('urgent work is done next, and has a limit of its own', async () => {
  const queue = createWorkQueue(1)
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const done: string[] = []
  const work = (name: string, ahead?: string) => queue(async () => void done.push(name), ahead)
  const all = [queue(() => end), work('waits'), work('ahead', 'Rahima')]
  await expect(work('too many ahead', 'Karim')).rejects.toThrow(QueueFull)
  resolve()
  await Promise.all(all)
  expect(done).toEqual(['ahead', 'waits'])
})

test('urgent work over its limit waits with the rest', async () => {
  const queue = createWorkQueue(5)
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const done: string[] = []
  const work = (name: string, ahead?: string) => queue(async () => void done.push(name), ahead)
  const all = [queue(() => end), work('stranger')]
  for (const name of ['one', 'two', 'three']) all.push(work(name, 'Karim'))
  all.push(work('Rahima', 'Rahima'))
  resolve()
  await Promise.all(all)
  expect(done).toEqual(['one', 'two', 'Rahima', 'stranger', 'three'])
})
