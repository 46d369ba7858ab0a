import { toLatinDigits } from '../text/digits.ts'

/** Section 5: exactly 11 digits. */
export const MOBILE_NUMBER_LENGTH = 11

/** Returns whether `text` is a mobile number as it is stored, in Latin digits. */
export function isMobileNumber(text: string): boolean {
  return /^\d{11}$/.test(text)
}

/** Returns whether the number can be a Bangladeshi mobile number: 013 to 019, followed by eight digits. */
export function isBangladeshiMobile(number: string): boolean {
  return /^01[3-9]\d{8}$/.test(number)
}

export type MobileInput =
  | { accepted: true; value: string }
  | { accepted: false; reason: 'not-digits' | 'too-long' }

/**
 * Returns what the mobile field contains after `text` was typed: digits are kept (Bengali ones converted),
 * other characters ignored, and more than 11 digits refused with an alert (section 5). Spaces, dashes and a
 * leading +88 of a pasted number are dropped.
 */
export function acceptMobileInput(text: string): MobileInput {
  const digits = toLatinDigits(text)
    .replace(/[\s-]/g, '')
    .replace(/^\+?88(?=01)/, '')
  if (!/^\d*$/.test(digits)) return { accepted: false, reason: 'not-digits' }
  if (digits.length > MOBILE_NUMBER_LENGTH) return { accepted: false, reason: 'too-long' }
  return { accepted: true, value: digits }
}

/** Characters that people write between the digits of a number. */
const WRITTEN_NUMBER = /^\+?[\d\s().-]+$/
/** With fewer digits, a leading 88 may as well be the middle of a number. */
const SURELY_INTERNATIONAL = 7

/**
 * Returns the digits to search stored mobile numbers for, if the text looks like a number or a part of one:
 * `+880 1710-010471` gives `01710010471`. Without a plus or 00, a leading 88 may be the country code or part
 * of the number, so both are returned. Empty for any other text. Expects Latin digits.
 */
export function numberTerms(text: string): string[] {
  if (!WRITTEN_NUMBER.test(text)) return []
  const digits = text.replace(/\D/g, '')
  if (digits === '') return []
  const abroad = /^00(?=88)/.test(digits) ? digits.slice(2) : digits
  const national = abroad.replace(/^88(?=0)/, '')
  const saysCountry = text.startsWith('+') || abroad !== digits
  if (saysCountry) return [national]
  return digits.length >= SURELY_INTERNATIONAL && national.startsWith('01') ? [digits, national] : [digits]
}
