import { describe, expect, it } from 'vitest'
import { slideAt, wrapped } from './useSlider.ts'

describe('positions of the slider', () => {
  it('name the slide in view', () => {
    expect([0, 190, 210, 400, 600, 800].map((left) => slideAt(left, 400, 2))).toEqual([0, 0, 1, 1, 0, 0])
    expect(slideAt(1200, 400, 3)).toBe(0)
    expect(slideAt(1600, 400, 3)).toBe(1)
    expect(slideAt(10, 0, 3)).toBe(0)
  })

  it('skip copies of slides, and nothing else (§2.30)', () => {
    expect(wrapped(800, 400, 3)).toBe(800)
    expect(wrapped(1200, 400, 3)).toBe(0)
    expect(wrapped(1199.7, 400, 3)).toBe(0)
    expect(wrapped(1600, 400, 3)).toBe(400)
  })
})
