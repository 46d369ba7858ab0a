import type { Language } from './language.ts'

const BENGALI_ZERO = '০'.charCodeAt(0)

/**
 * Positions of the commas in a whole number. Bounded: a number has at most 16 digits before it is written
 * with an exponent.
 */
const THOUSANDS = /\B(?=(?:\d{3}){1,7}$)/g
const LAKHS = /\B(?=(?:\d{2}){0,10}\d{3}$)/g

/** Converts Latin digits to Bengali ones for Bengali; everything else stays. */
export function localiseDigits(text: string, language: Language): string {
  if (language === 'en') return text
  return text.replace(/\d/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)))
}

/** Returns Latin digits with commas at the thousands, and at the lakhs and crores. */
export function digitGroupings(digits: string): readonly [string, string] {
  return [digits.replace(THOUSANDS, ','), digits.replace(LAKHS, ',')]
}

/** Formats a whole number from 0 on: 1,947,410 in English, by lakh and crore in Bengali: ১৯,৪৭,৪১০. */
export function groupDigits(whole: number, language: Language): string {
  const groups = language === 'bn' ? LAKHS : THOUSANDS
  return localiseDigits(String(whole).replace(groups, ','), language)
}

/** Converts Bengali digits to Latin ones: `০১৭` becomes `017`. */
export function toLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO))
}
