import { toLatinDigits } from '../text/digits.ts'

/** Section 5: exactly 11 digits. */
export const MOBILE_NUMBER_LENGTH = 11

/** Is this a mobile number, digits as they are stored (Latin)? */
export function isMobileNumber(text: string): boolean {
  return /^\d{11}$/.test(text)
}

/** Could this mobile number be called in Bangladesh? 013 to 019 are given out, and eight digits follow. */
export function isBangladeshiMobile(number: string): boolean {
  return /^01[3-9]\d{8}$/.test(number)
}

export type MobileInput =
  | { accepted: true; value: string }
  | { accepted: false; reason: 'not-digits' | 'too-long' }

/**
 * What becomes of text typed into the mobile field: digits are kept (Bengali ones understood), anything
 * else is ignored, and more than 11 digits are refused with an alert (section 5). Spaces and dashes of a
 * pasted number are dropped, and so is a leading +88.
 */
export function acceptMobileInput(text: string): MobileInput {
  const digits = toLatinDigits(text)
    .replace(/[\s-]/g, '')
    .replace(/^\+?88(?=01)/, '')
  if (!/^\d*$/.test(digits)) return { accepted: false, reason: 'not-digits' }
  if (digits.length > MOBILE_NUMBER_LENGTH) return { accepted: false, reason: 'too-long' }
  return { accepted: true, value: digits }
}

/** Signs between the digits of a number as people write it. */
const WRITTEN_NUMBER = /^\+?[\d\s().-]+$/
/** With fewer digits, 88 at the front may as well stand in the middle of a number. */
const SURELY_INTERNATIONAL = 7

/**
 * The digits by which stored mobile numbers are searched for a text that looks like a number, or like a part of one:
 * `+880 1710-010471` is `01710010471`. Without a plus or 00, 88 may be the country or a part of the number: both are
 * answered. None for any other text. Takes Latin digits.
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
