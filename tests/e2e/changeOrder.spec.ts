import { aCustomerName, enterAsAdmin, expect, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { toast } from './people.ts'
import { test as withDesk } from './productDesk.ts'
import { smallTargets } from './targets.ts'

const overview = (id: string) => `/dashboard/order-overview/${id}`

test('goods and address of an order are changed; of two people one is told, and nothing typed is lost', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, isMobile, expectTrouble }) => {
  // The second of two people is refused.
  expectTrouble(/409/)
  const [id = ''] = await placeOrders(shop, 1, { name: aCustomerName() })
  await enterAsAdmin(page, shop)
  await page.goto(overview(id))
  await page.getByRole('link', { name: 'Goods and address' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Change order ${id}` })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save changes' }).locator('visible=true')
  await expect(save).toBeDisabled()
  await expectSound(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Increase/ })
    .first()
    .click()
  await page.getByLabel('Address').fill('House 4, Road 9')

  const other = await page.context().newPage()
  await other.goto(`/dashboard/newOrder/${id}`)
  await other.getByLabel('Note for staff').fill('Call after six')
  await other.getByRole('button', { name: 'Save changes' }).locator('visible=true').click()
  await expect(toast(other, 'The order was changed')).toBeVisible()
  await other.close()

  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody else changed this order' })).toBeVisible()
  await expect(page.getByLabel('Note for staff')).toHaveValue('Call after six')
  await expect(page.getByLabel('Address')).toHaveValue('House 4, Road 9')
  await save.click()
  await expect(toast(page, 'The order was changed')).toBeVisible()
  await expect(page.getByText('House 4, Road 9').first()).toBeVisible()
  await expect(page.getByText('× 2').first()).toBeVisible()
  await expect(page.getByText('Call after six').first()).toBeVisible()
})

test('in Bengali an order that was sent without a parcel says that it cannot be changed', async ({
  page,
  shop,
  admin,
}) => {
  const [id = ''] = await placeOrders(shop, 1, { name: aCustomerName() })
  await enterAsAdmin(page, shop)
  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.goto(`/dashboard/newOrder/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `অর্ডার ${id} বদলান` })).toBeVisible()
  await expectSound(page)
  await admin.moveOrder(id, 'Confirmed')
  await admin.moveOrder(id, 'Shipping')
  await page.reload()
  await expect(page.getByText('পার্সেল বুক না করেই পাঠানো হয়েছে')).toBeVisible()
})

withDesk(
  'of too few pieces it says how many are left, and the order stays as it was',
  async ({ page, desk, shop, expectTrouble }) => {
    expectTrouble(/409|PATCH/)
    const id = await desk.add({ stock: 3 })
    const headers = { Authorization: `Bearer ${desk.token}`, 'Content-Type': 'application/json' }
    const taken = await fetch(`${shop.url}/api/orders`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        products: [{ id, size: 'N/A', color: 'N/A', quantity: 2 }],
        customerData: {
          name: aCustomerName(),
          mobileNumber: '01712345678',
          district: 'Dhaka',
          address: 'House 4, Road 9',
          deliveryArea: 'Inside Dhaka',
        },
        source: 'phone',
      }),
    })
    expect(taken.status).toBe(201)
    const { orderId: insertedId } = (await taken.json()) as { orderId: string }
    await page.goto(`/dashboard/newOrder/${insertedId}`)
    const increase = page.getByRole('button', { name: /^Increase/ })
    await increase.click()
    await expect(page.getByText('3 left')).toBeVisible()
    await increase.click()
    await expect(page.getByText('Only 3 left')).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).locator('visible=true').click()
    const refused = page.getByRole('alertdialog')
    await expect(refused).toContainText('3')
    await refused.getByRole('button').click()
    const order = await fetch(`${shop.url}/api/orders/${insertedId}`, { headers })
    expect(await order.json()).toMatchObject({ revision: 1, products: [{ quantity: 2 }] })
  },
)
