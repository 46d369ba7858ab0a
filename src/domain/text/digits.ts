import type { Language } from './language.ts'

const BENGALI_ZERO = '০'.charCodeAt(0)

/** Latin digits become Bengali ones in Bengali mode; everything else stays. */
export function localiseDigits(text: string, language: Language): string {
  if (language === 'en') return text
  return text.replace(/\d/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)))
}

/** Bengali digits typed by a shopper, understood as Latin ones: `০১৭` is `017`. */
export function toLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO))
}
