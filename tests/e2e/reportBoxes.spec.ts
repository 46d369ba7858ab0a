import type { Page } from '@playwright/test'
import type { ReportAnswer } from '#contract/money/reportSchema.ts'
import type { ReportBy } from '#domain/money/report.ts'
import { enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { smallTargets } from './targets.ts'

type Row = ReportAnswer['rows'][number]

const reader = (url: string, token: string) => async (by: ReportBy) => {
  const answer = await fetch(`${url}/api/reports?by=${by}`, { headers: { Authorization: `Bearer ${token}` } })
  return (await answer.json()) as ReportAnswer
}

const boxOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test('what was delivered and came back stands in the boxes, by what one asks', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin, isMobile }) => {
  const read = reader(shop.url, await enterAsAdmin(page, shop))
  const jhalokati = async () => (await read('district')).rows.find(({ key }) => key === 'Jhalokati')?.figures
  const earlier = await jhalokati()
  const address = 'Station Road, Nalchity'
  const ids = await placeOrders(shop, 3, { district: 'Jhalokati', address, quantity: 2 })
  for (const id of ids) await moveOrder(admin, id, 'Confirmed', 'Delivered')
  await moveOrder(admin, ids[0] ?? '', 'Return')
  const [stayed, back] = [(earlier?.stayed.orders ?? 0) + 2, (earlier?.back.orders ?? 0) + 1]
  await expect
    .poll(async () => {
      const now = await jhalokati()
      return [now?.stayed.orders, now?.back.orders]
    })
    .toEqual([stayed, back])

  await page.goto('/dashboard/reports')
  const where = boxOf(page, 'Where?')
  const others = where.getByRole('button', { name: /others$/ })
  if (await others.isVisible()) await others.click()
  const place = where.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Jhalokati' }) })
  await expect(place.getByRole('cell').last()).toContainText(
    `${((100 * back) / (stayed + back)).toFixed(1)}%`,
  )
  await expect(place.getByRole('link', { name: 'Jhalokati, Delivered orders' })).toHaveAttribute(
    'href',
    /\/dashboard\/reports\/orders\?by=district&key=Jhalokati&measure=deliveredOrders&from=\d{4}-\d\d-01&until=/,
  )
  await where.getByRole('link', { name: 'Area' }).click()
  await expect(page).toHaveURL(/\?where=area$/)
  if (await others.isVisible()) await others.click()
  await expect(where.getByRole('rowheader', { name: 'Nalchity, Jhalokati' })).toBeVisible()

  // Goods: those that came back, and what was sold.
  const { rows } = await read('product')
  const [sold] = rows
  const comesBack = boxOf(page, 'What comes back?')
  await expect(comesBack.getByRole('link', { name: /, Came back$/ }).first()).toBeVisible()
  const sells = boxOf(page, 'What sells?')
  await expect(sells.getByRole('row').nth(1)).toContainText(sold?.label ?? '')
  await comesBack.getByRole('link', { name: 'Size' }).click()
  await expect(page).toHaveURL(/back=size/)
  await expect(comesBack.getByRole('rowheader').first()).toBeVisible()
  await sells.getByRole('link', { name: 'Category' }).click()
  await expect(page).toHaveURL(/sells=category/)
  await expect(sells.getByRole('rowheader').first()).toBeVisible()
  await sells.getByText('How this is reckoned').click()
  await expect(sells.getByText('before advertising and other costs:')).toBeVisible()
  expect(await isWide(page)).toBe(false)
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await expectSound(page)

  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.goto('/dashboard/reports')
  const inBengali = boxOf(page, 'কোথায়?')
  const more = inBengali.getByRole('button', { name: /^আরও/ })
  await expect(inBengali.getByRole('rowheader').first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  await expect(inBengali.getByRole('rowheader', { name: 'ঝালকাঠি' })).toBeVisible()
  expect(await isWide(page)).toBe(false)
})

const NONE = { orders: 0, pieces: 0 }

/** A row of a report of which nothing is known but this. */
function aRow(key: string, label: string, figures: Partial<Row['figures']>): Row {
  return {
    ...{ key, label, before: null },
    figures: {
      placed: { orders: 0, total: 0 },
      cancelled: { orders: 0, total: 0 },
      delivered: { ...NONE, goods: 0, discount: 0, delivery: 0 },
      returned: { ...NONE, goods: 0 },
      confirmed: { orders: 0, stayed: 0, back: 0 },
      ...{
        stayed: NONE,
        back: NONE,
        costOfGoods: 0,
        costKnownOf: 0,
        costUnknownOf: 0,
        fees: 0,
        feesBack: 0,
        advertising: null,
        other: null,
      },
      ...{ damaged: 0, missing: 0, shortfall: 0, compensation: 0, kept: 0, profit: 0 },
      parcels: { delivered: 0, back: 0, lost: 0, hours: 0, afterDays: [0, 0, 0, 0, 0, 0] },
      ...figures,
    },
  }
}

const LONG =
  'Handwoven Jamdani saree of fine cotton with a golden border, blouse piece and a box to give it in'

const ROWS: Partial<Record<ReportBy, readonly Row[]>> = {
  courier: [
    aRow('steadfast', '', {
      fees: 6_000,
      parcels: { delivered: 45, back: 5, lost: 0, hours: 40 * 60, afterDays: [0, 10, 20, 5, 3, 2] },
    }),
    aRow('redx', '', {
      parcels: { delivered: 0, back: 2, lost: 0, hours: 0, afterDays: [0, 0, 0, 0, 0, 0] },
    }),
    aRow('', '', { delivered: { ...NONE, orders: 4, goods: 0, discount: 0, delivery: 0 } }),
  ],
  product: [
    aRow('saree', LONG, {
      delivered: { orders: 30, pieces: 40, goods: 80_000, discount: 0, delivery: 0 },
      ...{ costKnownOf: 40, costUnknownOf: 0, profit: 20_000 },
      ...{ stayed: { orders: 30, pieces: 95 }, back: { orders: 5, pieces: 10 } },
    }),
    aRow('heels', 'Red heels', {
      delivered: { orders: 9, pieces: 17, goods: 17_000, discount: 0, delivery: 0 },
      costUnknownOf: 17,
      ...{ stayed: { orders: 9, pieces: 17 }, back: { orders: 3, pieces: 3 } },
    }),
    aRow('gone', '', { stayed: { orders: 0, pieces: 0 }, back: { orders: 1, pieces: 1 } }),
  ],
  district: Array.from({ length: 14 }, (_, nth) =>
    aRow(`Place ${nth}`, '', {
      delivered: { ...NONE, orders: 100 - nth, goods: 0, discount: 0, delivery: 0 },
      ...{ stayed: { ...NONE, orders: 17 }, back: { ...NONE, orders: nth === 0 ? 3 : 0 } },
    }),
  ),
}

test('what comes back a lot is marked and stands first, and long lists unfold', {
  tag: '@each-width',
}, async ({ page, shop, isMobile }) => {
  const total = aRow('', '', {}).figures
  await page.route('**/api/reports?*', async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const by = asked.get('by') as ReportBy
    const days = { from: asked.get('from') ?? '', until: asked.get('until') ?? '' }
    const answer: ReportAnswer = {
      ...{ by, ...days, before: null, total, totalBefore: null, more: by === 'product' ? 7 : 0 },
      ...{ rest: total, restBefore: null },
      rows: [...(ROWS[by] ?? [])],
    }
    await route.fulfill({ json: answer })
  })
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/reports?compare=none')

  const back = boxOf(page, 'What comes back?')
  await expect(back.getByRole('rowheader')).toHaveText(['Red heels', LONG, 'A product that is deleted'])
  await expect(back.getByText('A lot comes back')).toHaveCount(1)
  await expect(back.getByRole('row').nth(1)).toContainText('15.0%')
  const unknown = boxOf(page, 'What sells?').getByRole('row', { name: /Red heels/ })
  await expect(unknown.getByRole('link', { name: 'cost not known' })).toHaveAttribute(
    'href',
    '/dashboard/update/heels',
  )
  await expect(unknown.getByRole('cell').last()).not.toContainText('৳')
  await expect(back.getByText('In the file there are more: 7')).toBeVisible()

  const where = boxOf(page, 'Where?')
  await expect(where.getByRole('rowheader')).toHaveCount(11)
  const others = where.getByRole('row', { name: /4 others/ })
  await expect(others.getByRole('cell').first()).toHaveText(String(90 + 89 + 88 + 87))
  await others.getByRole('button').press('Enter')
  await expect(where.getByRole('rowheader')).toHaveCount(15)
  await expect(others.getByRole('button')).toBeFocused()
  await expect(where.getByRole('row', { name: /Place 0/ })).toContainText('A lot comes back: 15.0%')

  const couriers = boxOf(page, 'Which courier?')
  const steadfast = couriers.getByRole('article').filter({ hasText: 'Steadfast' })
  await expect(steadfast.getByRole('definition')).toHaveText([/^90\.0%/, /^2\.5/, /^৳133\.33/])
  await expect(steadfast.getByText('of 40 with a known time')).toBeVisible()
  const days = steadfast.getByRole('table').getByRole('cell')
  await expect(days).toHaveText(['0%', '25%', '50%', '13%', '7%', '5%'])
  await expect(couriers.getByRole('article').filter({ hasText: 'RedX' })).toContainText(
    'Nothing was delivered',
  )
  await expect(couriers.getByText('Orders delivered without a courier: 4')).toBeVisible()
  expect(await isWide(page)).toBe(false)
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await expectSound(page)
})
