import { searchKey } from './searchText.ts'

/** Months are recognised by three letters or more; Bengali ones in each usual spelling (মে has only two). */
const ENGLISH = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const BENGALI = [
  ['জানুয়ারি', 'জানুয়ারী'],
  ['ফেব্রুয়ারি', 'ফেব্রুয়ারী'],
  ['মার্চ'],
  ['এপ্রিল'],
  ['মে'],
  ['জুন'],
  ['জুলাই'],
  ['আগস্ট', 'আগষ্ট'],
  ['সেপ্টেম্বর'],
  ['অক্টোবর'],
  ['নভেম্বর'],
  ['ডিসেম্বর'],
].map((spellings) => spellings.map(searchKey))

/** Returns 0 for january, জানুয়ারি or jan, given as a searchKey; -1 if it is no month. */
export function readMonth(name: string): number {
  const isMeant = (month: string) => month === name || (name.length >= 3 && month.startsWith(name))
  const english = ENGLISH.findIndex(isMeant)
  return english >= 0 ? english : BENGALI.findIndex((spellings) => spellings.some(isMeant))
}
