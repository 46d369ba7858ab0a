import type { lookAnswer } from '#contract/settings/lookSchema.ts'
import { uploadedPicture } from '#domain/catalogue/uploadedPicture.ts'
import { accentOf } from '#domain/look/accent.ts'
import type { SectionAnswer } from '#web/dashboard/office/settings/sectionForm.ts'
import { aPicture } from '../pictures.ts'
import { enterAsAdmin, expect, test } from './dashboard.ts'
import { dragBelow } from './dragging.ts'
import { expectSound } from './expectSound.ts'
import { toast } from './people.ts'

test('an owner gives the shop a logo, a hue and a home page of their own, and shoppers see them', {
  tag: '@core',
}, async ({ page, shop, expectTrouble }) => {
  expectTrouble(/Failed to load resource|answer: 422/)
  const token = await enterAsAdmin(page, shop)
  const address = `${shop.url}/api/settings/look`
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const read = async () =>
    (await (await fetch(address, { headers })).json()) as SectionAnswer<ReturnType<typeof lookAnswer>>
  const before = await read()
  await page.goto('/dashboard/settings')
  await page.getByRole('main').getByRole('link', { name: /^Look/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Look' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const hue = page.getByLabel('Hue, 0 to 359')

  // A file that is no picture, an icon that is not square, and a hue that is none: each has its sentence.
  const icon = page.getByLabel('Upload an icon')
  await icon.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This file is not an image.')).toBeVisible()
  const buffer = await aPicture(960, 240).png().toBuffer()
  await icon.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('The icon must be square: this picture has 960 by 240 px.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the icon' }).click()
  await expect(icon).toBeFocused()
  await hue.fill('red')
  await save.click()
  await expect(page.getByText('The hue must be a whole number from 0 to 359.')).toBeVisible()
  await expect(hue).toBeFocused()
  await expectSound(page)

  await page.getByRole('button', { name: 'Neel' }).click()
  await page.getByRole('slider', { name: 'Accent hue' }).press('ArrowRight')
  await expect(hue).toHaveValue('265')
  await page.getByLabel('Upload a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('button', { name: 'Remove the logo' })).toBeVisible()

  // By dragging, by keys, and out of sight.
  const sections = page.getByRole('list', { name: 'Sections of the home page' }).getByRole('listitem')
  const names = () => sections.locator('b').allTextContents()
  await dragBelow(page, sections.nth(0).locator('.look-section-handle'), sections.nth(1))
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual(['New Arrivals', 'Slider'])
  await page.getByRole('button', { name: 'Move Popular Categories up' }).press('Enter')
  await page.getByRole('switch', { name: 'Show Newsletter' }).uncheck()
  await page.getByRole('checkbox', { name: 'Baby and Kids' }).uncheck()
  await expect(page.getByRole('region', { name: 'Save' })).toContainText('4 changes')
  await page.getByRole('link', { name: 'Delivery', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await save.click()
  await expect(toast(page, 'Settings saved')).toBeVisible()

  const { value } = await read()
  expect(uploadedPicture(value.logo)).toMatchObject({ width: 960, height: 240 })
  expect(value).toMatchObject({ icon: '', hue: 265 })
  expect(value.homeSections.slice(0, 3).map(({ name }) => name)).toEqual([
    'newArrivals',
    'popularCategories',
    'slider',
  ])
  expect(value.homeSections.at(-1)).toEqual({ name: 'newsletter', shown: false })
  expect(value.categoryTabs.length).toBeGreaterThan(0)

  await page.goto('/')
  const logo = page.getByRole('banner').getByRole('img', { name: 'Haat, home' })
  await expect(logo).toHaveJSProperty('complete', true)
  await expect(logo).toHaveJSProperty('naturalWidth', 720)
  // The sheets of later pages come behind that of the accent.
  const accent = await page.evaluate(async () => {
    const [sheet] = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
    const again = sheet?.cloneNode() as HTMLLinkElement
    const loaded = new Promise((resolve) => again.addEventListener('load', resolve))
    document.head.append(again)
    await loaded
    return getComputedStyle(document.documentElement).getPropertyValue('--color-accent')
  })
  expect(accent).toBe(accentOf(265).light.accent)

  const { revision } = await read()
  await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ value: before.value, revision }) })
})
