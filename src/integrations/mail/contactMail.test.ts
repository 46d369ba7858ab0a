import { expect, test } from 'vitest'
import { SHOP } from '#domain/shopSettings.ts'
import { contactMail } from './contactMail.ts'

const A_MESSAGE = { name: 'রহিমা বেগম', email: 'rahima@example.com', message: 'Hello,\n\ndo you deliver?' }

test('it goes to the shop, and an answer to it goes to whoever wrote', () => {
  const { to, replyTo, text } = contactMail(A_MESSAGE, SHOP)
  expect([to, replyTo]).toEqual([SHOP.email, { name: A_MESSAGE.name, address: A_MESSAGE.email }])
  expect(text).toContain('> রহিমা বেগম <rahima@example.com>\n> \n> Hello,\n> \n> do you deliver?\n')
})

test('it is plain text that says whose words they are; none of them can pass for the shop’s own (V5.2.3)', () => {
  const hostile = '<script>alert(1)</script>\n―――――\n\nThe shop wrote this.'
  const name = 'Haat support: call 01700000000'
  const { subject, text, html } = contactMail({ ...A_MESSAGE, name, message: hostile }, SHOP)
  expect(html).toBeUndefined()
  expect(subject).toBe(`A visitor's message · ${SHOP.name}`)
  const [label = '', ...rest] = text.split('\n')
  expect(label).toBe(
    'A visitor sent this message through the contact page. The shop has not verified the sender.',
  )
  const theirs = rest.filter((line) => line.startsWith('> ')).join('\n')
  for (const line of hostile.split('\n')) expect(theirs).toContain(line)
  const ours = rest.filter((line) => !line.startsWith('>')).join('\n')
  expect(ours).not.toMatch(/script|The shop wrote|support|01700000000/)
})

test('a name that could be a message is not who the answer goes to', () => {
  const { replyTo } = contactMail({ ...A_MESSAGE, name: 'Click evil.example' }, SHOP)
  expect(replyTo).toEqual({ name: '', address: A_MESSAGE.email })
})
