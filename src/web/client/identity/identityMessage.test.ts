import { afterEach, describe, expect, it } from 'vitest'
import { IDENTITY_CODES } from '#domain/people/identityCode.ts'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import { identityMessage } from './identityMessage.ts'

const speak = (locale: 'en' | 'bn') => overwriteGetLocale(() => locale)
afterEach(() => speak('en'))

describe('what is said of a failure', () => {
  it.each(IDENTITY_CODES)('%s is a sentence in either language, and one of its own', (code) => {
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
