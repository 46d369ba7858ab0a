import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { SlideAnswer } from '#contract/content/slideSchema.ts'
import { enterAsAdmin, expect, test } from './dashboard.ts'
import { dragBelow } from './dragging.ts'
import { expectSound } from './expectSound.ts'
import { toast } from './people.ts'

test('a slide is added, shown on the home page, changed and deleted (§1.13, §2.87, §2.88, §5.14, §5.18, §5.19, §5.24, §8.30, §8.31, §9.20)', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, expectTrouble }) => {
  expectTrouble(/ERR_FAILED|Failed to load resource|answer: 422 .*images/)
  const title = aTitle()
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/manageSlider')
  await page.getByRole('link', { name: 'Add Slide' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add Slider' })).toBeVisible()

  const image = page.getByLabel('Image (900 by 450 px)')
  const upload = page.getByRole('button', { name: 'Upload' })
  await upload.click()
  await expect(page.getByText('Choose an image for the slide.')).toBeVisible()
  await image.setInputFiles({ name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(page.getByText('This file is not an image.')).toBeVisible()
  await image.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') })
  await expect(page.getByText('This is a HEIC photo')).toBeVisible()
  await image.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('none') })
  await expect(page.getByText('This file is not an image.')).toBeVisible()
  await image.setInputFiles(await aPicture('#0f6478'))
  await expect(page.getByText('This file is not an image.')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'The slide as the home page shows it' })).toBeVisible()
  await page.getByLabel(/^Title/).fill(title)
  const link = page.getByLabel(/^Link/)
  await link.fill('shop')
  await page.getByRole('textbox', { name: /^Show from/ }).fill('02/01/2026')
  await page.getByRole('textbox', { name: /^Time Show from/ }).fill('10:00')
  await page.getByRole('textbox', { name: /^Show until/ }).fill('1.1.26')
  await upload.click()
  await expect(link).toBeFocused()
  await expect(page.getByText('The link must be a path of the shop')).toBeVisible()
  await expect(page.getByText('The end must be later than the beginning.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Show until/ })).toHaveValue('01/01/2026')
  await link.fill('/shop?page=2')
  await page.getByRole('textbox', { name: /^Show until/ }).fill('')
  await expectSound(page)

  // What is not stored is not left by accident.
  await page.getByRole('link', { name: 'All slides' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()

  // The picture arrives, the slide does not; the form stays as it is, and the picture is not sent twice.
  let pictures = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/images')) pictures += 1
  })
  await page.route('**/api/postSlider', (route) => route.abort())
  await upload.click()
  const failure = page.getByRole('alertdialog', { name: 'Failed to add slider data' })
  await expect(failure).toContainText('Check your connection')
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel(/^Title/)).toHaveValue(title)
  await page.unroute('**/api/postSlider')
  await upload.click()
  await expect(toast(page, 'Slider data add successfully')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/manageSlider')
  await expect(row(page, title)).toBeVisible()
  expect(pictures).toBe(1)
  await page.goto('/')
  const slide = page.getByRole('link', { name: title })
  await expect(slide).toHaveCount(1)
  await expect(slide).toHaveAttribute('href', '/shop?page=2')

  // Without a new file the previous image is kept.
  const before = await stored(shop.url, title)
  const renamed = aTitle()
  await page.goto('/dashboard/manageSlider')
  await page.getByRole('link', { name: `Edit: ${title}` }).click()
  await page.getByLabel(/^Title/).fill(renamed)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(toast(page, 'Slider data update successfully')).toBeVisible()
  await expect(row(page, renamed)).toBeVisible()
  expect(await stored(shop.url, renamed)).toMatchObject({ _id: before?._id, image: before?.image })

  // Another picture does not keep the title of the one before.
  await page.getByRole('link', { name: `Edit: ${renamed}` }).click()
  await expect(page.getByLabel(/^Title/)).toHaveValue(renamed)
  await page.getByLabel('Image (900 by 450 px)').setInputFiles(await aPicture('orange'))
  await expect(page.getByLabel(/^Title/)).toHaveValue('')
  await expect(page.getByText(`The title of the previous one was “${renamed}”.`)).toBeVisible()
  await page.getByLabel(/^Title/).fill(renamed)
  await page.getByRole('textbox', { name: /^Show until/ }).fill('02/01/2026')
  // A day without a time is meant whole.
  await expect(page.getByRole('textbox', { name: /^Time Show until/ })).toHaveValue('23:59')
  await page.getByRole('textbox', { name: /^Time Show until/ }).fill('11:00')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(row(page, renamed)).toContainText('Over')
  await expect(row(page, renamed)).toContainText('02 Jan, 2026, 10:00 am to 02 Jan, 2026, 11:00 am')
  expect(await stored(shop.url, renamed)).toBeUndefined()

  const remove = page.getByRole('button', { name: `Delete: ${renamed}` })
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await remove.click()
  await expect(question).toContainText("You won't be able to revert this!")
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, renamed)).toBeVisible()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Slide deleted successfully')).toBeVisible()
  await expect(row(page, renamed)).toHaveCount(0)
  expect(await stored(shop.url, renamed)).toBeUndefined()

  await page.goto(`/dashboard/updateSlider/${before?._id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Slide not found' })).toBeVisible()
  await page.getByRole('link', { name: 'All slides' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Slide' })).toBeVisible()
})

test('slides change places by keys and by dragging, and back when nobody hears of it', async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|Failed to load resource/)
  const token = await enterAsAdmin(page, shop)
  const title = await addSlide(token, shop.url)
  await page.goto('/dashboard/manageSlider')
  await expectSound(page)
  const numbers = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Delete: / }) })
  const last = await numbers.count()
  const place = () =>
    numbers.evaluateAll((all, text) => all.findIndex((one) => one.textContent?.includes(text)), title)
  expect(await place()).toBe(last - 1)

  const up = page.getByRole('button', { name: `Move up: ${title}` })
  await up.focus()
  for (let moved = 1; moved < last; moved++) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toContainText([
      `${title} is now number ${last - moved} of ${last}.`,
    ])
    await expect(up).toBeFocused()
  }
  await expect.poll(async () => (await slides(shop.url))[0]?.title).toBe(title)
  await page.goto('/')
  await expect(
    page.getByRole('group', { name: `1 of ${last}`, exact: true }).getByRole('img'),
  ).toHaveAttribute('alt', title)

  await page.goto('/dashboard/manageSlider')
  await page.route('**/api/sliderOrder', (route) => route.abort())
  await page.getByRole('button', { name: `Move down: ${title}` }).click()
  const failure = page.getByRole('alertdialog', { name: 'The new order could not be saved' })
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect.poll(place).toBe(0)
  await page.unroute('**/api/sliderOrder')

  await dragBelow(page, numbers.nth(0).locator('.slide-handle'), numbers.nth(1))
  await expect.poll(place).toBe(1)
  await expect.poll(async () => (await slides(shop.url))[1]?.title).toBe(title)
  await page.reload()
  await expect(numbers).toHaveCount(last)
  expect(await place()).toBe(1)
  await removeSlide(token, shop.url, title)
})

function aTitle(): string {
  return `Winter ${randomBytes(4).toString('hex')}`
}

function row(page: Page, title: string) {
  return page.getByRole('row').filter({ hasText: title })
}

async function aPicture(background: string) {
  // Another size than the label's, which is not enforced (section 5).
  const create = { width: 800, height: 500, channels: 3, background } as const
  return { name: 'slide.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

async function slides(url: string): Promise<SlideAnswer[]> {
  return (await (await fetch(`${url}/api/getSliders`)).json()) as SlideAnswer[]
}

async function stored(url: string, title: string): Promise<SlideAnswer | undefined> {
  return (await slides(url)).find((slide) => slide.title === title)
}

/** Adds a slide through the API, with the picture of the first. */
async function addSlide(token: string, url: string): Promise<string> {
  const title = aTitle()
  const [first] = await slides(url)
  await call(token, `${url}/api/postSlider`, 'POST', { image: first?.image, title })
  return title
}

async function removeSlide(token: string, url: string, title: string) {
  await call(token, `${url}/api/deleteSlider/${(await stored(url, title))?._id}`, 'DELETE')
}

async function call(token: string, address: string, method: string, body?: object) {
  const answer = await fetch(address, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
}
