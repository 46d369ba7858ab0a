import type { Page } from '@playwright/test'
import { chooseWhatIsOpen, fillCustomer } from './checkoutForm.ts'
import { aPerson, test as base, enterAsAdmin, expect } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { smallTargets } from './targets.ts'

/** What the owner asks of everybody: these journeys have a shop of their own. */
const test = base.extend<{ asked: undefined }, { ownShop: boolean }>({
  ownShop: [true, { scope: 'worker' }],
  asked: [
    async ({ admin, ownShop }, use) => {
      void ownShop
      const accounts = [
        { method: 'bKash', number: '01712345678', kind: 'personal' },
        { method: 'Nagad', number: '01812345678', kind: 'merchant' },
      ]
      const before = await admin.changePayments({
        advance: { ask: 'always', accounts, amount: 'fixed', fixed: 200, share: 10 },
      })
      await use(undefined)
      await admin.changePayments(before)
    },
    { auto: true },
  ],
})

/** A transaction id that no other order has. */
const aTransaction = () => Date.now().toString(36).toUpperCase().padStart(10, '8').slice(-10)

/** Up to the advance, which is asked once the delivery is known. */
async function beginCheckout(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await fillCustomer(page, aPerson().email)
  await chooseWhatIsOpen(page)
  await expect(page.getByRole('heading', { name: 'Advance payment' })).toBeVisible()
}

test('who pays in advance copies the number, gives the transaction id, and staff look for the money', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, isMobile, expectTrouble }) => {
  // A transaction id that has not the form of its provider is refused.
  expectTrouble(/postOrder|422/)
  await beginCheckout(page)
  const step = page.getByRole('region', { name: 'Advance payment' })
  await expect(step).toContainText('Send ৳200.00 to one of these numbers')
  await expect(step).toContainText('01712345678')
  await expectSound(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await step.getByRole('radio', { name: 'Nagad' }).check()
  await expect(step).toContainText('01812345678')
  await step.getByRole('radio', { name: 'bKash' }).check()

  const transaction = step.getByLabel('Transaction ID')
  await transaction.fill('8n7')
  const confirm = page.getByRole('button', { name: 'Confirm Order' })
  await confirm.click()
  await expect(transaction).toHaveAttribute('aria-invalid', 'true')
  await expect(transaction).toBeFocused()
  await expect(step).toContainText('does not look like a transaction ID of bKash')

  const id = aTransaction()
  await transaction.fill(id.toLowerCase())
  await confirm.click()
  await expect(page).toHaveURL(/\/order-success/)
  await expect(page.getByText('৳200.00').first()).toBeVisible()

  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/pendingOrders')
  await page.getByRole('rowgroup').nth(1).getByRole('row').first().getByRole('link').first().click()
  const agreed = page.getByRole('region', { name: 'Agreed with the customer' })
  await expect(agreed).toContainText(id)
  await expect(agreed).toContainText('To be checked')
  await agreed.getByRole('button', { name: 'The money has come' }).click()
  await expect(agreed).toContainText('Has come')
})

test('the step is Bengali on Bengali pages, and money that did not come is taken off', async ({
  page,
  shop,
}) => {
  await beginCheckout(page)
  await page.getByLabel('Transaction ID').fill(aTransaction())
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page).toHaveURL(/\/order-success/)
  await page.goto('/bn')
  await page.getByRole('button', { name: 'অর্ডার করুন' }).first().click()
  await page.getByRole('combobox', { name: 'জেলা', exact: true }).fill('কুমি')
  await page.getByRole('option', { name: /কুমিল্লা/ }).click()
  await expect(page.getByText('০১৭১২৩৪৫৬৭৮')).toBeVisible()
  await expectSound(page)

  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/pendingOrders')
  await page.getByRole('rowgroup').nth(1).getByRole('row').first().getByRole('link').first().click()
  const agreed = page.getByRole('region', { name: 'Agreed with the customer' })
  await agreed.getByRole('button', { name: 'Not found' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it off' }).click()
  await expect(agreed).not.toContainText('To be checked')
})
