import { expect, it } from 'vitest'
import { PASSWORD_MIN, STAFF_PASSWORD_MIN } from '#domain/people/passwords.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { m } from '#web/paraglide/messages.js'

it.each(LANGUAGES)('the forms say these lengths beforehand (%s)', (locale) => {
  const inDigits = (length: number) => new Intl.NumberFormat(locale === 'bn' ? 'bn-BD' : 'en').format(length)
  expect(m.auth_password_hint({}, { locale })).toContain(inDigits(PASSWORD_MIN))
  expect(m.auth_password_hint_any({}, { locale })).toContain(inDigits(PASSWORD_MIN))
  for (const sentence of [
    m.auth_password_hint_any,
    m.auth_password_hint_staff,
    m.profile_password_longer,
    m.identity_short_for_staff,
  ])
    expect(sentence({}, { locale })).toContain(inDigits(STAFF_PASSWORD_MIN))
})
