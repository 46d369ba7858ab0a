import type { Page } from '@playwright/test'
import { aPerson, enterAsAdmin, expect, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { toast } from './people.ts'

const NOTE = /If you do not finish, we may call this number/

async function beginOrder(page: Page, mobileNumber: string) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await page.getByLabel('Full name').fill('Rahima Khatun')
  await page.getByLabel('Mobile number').fill(mobileNumber)
}

/** A number that no other journey has. */
const aNumber = () => `018${String(Date.now()).slice(-8)}`

test('a checkout that is not finished is on the list to call until it is not wanted, or the order comes', {
  tag: ['@core', '@each-database'],
}, async ({ page, shop, admin }) => {
  const numbers = [aNumber(), `019${aNumber().slice(3)}`] as const
  const before = await admin.changeCheckout({ unfinished: true })
  for (const number of numbers) {
    await beginOrder(page, number.slice(0, 10))
    await expect(page.getByText(NOTE)).toBeVisible()
    const sent = page.waitForRequest('**/api/unfinished')
    await page.getByLabel('Mobile number').fill(number)
    expect((await sent).postDataJSON()).toEqual({
      mobileNumber: number,
      products: [expect.objectContaining({ quantity: 1 })],
    })
  }
  await expectSound(page)

  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/unfinished')
  const call = (number: string) => page.getByRole('link', { name: `Call ${number}` })
  await expect(call(numbers[0])).toHaveAttribute('href', `tel:${numbers[0]}`)
  await expect(call(numbers[1])).toBeVisible()
  await expect(page.getByRole('link', { name: `Take the order of ${numbers[0]}` })).toHaveAttribute(
    'href',
    /^\/dashboard\/newOrder\?unfinished=.+/,
  )
  await expectSound(page)
  await page.getByRole('button', { name: `Not wanted: ${numbers[0]}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Not wanted' }).click()
  await expect(toast(page, 'Deleted from the list')).toBeVisible()
  await expect(call(numbers[0])).toBeHidden()

  await placeOrders(shop, 1, { mobileNumber: numbers[1] })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Unfinished checkouts' })).toBeVisible()
  await expect(call(numbers[1])).toBeHidden()
  await admin.changeCheckout(before)
})

test('a shop that does not want them sends nothing and says nothing', { tag: '@desktop' }, async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await beginOrder(page, aNumber())
  await page.getByLabel('Email').fill(aPerson().email)
  await page.getByLabel('Address', { exact: true }).fill('House 12')
  await page.goto('/about-us')
  expect(asked.filter((url) => /unfinished/.test(url))).toEqual([])
})
