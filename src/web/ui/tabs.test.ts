import { describe, expect, it } from 'vitest'
import { nextTab } from './tabs.tsx'

describe('keys on tabs', () => {
  it('go around, and to both ends', () => {
    expect(nextTab('ArrowRight', 2, 3)).toBe(0)
    expect(nextTab('ArrowLeft', 0, 3)).toBe(2)
    expect(nextTab('Home', 1, 3)).toBe(0)
    expect(nextTab('End', 1, 3)).toBe(2)
    expect(nextTab('a', 1, 3)).toBe(-1)
  })
})
