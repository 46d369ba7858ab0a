import { expect, test } from 'vitest'
import { SHOP } from '#domain/shopSettings.ts'
import { contactMail } from './contactMail.ts'

const A_MESSAGE = { name: 'রহিমা বেগম', email: 'rahima@example.com', message: 'Hello,\n\ndo you deliver?' }

test('it goes to the shop, and an answer to it goes to whoever wrote', () => {
  const { to, replyTo, subject, text } = contactMail(A_MESSAGE)
  expect([to, replyTo]).toEqual([SHOP.email, { name: A_MESSAGE.name, address: A_MESSAGE.email }])
  expect(subject).toContain(A_MESSAGE.name)
  for (const part of Object.values(A_MESSAGE)) expect(text).toContain(part)
})

test('what somebody wrote is text and no HTML', () => {
  const { html } = contactMail({
    name: '<img src=x onerror="x">',
    email: '"<b>"@example.com',
    message: '<script>alert(1)</script>\n&amp;',
  })
  expect(html).not.toMatch(/<(img|script|b>"@)/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\n&amp;amp;')
})
