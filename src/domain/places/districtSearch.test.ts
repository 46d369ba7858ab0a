import { describe, expect, it } from 'vitest'
import { matchesDistrict } from './districtSearch.ts'
import { DISTRICTS } from './districts.ts'

const found = (typed: string) =>
  DISTRICTS.filter((district) => matchesDistrict(district, typed)).map(({ en }) => en)

describe('a district', () => {
  it('is found by English, Bengali and old names, and by parts of those', () => {
    expect(found('comilla')).toEqual(['Cumilla'])
    expect(found('কুমি')).toEqual(['Cumilla'])
    expect(found('coxs b')).toEqual(["Cox's Bazar"])
    expect(found('nowhere')).toEqual([])
  })

  it.each([
    ['গাজি', 'Gazipur'],
    ['দাকা', 'Dhaka'],
    ['টাংগাইল', 'Tangail'],
    ['সরিয়তপুর', 'Shariatpur'],
    ['কুড়িগ্রাম'.normalize('NFD'), 'Kurigram'],
    ['rongpur', 'Rangpur'],
    ['daka', 'Dhaka'],
    ['jessor', 'Jashore'],
    ['joshor', 'Jashore'],
    ['mymensing', 'Mymensingh'],
    ['noakali', 'Noakhali'],
    ['gajipur', 'Gazipur'],
  ])('is found by what sounds like them: %s', (typed, district) => {
    expect(found(typed)).toEqual([district])
  })

  it('is found by ear only where nothing is found by the letter', () => {
    expect(found('ঢা')).toEqual(['Dhaka'])
    expect(found('দি')).toEqual(['Dinajpur'])
    expect(found("'")).toHaveLength(64)
  })
})
