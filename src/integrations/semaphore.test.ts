import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const forever = new AbortController().signal

test('as many enter as there are places; the others follow in their order', async () => {
  const { enter } = createSemaphore(2)
  const inside: string[] = []
  const come = async (name: string) => {
    const leave = await enter(forever)
    inside.push(name)
    return leave
  }
  const [first, second] = [come('first'), come('second')]
  const third = come('third')
  const fourth = come('fourth')
  const [leaveFirst, leaveSecond] = [await first, await second]
  expect(inside).toEqual(['first', 'second'])
  leaveFirst()
  await third
  expect(inside).toEqual(['first', 'second', 'third'])
  leaveSecond()
  await fourth
  expect(inside).toEqual(['first', 'second', 'third', 'fourth'])
})

test('one that gives up loses nobody a place', async () => {
  const { enter } = createSemaphore(1)
  const leave = await enter(forever)
  const patience = new AbortController()
  const impatient = enter(patience.signal)
  const next = enter(forever)
  patience.abort(new Error('long enough'))
  await expect(impatient).rejects.toThrow('long enough')
  leave()
  const leaveAgain = await next
  await expect(enter(patience.signal)).rejects.toThrow('long enough')
  leaveAgain()
  await enter(forever)
})
