import { readFile } from 'node:fs/promises'
import type { ReturnsAnswer } from '#contract/figures/returnsSchema.ts'
import type { ReturnReason } from '#domain/order/returned.ts'
import { aPerson, enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { enter, join } from './people.ts'
import { smallTargets } from './targets.ts'

/** Orders from Rangpur that were delivered, of which those with a reason came back. Returns their ids. */
async function deliver(
  { url }: { readonly url: string },
  admin: Parameters<typeof moveOrder>[0],
  token: string,
  reasons: readonly (ReturnReason | undefined)[],
): Promise<string[]> {
  const ids = await placeOrders({ url }, reasons.length, { district: 'Rangpur', quantity: 2 })
  for (const [index, reason] of reasons.entries()) {
    const id = ids[index] ?? ''
    await moveOrder(admin, id, 'Confirmed', 'Delivered')
    if (reason === undefined) continue
    const moved = await fetch(`${url}/api/orderStatus/${id}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ status: 'Return', reason }),
    })
    expect(moved.status).toBe(200)
  }
  return ids
}

test('what came back is shown by product, district and reason, over days that staff choose', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin, isMobile }) => {
  const token = await enterAsAdmin(page, shop)
  const read = async (): Promise<ReturnsAnswer> =>
    (await fetch(`${shop.url}/api/stats/returns`, { headers: { Authorization: `Bearer ${token}` } })).json()
  const rangpur = ({ districts }: ReturnsAnswer) =>
    districts.find(({ district }) => district === 'Rangpur') ?? { returned: 0, delivered: 0 }
  const late = ({ reasons }: ReturnsAnswer) => reasons.find(({ reason }) => reason === 'late')?.returned ?? 0
  const before = await read()
  const [refused = '', , , kept = ''] = await deliver(shop, admin, token, [
    ...(['refused', 'late', 'late'] as const),
    undefined,
  ])
  const now = await read()
  expect(now.returned).toBe(before.returned + 3)
  expect(rangpur(now)).toMatchObject({
    returned: rangpur(before).returned + 3,
    delivered: rangpur(before).delivered + 1,
  })

  // Whoever looks through the returned orders finds the way.
  await page.goto('/dashboard/returnOrders')
  await page.getByRole('link', { name: 'Returns by product, district and reason' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible()
  const all = now.returned + now.delivered
  await expect(page.getByRole('link', { name: `${now.returned} of ${all} orders came back` })).toBeVisible()
  const { returned, delivered } = rangpur(now)
  const district = page.getByRole('table', { name: 'By district' }).getByRole('row', { name: 'Rangpur' })
  const share = Math.round((100 * returned) / (returned + delivered))
  await expect(district.getByRole('cell')).toHaveText([
    ...[returned, returned + delivered].map(String),
    `${share}%`,
  ])
  const reason = page.getByRole('table', { name: 'By reason' }).getByRole('row', { name: 'late' })
  await expect(reason.getByRole('cell').first()).toHaveText(String(late(before) + 2))
  const [product] = now.goods
  await expect(
    page
      .getByRole('table', { name: 'By product' })
      .getByRole('row', { name: product?.name ?? '' })
      .getByRole('cell')
      .first(),
  ).toHaveText(String(product?.returned))
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await expectSound(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV file' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain(`district,Rangpur,${returned},${delivered},`)
  expect(file).toContain(`reason,late,${late(now)},,`)

  // A district leads to its orders that came back, and to no others.
  await district.getByRole('link', { name: 'Rangpur' }).click()
  await expect(page).toHaveURL(/\/dashboard\/returnOrders\?district=Rangpur&from=.*&until=/)
  await expect(page.getByRole('main')).toContainText(refused)
  await expect(page.getByRole('main')).not.toContainText(kept)
  await page.goBack()

  // Other days are in the address; of these nothing came back.
  await page.getByLabel('Until').fill('2020-03-31')
  await expect(page).toHaveURL(/until=2020-03-31/)
  await expect(page.getByRole('heading', { name: 'Nothing came back' })).toBeVisible()
  await page.getByLabel('From').fill('2019-01-01')
  await expect(page.getByText('At most 92 days are counted at once')).toBeVisible()
  await page.getByRole('button', { name: '7 days' }).click()
  await expect(district).toBeVisible()
})

test('in Bengali returns are Bengali, and a count that fails can be tried again', async ({
  page,
  shop,
  admin,
  isMobile,
  expectTrouble,
}) => {
  expectTrouble(/answer: 500|Failed to load resource/)
  const token = await enterAsAdmin(page, shop)
  await deliver(shop, admin, token, ['refused'])
  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.route('**/api/stats/returns', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/dashboard/returns')
  await expect(page.getByRole('heading', { name: 'লোড করা যায়নি' })).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/stats/returns')
  await page.getByRole('main').getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
  const district = page.getByRole('table', { name: 'জেলা অনুযায়ী' }).getByRole('row', { name: 'রংপুর' })
  await expect(district.getByRole('cell').last()).toHaveText(/^[০-৯]+%$/)
  await expect(page.getByText(/টি অর্ডারের মধ্যে ফেরত এসেছে/)).toBeVisible()
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await expectSound(page)
})

test('who may not see how sales are finds neither the page nor a way to it', async ({
  page,
  shop,
  admin,
}) => {
  const sales = aPerson()
  await join(page, shop, sales)
  await admin.setRole(sales.email, 'sales')
  await enter(page, shop, sales)
  await page.goto('/dashboard/returnOrders')
  await expect(page.getByRole('heading', { level: 1, name: 'Return Orders' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Returns by product, district and reason' })).toHaveCount(0)
  await page.goto('/dashboard/returns')
  await expect(page.getByRole('heading', { level: 1, name: 'This page is for other staff' })).toBeVisible()
})
