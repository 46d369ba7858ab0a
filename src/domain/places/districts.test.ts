import { describe, expect, it } from 'vitest'
import { DISTRICTS, districtName, districtsIn, findDistrict } from './districts.ts'

describe('the districts', () => {
  it('are 64, each with a name of its own in both languages', () => {
    expect(new Set(DISTRICTS.map(({ en }) => en)).size).toBe(64)
    expect(new Set(DISTRICTS.map(({ bn }) => bn)).size).toBe(64)
  })

  it('are found with either encoding of a Bengali letter', () => {
    expect(findDistrict('নোয়াখালী'.normalize('NFD'))?.en).toBe('Noakhali')
    expect(findDistrict('নো\u09dfাখালী')?.en).toBe('Noakhali')
  })

  it('are sorted by their names in the language that they are read in', () => {
    const names = districtsIn('bn').map(({ bn }) => bn)
    expect([names[0], names.at(-1)]).toEqual(['কক্সবাজার', 'হবিগঞ্জ'])
    expect(districtsIn('en')).toEqual(DISTRICTS)
  })

  it('are called by their name in either language, however an order spells it', () => {
    expect(['Cumilla', 'comilla', 'কুমিল্লা'].map((name) => districtName(name, 'bn'))).toEqual(
      Array(3).fill('কুমিল্লা'),
    )
    expect(districtName('কুমিল্লা', 'en')).toBe('Cumilla')
    expect(districtName('Kolkata', 'bn')).toBe('Kolkata')
  })

  it('are found by the whole name, not by a part', () => {
    expect(findDistrict('chittagong')?.en).toBe('Chattogram')
    expect(findDistrict('pur')).toBeUndefined()
  })
})
