import type { Page } from '@playwright/test'
import type { AdminApi } from './adminApi.ts'
import { aCustomerName, aPerson, enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { enter, join, type WithIdentity } from './people.ts'

type Shop = WithIdentity & { readonly url: string }

/** Two parcels of a customer that a bus of the same name took today; one of them is delivered. Other journeys have parcels of their own. */
async function aDay(page: Page, shop: Shop, admin: AdminApi, name: string) {
  const orderIds = await placeOrders(shop, 2, { name })
  for (const id of orderIds) await moveOrder(admin, id, 'Confirmed')
  const token = await enterAsAdmin(page, shop)
  const post = async (path: string, body: object) => {
    const response = await fetch(`${shop.url}/api/consignments${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([path, response.ok]).toEqual([path, true])
  }
  await post('', { orderIds, courier: 'other', carrier: { name } })
  await post('/packed', { ids: orderIds })
  await post('/handOver', { codes: orderIds })
  await post(`/${orderIds[0]}/state`, { state: 'delivered', collected: 850 })
  return orderIds
}

test('in the evening the owner sees what left, and with whom the money of today is', {
  tag: ['@core', '@desktop'],
}, async ({ page, shop, admin }) => {
  const name = aCustomerName()
  await aDay(page, shop, admin, name)
  await page.goto('/dashboard/parcels')
  const today = page.getByRole('region', { name: 'Today’s parcels' })
  await expect(today.getByRole('link', { name: /at risk of coming back/ })).toHaveAttribute(
    'href',
    /tab=trouble/,
  )
  await expectSound(page)

  const left = today.getByRole('link', { name: /^\d+ of \d+ sent out today$/ })
  await left.click()
  await expect(page.getByRole('heading', { name: 'Left today' })).toBeVisible()
  await expect(left).toHaveAttribute('aria-current', 'page')
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('table', { name: 'Left today' }).getByRole('link', { name })).toHaveCount(2)

  await today.getByRole('link', { name: /^\d+ delivered today; still with the couriers: ৳/ }).click()
  const delivered = page.getByRole('table', { name: 'Delivered today' })
  await expect(delivered).toContainText('৳850')
  await expect(page.getByRole('listitem').filter({ hasText: `${name}, 1 parcel` })).toContainText('৳850')
  await expectSound(page)
  await page.getByRole('link', { name: 'All parcels' }).click()
  await expect(page.getByRole('link', { name: /To book$/ })).toHaveAttribute('aria-current', 'page')
})

test('in Bengali a packer opens the numbers on a phone, and reads of no sum', {
  tag: ['@core', '@phone'],
}, async ({ page, shop, admin }) => {
  const name = aCustomerName()
  await aDay(page, shop, admin, name)
  const packer = aPerson()
  await join(page, shop, packer)
  await admin.setRole(packer.email, 'packer')
  await enter(page, shop, packer)
  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.goto('/dashboard/parcels')
  const today = page.getByRole('region', { name: 'আজকের পার্সেল' })
  const delivered = today.getByRole('link', { name: /^[০-৯]+ আজ ডেলিভারি হয়েছে$/ })
  await expect(delivered).toBeHidden()
  await today.getByRole('button', { name: /[০-৯]টির মধ্যে [০-৯]+টি আজ বেরিয়েছে/ }).click()
  await expect(delivered).toBeVisible()
  await expect(today).not.toContainText('৳')
  await expectSound(page)
  await delivered.click()
  await expect(page.getByRole('heading', { name: 'আজ ডেলিভারি হয়েছে' })).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('row', { name })).toHaveCount(1)
  await expect(page.getByText('কুরিয়ারের কাছে এখনো')).toHaveCount(0)
  await expectSound(page)
})

test('a parcel that was stopped asks for its box, and whoever clicks twice has answered nothing', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin }) => {
  const name = aCustomerName()
  const [, id = ''] = await aDay(page, shop, admin, name)
  await moveOrder(admin, id, 'Cancelled')
  await page.goto(`/dashboard/parcels?tab=trouble&search=${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ hasText: name })
  const stopped = card.getByRole('button', { name: 'I have stopped it there' })
  await stopped.dblclick()
  const question = page.getByRole('alertdialog', { name: 'Is the box here?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'No, it comes back' }).click()
  await expect(card).toContainText(/Stopped with .+ on .+, and on its way back\. Is the box here\?/)
  await expect(stopped).toHaveCount(0)
  await expect(card.getByRole('button')).toHaveCount(1)
  await expectSound(page)
  await card.getByRole('button', { name: 'Yes, it is here' }).click()
  const sure = page.getByRole('alertdialog', { name: /^Is the box of / })
  await expect(sure).toContainText('The parcel is then done with')
  await sure.getByRole('button', { name: 'Yes, it is here' }).click()
  await expect(card).toHaveCount(0)
})
