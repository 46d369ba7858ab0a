import { describe, expect, it } from 'vitest'
import { m } from '#web/paraglide/messages.js'
import { emailRule, nameRule, newPasswordRule, passwordRule } from './accountRules.ts'

type Rule = typeof nameRule | typeof newPasswordRule

/** What a form would say of `text`; undefined when it is as it should be. */
const saidOf = (rule: Rule, text: string) => rule.safeParse(text).error?.issues[0]?.message

describe('what is wrong is said in the words of the page', () => {
  it.each([
    ['no name', nameRule, '  ', m.auth_name_missing()],
    ['a name as long as a page', nameRule, 'x'.repeat(101), m.auth_name_long()],
    ['no address', emailRule, '', m.auth_email_missing()],
    ['half an address', emailRule, 'rahima@', m.auth_email_invalid()],
    ['no password', passwordRule, '', m.auth_password_missing()],
    ['five characters', newPasswordRule, 'five5', m.auth_password_short()],
    ['a password as long as a page', newPasswordRule, 'x'.repeat(129), m.auth_password_long()],
  ])('%s', (_, rule, text, sentence) => {
    expect(saidOf(rule, text)).toBe(sentence)
  })
})

describe('what is right', () => {
  it('loses the spaces around it', () => {
    expect(nameRule.parse(' Rahima Khatun ')).toBe('Rahima Khatun')
    expect(emailRule.parse(' rahima@example.com ')).toBe('rahima@example.com')
  })

  it('a password keeps its spaces', () => {
    expect(newPasswordRule.parse(' six ch ')).toBe(' six ch ')
    expect(passwordRule.parse(' ')).toBe(' ')
  })

  it('somebody who has a shorter password can still log in with it', () => {
    expect(saidOf(passwordRule, 'old')).toBeUndefined()
  })
})
