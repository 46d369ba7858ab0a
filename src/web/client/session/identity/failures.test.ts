import { afterEach, describe, expect, it } from 'vitest'
import { IDENTITY_CODES } from '#domain/people/identityCode.ts'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import { ApiError, NetworkError } from '../../api.ts'
import { asIdentityError, endsSession, identityError, identityMessage } from './failures.ts'

const codeOf = (error: unknown) => asIdentityError(error).code
const answered = (status: number, code?: string) => new ApiError(status, code === undefined ? {} : { code })

describe('a failure in the words of section 8', () => {
  it.each([
    [401, 'INVALID_EMAIL_OR_PASSWORD', 'wrong-password'],
    [422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'email-already-in-use'],
    [400, 'PASSWORD_TOO_SHORT', 'weak-password'],
    [400, 'PASSWORD_TOO_LONG', 'weak-password'],
    [400, 'STAFF_PASSWORD_TOO_SHORT', 'short-for-staff'],
    [400, 'INVALID_EMAIL', 'invalid-email'],
    [400, 'INVALID_TOKEN', 'invalid-action-code'],
    [403, 'ACCOUNT_REMOVED', 'user-disabled'],
    [403, 'INVALID_ORIGIN', 'unauthorized-domain'],
    [403, 'FOREIGN_ORIGIN', 'unauthorized-domain'],
    [409, 'RECENT_SIGN_IN_NEEDED', 'requires-recent-login'],
    [409, 'LAST_ADMIN', 'last-admin'],
    [429, 'SIGN_IN_BY_LINK', 'sign-in-by-link'],
    [403, 'OTHER_ACCOUNT', 'other-account'],
    [403, 'PASSWORD_NEEDED', 'password-needed'],
    [401, 'UNAUTHENTICATED', 'user-token-expired'],
    [403, undefined, 'user-token-expired'],
    [500, undefined, 'internal-error'],
    [418, 'SOMETHING_NEW', 'internal-error'],
  ])('the shop: %i %s is %s (§8.10)', (status, code, expected) => {
    expect(codeOf(answered(status, code))).toBe(expected)
  })

  it.each([
    ['auth/invalid-credential', 'wrong-password'],
    ['auth/invalid-login-credentials', 'wrong-password'],
    ['auth/wrong-password', 'wrong-password'],
    ['auth/missing-password', 'wrong-password'],
    ['auth/user-not-found', 'user-not-found'],
    ['auth/password-does-not-meet-requirements', 'weak-password'],
    ['auth/too-many-requests', 'too-many-requests'],
    ['auth/popup-closed-by-user', 'popup-closed-by-user'],
    ['auth/timeout', 'network-request-failed'],
    ['auth/invalid-user-token', 'user-token-expired'],
    ['auth/argument-error', 'internal-error'],
  ])('Firebase: %s is %s (§5.2, §8.10)', (code, expected) => {
    expect(codeOf(Object.assign(new Error('Firebase: no.'), { code }))).toBe(expected)
  })

  it('too many tries keep how long to wait', () => {
    const error = asIdentityError(new ApiError(429, { code: 'TOO_MANY_REQUESTS' }, 120))
    expect(error).toMatchObject({ code: 'too-many-requests', retryAfter: 120 })
    expect(error.message).toContain('2 minutes')
    expect(asIdentityError(new ApiError(429, { code: 'SIGN_IN_BY_LINK' }, 120)).retryAfter).toBe(120)
  })

  it('no answer is the network, a surprise is an error of ours, and a known failure stays itself', () => {
    expect(codeOf(new NetworkError(new TypeError('Failed to fetch')))).toBe('network-request-failed')
    expect(codeOf(new TypeError('x is undefined'))).toBe('internal-error')
    const known = identityError('popup-blocked')
    expect(asIdentityError(known)).toBe(known)
    expect(known.message).toBe(identityMessage('popup-blocked'))
  })

  it('a disabled account and an expired user token end the session, a wrong password does not (§8.11)', () => {
    const ends = (['user-disabled', 'user-token-expired', 'wrong-password'] as const).map((code) =>
      endsSession(identityError(code)),
    )
    expect(ends).toEqual([true, true, false])
  })
})

const speak = (locale: 'en' | 'bn') => overwriteGetLocale(() => locale)
afterEach(() => speak('en'))

describe('the message of a failure', () => {
  it.each(IDENTITY_CODES)('%s is a sentence in either language, and one of its own (§8.10)', (code) => {
    const others = IDENTITY_CODES.filter((other) => other !== code)
    speak('en')
    expect(identityMessage(code)).toMatch(/^[A-Z].{20,}\.$/)
    expect(others.map((other) => identityMessage(other))).not.toContain(identityMessage(code))
    speak('bn')
    expect(identityMessage(code)).toMatch(/^[\u0980-\u09ff].{20,}।$/)
  })

  it('names the minutes to wait where they are known, rounded up', () => {
    expect(identityMessage('too-many-requests', 61)).toContain('2 minutes')
    expect(identityMessage('too-many-requests', 5)).toContain('1 minute ')
    expect(identityMessage('wrong-password', 61)).not.toContain('minute')
    speak('bn')
    expect(identityMessage('too-many-requests', 600)).toContain('১০ মিনিট')
  })
})
