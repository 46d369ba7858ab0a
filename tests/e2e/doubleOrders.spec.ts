import { aCustomerName, test as base, enterAsAdmin, expect, placeOrders } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { toast } from './people.ts'
import { smallTargets } from './targets.ts'

const test = base.extend({ contextOptions: { reducedMotion: 'reduce' } })

const overview = (id: string) => `/dashboard/order-overview/${id}`

test('an order that was placed twice is compared and joined, or kept', { tag: '@core' }, async ({
  page,
  shop,
  admin,
  isMobile,
}) => {
  const name = aCustomerName()
  const mobileNumber = `018${String(Date.now()).slice(-8)}`
  const [first = '', second = '', third = ''] = await placeOrders(shop, 3, { name, mobileNumber })
  await enterAsAdmin(page, shop)

  await page.goto(overview(second))
  const double = page.getByRole('region', { name: 'Ordered twice?' })
  await expect(double.getByRole('article')).toHaveCount(2)
  await expect(double.getByRole('article').last()).toContainText(first)
  await expect(double.getByRole('article').last()).toContainText('1 ×')
  await expectSound(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await double.getByRole('button', { name: 'Join into one order' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText(`Order ${first} is cancelled`)
  await asked.getByRole('button', { name: 'Join into one order' }).click()
  await expect(toast(page, 'Both are one order now')).toBeVisible()
  await expect(double).toHaveCount(0)
  await expect(page.getByText('× 2', { exact: false }).first()).toBeVisible()
  await expect(page.getByText(`Joined with order: empty → ${first}`)).toBeVisible()
  expect(await admin.statusOf(first)).toBe('Cancelled')
  await page.goto(overview(first))
  const holder = page.getByText('The goods of this order were taken over').getByRole('link')
  await expect(holder).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await holder.click()
  await expect(page.getByRole('heading', { name: `Order ${second}` })).toBeVisible()

  // Who tracks it is told which order holds the goods.
  await page.goto(`/track?order=${first}`)
  await page.getByLabel('Mobile number').fill(mobileNumber)
  await page.getByRole('button', { name: 'Show the order' }).click()
  await expect(page.getByRole('heading', { name: 'Two orders became one' })).toBeVisible()
  await page.getByRole('button', { name: `See order ${second}` }).click()
  await expect(page.getByRole('region', { name: 'We call you to confirm' })).toBeVisible()

  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.goto(overview(third))
  const doubleInBengali = page.getByRole('region', { name: 'দুইবার অর্ডার হয়েছে?' })
  await doubleInBengali.getByRole('button', { name: 'দুটোই থাকুক' }).click()
  await expect(toast(page, 'দুটো অর্ডারই থাকল')).toBeVisible()
  await expect(doubleInBengali).toHaveCount(0)
  expect(await admin.statusOf(third)).toBe('Pending')
})
