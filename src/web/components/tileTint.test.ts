import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { tileTint } from './tileTint.ts'

describe('the tint of a tile', () => {
  it('differs between neighbours of the category list', () => {
    const tints = CATEGORIES.map(({ name }) => tileTint(name))
    for (const [index, tint] of tints.entries()) expect(tint).not.toBe(tints[index + 1])
  })

  it('knows a category in any case and takes muslin for others', () => {
    expect(tileTint('women items')).toBe(tileTint('Women Items'))
    expect(tileTint('Garden')).toBe('muslin')
  })
})
