import { describe, expect, test } from 'vitest'
import { shopSchema } from '#contract/settings/shopSchema.ts'
import { accentOf } from '#domain/look/accent.ts'
import { LINK_LIFETIME_HOURS, type LinkKind } from '#domain/people/accountLinks.ts'
import { LOOK } from '#domain/settings/lookSettings.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { localiseDigits } from '#domain/text/digits.ts'
import { ANOTHER_SHOP, OF_THE_DEFAULT_SHOP } from '#tests/factories.ts'
import { type AccountMail, accountLetter } from './accountMails.ts'
import type { Letter } from './port.ts'

const LINK = 'https://shop.example/authentication/reset-password#token=a&b="c"<d>'

function mail(kind: LinkKind, overrides: Partial<AccountMail> = {}, shop = SHOP, look = LOOK) {
  const to: AccountMail = {
    name: 'Rahima Begum',
    email: 'rahima@example.com',
    link: LINK,
    language: 'en',
    ...overrides,
  }
  return accountLetter(kind, to, { shop, look }) as Required<Letter>
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const positions = (text: string, ...parts: string[]) => parts.map((part) => text.indexOf(part))

describe.each([
  {
    kind: 'reset' as const,
    subject: { en: 'Set a new password', bn: 'নতুন পাসওয়ার্ড দিন' },
    notMe: { en: 'your password stays as it is', bn: 'পাসওয়ার্ড আগের মতোই থাকবে' },
  },
  {
    kind: 'verification' as const,
    subject: { en: 'Confirm your e-mail address', bn: 'আপনার ইমেইল ঠিকানা যাচাই করুন' },
    notMe: { en: 'If you have no account', bn: 'অ্যাকাউন্ট না থাকলে' },
  },
  {
    kind: 'sign-in' as const,
    subject: { en: 'Your link to log in', bn: 'আপনার লগইনের লিংক' },
    notMe: { en: 'nobody can log in without it', bn: 'এই ইমেইল ছাড়া কেউ লগইন করতে পারবে না' },
  },
])('the mail for $kind', ({ kind, subject, notMe }) => {
  const hours = LINK_LIFETIME_HOURS[kind]

  test.each(['en', 'bn'] as const)('says it in both languages, %s first', async (language) => {
    const { to, text, html, subject: shown } = mail(kind, { language })
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
    const { text, html } = mail(kind)
    expect(text.split(`\n${LINK}\n`)).toHaveLength(3)
    expect(html.split(`href="${escaped(LINK)}"`)).toHaveLength(5)
    expect(html.split(`>${escaped(LINK)}</a>`)).toHaveLength(3)
    expect(html).not.toContain(LINK)
  })

  test('is of the shop as it is called today, from its name to its footer', () => {
    const letter = mail(kind, {}, shopSchema.parse(ANOTHER_SHOP))
    expect(OF_THE_DEFAULT_SHOP.exec(JSON.stringify(letter))).toBeNull()
  })

  test('needs no style sheet, script, picture or font from anywhere', async () => {
    const { html } = mail(kind)
    expect(html).not.toMatch(/<(style|link|script|img|iframe)|url\(/i)
  })
})

test.each([
  'Win at evil.example',
  'www.evil',
  'https://evil',
  'me@evil.example',
  'জিতুন evil.com/x',
  'Call 01700000000',
  '০১৭ কল করুন',
  '<img src=x onerror="x">&',
  'Your account at Haat was hacked please ring us',
  'Ring this number now',
  'evil . com',
  'evil. com',
  'evil.c\u0301om',
  'a.b',
  'P. a. y. h. e. r. e.',
  '\u0301 Rahim',
  'x'.repeat(100),
  '',
])('the name %j is left out: in a mail to somebody else it would be a message (V5.2.3)', async (name) => {
  const { text, html } = mail('verification', { name })
  expect(text).toContain('Hello,\n')
  expect(html).toContain('>প্রিয়,<')
  if (name) for (const body of [text, html]) expect(body).not.toContain(name)
})

test.each([
  ['Md. Rahim', 'Md. Rahim'],
  ['A. K. M. Fazlul Huq', 'A. K. M. Fazlul Huq'],
  ['মোঃ রহিম', 'মোঃ রহিম'],
  ['শ্রী র‍্যাচেল', 'শ্রী র‍্যাচেল'],
  ['O’Neil, Jr.', 'O’Neil, Jr.'],
  ['A. K. Azad', 'A. K. Azad'],
  ['ডা. সেলিনা হায়াৎ', 'ডা. সেলিনা হায়াৎ'.normalize('NFC')],
])('the name %s greets as %s', async (name, shown) => {
  expect(mail('reset', { name }).text).toContain(`Hello ${shown},`)
})

test('the button, the link and the name of the shop have the accent that the owner has chosen', () => {
  const colors = (hue: number) => mail('reset', {}, SHOP, { ...LOOK, hue }).html.match(/#[0-9a-f]{6}/g) ?? []
  const { accent } = accentOf(322).light
  expect(colors(322).filter((color) => color === accent)).toHaveLength(5)
  expect(colors(LOOK.hue)).toContain('#005c3e')
  expect(colors(322)).not.toContain('#005c3e')
})

test('a mail begins with the logo or the icon that the owner has uploaded, named where it cannot be shown', () => {
  const publicUrl = 'https://shop.example'
  const address = (size: string) => `/images/${'0'.repeat(32)}-${size}-${Number.parseInt(size, 10)}.webp`
  const htmlWith = (look: Partial<typeof LOOK>, own: object = { publicUrl }) =>
    accountLetter(
      'reset',
      { name: '', email: 'rahima@example.com', link: LINK, language: 'en' },
      {
        shop: { ...SHOP, name: 'Mela & Sons' },
        look: { ...LOOK, ...look },
        ...own,
      },
    ).html ?? ''
  expect(htmlWith({ logo: address('960x120'), icon: address('512x512') }).match(/<img[^>]*>/g)).toEqual([
    `<img src="${publicUrl}/images/${'0'.repeat(32)}-960x120-320.png" width="160" height="20" alt="Mela &amp; Sons" style="border:0;vertical-align:middle">`,
  ])
  const withIcon = htmlWith({ icon: address('512x512') })
  expect(withIcon).toMatch(/<img src="[^"]*-180\.png" width="28" height="28" alt=""/)
  expect(withIcon).toContain(SHOP.nameBengali)
  expect(htmlWith({ logo: address('960x120') }, {})).not.toContain('<img')
})
