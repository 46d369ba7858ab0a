import { expect, it } from 'vitest'
import { createSeenCodes } from './seenCodes.ts'

it('a label that stays in view is one scan, whichever of its codes is read', () => {
  const seen = createSeenCodes()
  expect(seen.see(['DP201126UK7'], 0)).toBe('DP201126UK7')
  for (let now = 100; now < 1200; now += 100) expect(seen.see(['9HM9PEYD'], now)).toBeUndefined()
  for (let now = 1200; now < 20_000; now += 200) {
    expect(seen.see([now % 400 === 0 ? 'DP201126UK7' : '9HM9PEYD'], now)).toBeUndefined()
  }
})

it('the next label scans as soon as it is held there, and the first again once it was away', () => {
  const seen = createSeenCodes()
  expect(seen.see(['DP201126UK7', '9HM9PEYD'], 0)).toBe('DP201126UK7')
  expect(seen.see(['SFR7B1K09A'], 1000)).toBeUndefined()
  expect(seen.see([], 1300)).toBeUndefined()
  const next = createSeenCodes()
  expect(next.see(['DP201126UK7'], 0)).toBe('DP201126UK7')
  expect(next.see(['SFR7B1K09A'], 1500)).toBe('SFR7B1K09A')
  expect(next.see(['DP201126UK7'], 2501)).toBeUndefined()
  expect(next.see(['DP201126UK7'], 5002)).toBe('DP201126UK7')
})

it('boxes of one parcel scan one after the other, each once, though their bars are the same', () => {
  const seen = createSeenCodes()
  expect(seen.see(['SFR7B1K09A'], 0)).toBe('SFR7B1K09A')
  expect(seen.see(['9HM9-PEYD/1', 'SFR7B1K09A'], 200)).toBe('9HM9-PEYD/1')
  expect(seen.see(['SFR7B1K09A'], 400)).toBeUndefined()
  expect(seen.see(['9HM9-PEYD/1', 'SFR7B1K09A'], 1900)).toBeUndefined()
  expect(seen.see(['9HM9-PEYD/2', 'SFR7B1K09A'], 2000)).toBe('9HM9-PEYD/2')
  expect(seen.see(['9HM9-PEYD/1', '9HM9-PEYD/2'], 2100)).toBeUndefined()
})
