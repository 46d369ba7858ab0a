import { describe, expect, it } from 'vitest'
import { scrollsDown } from './header.tsx'

describe('scrolling down', () => {
  it('counts from below the top of the page only', () => {
    expect(scrollsDown(false, 0, 100)).toBe(false)
    expect(scrollsDown(false, 150, 200)).toBe(true)
    expect(scrollsDown(true, 200, 100)).toBe(false)
  })

  it('reacts at once to scrolling up, but not to a tremble', () => {
    expect(scrollsDown(true, 900, 880)).toBe(false)
    expect(scrollsDown(true, 900, 897)).toBe(true)
    expect(scrollsDown(false, 900, 903)).toBe(false)
  })
})
