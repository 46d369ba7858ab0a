import { aPerson, enterAsAdmin, expect, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'

test('an admin sees the state of an email', { tag: ['@core', '@each-width'] }, async ({ page, shop }) => {
  const { email } = aPerson()
  const subscribed = await fetch(`${shop.url}/api/newsletter`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  expect(subscribed.status).toBe(200)
  await shop.mailbox.mailWith(email, 'Thank you for subscribing')
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/messages?state=sent')
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Thanks for subscribing')
  await expectSound(page)
})
