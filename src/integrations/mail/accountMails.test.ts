import { describe, expect, test } from 'vitest'
import { RESET_LIVES_HOURS, VERIFICATION_LIVES_HOURS } from '#domain/people/accountLinks.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { localiseDigits } from '#domain/text/digits.ts'
import { type AccountMail, createAccountMails } from './accountMails.ts'
import type { Message } from './port.ts'

const LINK = 'https://shop.example/authentication/reset-password#token=a&b="c"<d>'

async function mail(kind: 'reset' | 'verification', overrides: Partial<AccountMail> = {}): Promise<Message> {
  const sent: Message[] = []
  const mails = createAccountMails({
    send: async (message) => void sent.push(message),
    close: async () => {},
  })
  const to: AccountMail = {
    name: 'Rahima Begum',
    email: 'rahima@example.com',
    link: LINK,
    language: 'en',
    ...overrides,
  }
  await (kind === 'reset' ? mails.sendReset(to) : mails.sendVerification(to))
  return sent[0] as Message
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const positions = (text: string, ...parts: string[]) => parts.map((part) => text.indexOf(part))

describe.each([
  {
    kind: 'reset' as const,
    hours: RESET_LIVES_HOURS,
    subject: { en: 'Set a new password', bn: 'নতুন পাসওয়ার্ড দিন' },
    notMe: { en: 'your password stays as it is', bn: 'পাসওয়ার্ড আগের মতোই থাকবে' },
  },
  {
    kind: 'verification' as const,
    hours: VERIFICATION_LIVES_HOURS,
    subject: { en: 'Confirm your e-mail address', bn: 'আপনার ই-মেইল ঠিকানা নিশ্চিত করুন' },
    notMe: { en: 'If you have no account', bn: 'অ্যাকাউন্ট না থাকলে' },
  },
])('the mail for $kind', ({ kind, hours, subject, notMe }) => {
  test.each(['en', 'bn'] as const)('says it in both languages, %s first', async (language) => {
    const { to, text, html, subject: shown } = await mail(kind, { language })
    expect([to, shown]).toEqual(['rahima@example.com', `${subject[language]} · ${SHOP.name}`])
    for (const body of [text, html]) {
      const [english = -1, bengali = -1] = positions(body, 'Hello Rahima Begum,', 'প্রিয় Rahima Begum,')
      expect(Math.min(english, bengali)).toBeGreaterThan(-1)
      expect(english < bengali).toBe(language === 'en')
      expect(body).toContain(notMe.en)
      expect(body).toContain(notMe.bn)
      expect(body).toContain(hours === 1 ? 'an hour' : `${hours} hours`)
      expect(body).toContain(`${localiseDigits(String(hours), 'bn')} ঘণ্টা`)
      expect(body).toContain(SHOP.name)
      expect(body).toContain(SHOP.nameBengali)
    }
  })

  test('has the link in each language: bare in the text, as a button and bare below it in the HTML', async () => {
    const { text, html } = await mail(kind)
    expect(text.split(`\n${LINK}\n`)).toHaveLength(3)
    expect(html.split(`href="${escaped(LINK)}"`)).toHaveLength(5)
    expect(html.split(`>${escaped(LINK)}</a>`)).toHaveLength(3)
    expect(html).not.toContain(LINK)
  })

  test('takes a name as text', async () => {
    const { html, text } = await mail(kind, { name: '<img src=x onerror="x">&' })
    expect(html).toContain('Hello &lt;img src=x onerror=&quot;x&quot;&gt;&amp;,')
    expect(html).not.toContain('<img')
    expect(text).toContain('Hello <img')
  })

  test('needs no style sheet, script, picture or font from anywhere', async () => {
    const { html } = await mail(kind)
    expect(html).not.toMatch(/<(style|link|script|img|iframe)|url\(/i)
  })
})

test.each(['Win at evil.example', 'www.evil', 'https://evil', 'me@evil.example', 'জিতুন evil.com/x', ''])(
  'the name %j is left out: it would become a link in a mail to somebody else',
  async (name) => {
    const { text, html } = await mail('verification', { name })
    expect(text).toContain('Hello,\n')
    expect(html).toContain('>প্রিয়,<')
    if (name) for (const body of [text, html]) expect(body).not.toContain(name)
  },
)

test.each(['Md. Rahim', 'A. K. M. Fazlul Huq', 'মোঃ রহিম', 'O’Neil, Jr.'])(
  'the name %s greets',
  async (name) => {
    expect((await mail('reset', { name })).text).toContain(`Hello ${name},`)
  },
)
