import type { Language } from './language.ts'

const BENGALI_ZERO = '০'.charCodeAt(0)

/** Where the commas of a whole number stand. Bounded: a number has at most 16 digits before it is written with an e. */
const THOUSANDS = /\B(?=(?:\d{3}){1,7}$)/g
const LAKHS = /\B(?=(?:\d{2}){0,10}\d{3}$)/g

/** Latin digits become Bengali ones in Bengali mode; everything else stays. */
export function localiseDigits(text: string, language: Language): string {
  if (language === 'en') return text
  return text.replace(/\d/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)))
}

/**
 * A whole number from 0 on as people of the language write it: 1,947,410 in English, in Bengali by lakh and crore,
 * ১৯,৪৭,৪১০.
 */
export function groupDigits(whole: number, language: Language): string {
  const groups = language === 'bn' ? LAKHS : THOUSANDS
  return localiseDigits(String(whole).replace(groups, ','), language)
}

/** Bengali digits typed by a shopper, understood as Latin ones: `০১৭` is `017`. */
export function toLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO))
}
