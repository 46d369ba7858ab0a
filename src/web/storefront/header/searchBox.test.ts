import { describe, expect, it } from 'vitest'
import { step } from './searchBox.tsx'

describe('moving through the search results', () => {
  it('goes from the field down to the last and around', () => {
    expect([-1, 0, 1].map((active) => step(active, 1, 2))).toEqual([0, 1, -1])
    expect([-1, 0, 1].map((active) => step(active, -1, 2))).toEqual([1, -1, 0])
  })

  it('stays in the field when there is nothing', () => {
    expect(step(-1, 1, 0)).toBe(-1)
    expect(step(-1, -1, 0)).toBe(-1)
  })
})
