import type { Page } from '@playwright/test'
import { enterAsAdmin, expect, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { answerLabels, PARCELS } from './parcels.ts'
import { A4, printedPages } from './printedPages.ts'
import { smallTargets } from './targets.ts'

const ROLL = { width: 75, height: 100 }
const IDS = PARCELS.map(({ _id }) => _id)
const LABELS = `/dashboard/labels?ids=${IDS.join(',')}`
const PICKING = `/dashboard/picking?ids=${IDS.join(',')}`

test('labels print four on a sheet or each on its own, every address in its box, and the shop is told before', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop }) => {
  const { printed } = await answerLabels(page)
  await enterAsAdmin(page, shop)
  await page.goto(`${LABELS},AAAA-2222`)
  const labels = page.getByRole('article')
  await expect(labels).toHaveCount(7)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    '1 of the selected was not found and is left out: AAAA-2222',
  )
  const first = page.getByRole('article', { name: 'Label for Sabina Yasmin' })
  for (const text of [
    'Steadfast',
    '09600-000000',
    'Cox',
    '01700 000023',
    'or 01811 000023',
    '৳101,790.00',
    'Fragile',
    'Liquid',
  ])
    await expect(first).toContainText(text)
  await expect(page.getByRole('article', { name: 'box 2 of 2' })).toContainText('2/2Printed again, 2')
  await expect(page.getByRole('article', { name: 'Jannatul' })).toContainText('PrepaidCollect nothing')
  await expectSound(page)
  expect(await smallTargets(page)).toEqual([])

  expect(await printedPages(page)).toEqual([A4, A4])
  expect(await outOfBox(page, 105)).toEqual([])
  // One place is left on the first sheet, and six labels take two more.
  await page.getByRole('main').getByText('4', { exact: true }).click()
  expect(await printedPages(page)).toEqual([A4, A4, A4])
  await page.getByText('75 × 100 mm').click()
  expect(await printedPages(page)).toEqual(Array.from({ length: 7 }, () => ROLL))
  expect(await outOfBox(page, 75)).toEqual([])
  await page.reload()
  await expect(page.getByRole('radio', { name: '75 by 100 millimetres, label printer' })).toBeChecked()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: 'Print 7 labels' })).toBeHidden()
  await expect(first).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ media: null })

  printed.length = 0
  await watchPrinter(page)
  await page.getByRole('button', { name: 'Print 7 labels' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', /^Labels \d\d \w{3} \d{4}$/)
  expect(printed).toEqual([IDS])
})

test('in Bengali a label says how its box is carried, and the longest address stays in its box', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop }) => {
  await answerLabels(page)
  await enterAsAdmin(page, shop)
  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.goto(LABELS)
  const first = page.getByRole('article').first()
  await expect(first).toContainText('ভাঙতে পারে')
  await expect(first).toContainText('তরল')
  expect(await outOfBox(page, 105)).toEqual([])
  await page.getByText('৭৫ × ১০০').click()
  expect(await outOfBox(page, 75)).toEqual([])
})

test('who cannot tell the shop that labels are printed prints them all the same, and is told', async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/answer: 500|Failed to load resource/)
  await answerLabels(page)
  await page.route('**/api/consignments/printed', (route) => route.fulfill({ status: 500, json: {} }))
  await enterAsAdmin(page, shop)
  await page.goto(LABELS)
  await watchPrinter(page)
  await page.getByRole('button', { name: 'Print 7 labels' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', /Labels/)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('somebody else may print them again')
})

test('a picking list sums the goods, keeps its ticks over a reload, and is a sheet of paper', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop }) => {
  await answerLabels(page)
  await enterAsAdmin(page, shop)
  await page.goto(PICKING)
  await expect(page.getByText('6 parcels, 11 pieces, 5 kinds')).toBeVisible()
  const shirts = page.getByRole('checkbox', { name: 'Picked: 6 of Solid Round Neck T-Shirt (L, White)' })
  await shirts.check()
  await page.getByRole('checkbox', { name: 'Put together: Sabina Yasmin, SFR89WXFHHG' }).check()
  await expect(page.getByText('6 of 11 pieces')).toBeVisible()
  await expectSound(page)
  expect(await smallTargets(page)).toEqual([])
  await page.reload()
  await expect(shirts).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Put together: Sabina Yasmin, SFR89WXFHHG' })).toBeChecked()
  expect(await printedPages(page)).toEqual([A4])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article', { name: 'On paper' })).toContainText('6. Anwar Parvez')
  await expect(page.getByRole('article', { name: 'On paper' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(shirts).not.toBeChecked()
})

test('without parcels, or with none that is there, it says what to do', async ({ page, shop }) => {
  await answerLabels(page)
  await enterAsAdmin(page, shop)
  for (const path of ['labels', 'picking']) {
    await page.goto(`/dashboard/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No parcels selected')
    await page.goto(`/dashboard/${path}?ids=AAAA-2222`)
    await expect(page.getByText('None of these parcels is here')).toBeVisible()
    await expectSound(page)
  }
})

/** Presses the button of the printer, as far as the page notices. */
function watchPrinter(page: Page) {
  return page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      document.body.dataset.printed = document.title
      window.dispatchEvent(new Event('afterprint'))
    }
  })
}

/**
 * Parts that on paper are outside of their label, or of the place of the address in it, and labels that are not so many
 * millimetres wide.
 */
async function outOfBox(page: Page, width: number): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  for (const label of await page.locator('.label').all())
    expect(((await label.boundingBox())?.width ?? 0) * (25.4 / 96)).toBeCloseTo(width, 1)
  const found = await page.locator('.label').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const whom = label.querySelector('.label-whom')
      const boxes: (readonly [Element, Element])[] = [...label.children].map((part) => [part, label])
      if (whom?.firstElementChild) boxes.push([whom.firstElementChild, whom])
      return boxes.flatMap(([part, box]) => {
        const inner = part.getBoundingClientRect()
        const outer = box.getBoundingClientRect()
        const isIn =
          inner.width === 0 ||
          (inner.left >= outer.left &&
            inner.top >= outer.top &&
            inner.right <= outer.right &&
            inner.bottom <= outer.bottom)
        return isIn ? [] : [`${label.ariaLabel}: ${part.className}`]
      })
    }),
  )
  await page.emulateMedia({ media: null })
  return found
}
