import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { liveADay } from './day.ts'
import { A_SOUND_DAY } from './dayBooks.ts'

test('a day of forty orders loses and doubles nothing, though lines break and the shop is killed', {
  timeout: 120_000,
}, async () => {
  const folder = aTemporaryFolder()
  const plan = { orders: 40, people: 3, processes: 1, seed: 20_261_123 }
  const day = await liveADay(folder, { file: join(folder, 'shop.db') }, plan)
  expect(day).toMatchObject({ books: A_SOUND_DAY, heldByTwo: 0, overwritten: 0 })
  expect(day.orders).toBeGreaterThan(20)
  expect(day.calls).toBeGreaterThan(15)
  expect(day.repeated).toBeGreaterThan(3)
})
