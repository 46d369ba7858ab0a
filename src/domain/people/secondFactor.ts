import { toLatinDigits } from '../text/digits.ts'

/** How many recovery codes an account has, each for one sign-in. */
const RECOVERY_CODES = 10
/** Half a recovery code; the halves are joined by a hyphen. */
const HALF = 5
/** 32 signs that nobody mistakes for one another: no l, o, 0 and 1. */
const SIGNS = '23456789abcdefghijkmnpqrstuvwxyz'

/** What happened to a second factor: it was switched on or off, or its recovery codes were replaced. */
export const SECOND_FACTOR_CHANGES = ['on', 'off', 'codes'] as const
export type SecondFactorChange = (typeof SECOND_FACTOR_CHANGES)[number]

/**
 * New recovery codes, `k7m2p-9x4qd`: 50 bits each. `random` returns cryptographically secure bytes.
 */
export function recoveryCodes(random: (byteCount: number) => Uint8Array): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from(random(2 * HALF), (byte) => SIGNS[byte % SIGNS.length]).join('')
    return halved(signs)
  })
}

/** A code of an authenticator app as it was typed: digits of either script, with or without spaces. */
export function typedCode(text: string): string {
  return toLatinDigits(text).replace(/[\s-]/g, '')
}

/** A recovery code as it was typed: in capitals, without its hyphen, with spaces. */
export function typedRecoveryCode(text: string): string {
  return halved(typedCode(text).toLowerCase())
}

function halved(signs: string): string {
  return `${signs.slice(0, HALF)}-${signs.slice(HALF)}`
}
