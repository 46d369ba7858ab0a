import { randomBytes } from 'node:crypto'
import { expectSound } from './expectSound.ts'
import { aPerson, expect, test } from './people.ts'

test('a visitor who writes to the shop is thanked, and the shop gets the email (§2.22, §2.41)', {
  tag: '@core',
}, async ({ page, shop, isMobile, expectTrouble }) => {
  expectTrouble(/Failed to load resource|\/api\/contact/)
  const { name, email } = aPerson()
  const message = `Do you deliver to Sylhet?\n\n${randomBytes(8).toString('hex')} ধন্যবাদ।`

  await page.goto('/')
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByRole('heading', { name: 'Contact us', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: '09600-000000', exact: true })).toHaveAttribute(
    'href',
    'tel:+8809600000000',
  )
  await expectSound(page)

  const send = page.getByRole('button', { name: 'Send Message' })
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email', { exact: true }).fill('rahima')
  await send.click()
  await expect(
    page.getByText('The email address is not complete: write it like name@example.com.'),
  ).toBeVisible()
  await expect(page.getByText('The message is missing.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()

  // What cannot be sent stays to be sent again.
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Message').fill(message)
  await page.route('**/api/contact', (route) => route.abort())
  await send.click()
  const failure = page.getByRole('alertdialog', { name: 'Your message was not sent' })
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue(name)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Message')).toHaveValue(message)

  await page.unroute('**/api/contact')
  await send.click()
  await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeFocused()
  await expect(page.getByText(`We have received it and will answer to ${email}.`)).toBeVisible()
  await shop.mailbox.mailWith('hello@haat.example', message.replaceAll(/^/gm, '> '))
  await expectSound(page)
})

test('the newsletter accepts an address, and thanks for it the second time too (§2.42)', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  expectTrouble(/422|ERR_FAILED|\/api\/newsletter/)
  const { email } = aPerson()
  const box = page.getByRole('region', { name: 'Get our best offers first' })
  const subscribe = async (address: string) => {
    await box.getByLabel('Your email').fill(address)
    await box.getByRole('button', { name: 'Subscribe' }).click()
  }

  await page.goto('/')
  for (const perk of ['Savings combos', 'Freeship', 'Premium magazines']) {
    await expect(box.getByText(perk)).toBeVisible()
  }
  await subscribe('rahima')
  await expect(box.getByRole('status')).toContainText('not a complete email address')
  await page.route('**/api/newsletter', (route) => route.abort())
  await subscribe(email)
  await expect(box.getByRole('status')).toContainText('check your connection')
  await page.unroute('**/api/newsletter')
  await subscribe(email)
  await expect(box.getByRole('status')).toContainText('Thank you!')

  await page.goto('/')
  await subscribe(email.toUpperCase())
  await expect(box.getByRole('status')).toContainText('Thank you!')
})

test('the shop says who it is (§2.40)', async ({ page }) => {
  await page.goto('/about-us')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.locator('[aria-current]')).toHaveText('About us')
  await expectSound(page)
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByRole('heading', { name: 'Contact us', level: 1 })).toBeVisible()
})
