import type { Locator } from '@playwright/test'
import { SHOP } from '#domain/shopSettings.ts'
import { expect, test } from './shop.ts'

test('the welcome scrolls and pauses, its helpline stays; for less motion it stands whole', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/about-us')
  const welcome = page.getByRole('region', { name: 'স্বাগত বার্তা' })
  const [first, last] = [SHOP.welcomeBengali.at(0), SHOP.welcomeBengali.at(-1)]
  const promise = welcome.getByText(first ?? '').first()
  const helpline = welcome.getByRole('link')
  const moving = () =>
    welcome.evaluate((element) => element.getAnimations({ subtree: true }).map(({ playState }) => playState))

  const pinned = await helpline.boundingBox()
  const { x } = await boxOf(promise)
  await expect.poll(async () => (await boxOf(promise)).x).toBeLessThan(x)
  expect(await helpline.boundingBox()).toEqual(pinned)
  expect(await moving()).toEqual(['running'])
  await welcome.hover({ position: { x: 20, y: 20 } })
  expect(await moving()).toEqual(['paused'])
  await page.mouse.move(200, 500)
  expect(await moving()).toEqual(['running'])
  await helpline.focus()
  expect(await moving()).toEqual(['paused'])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving()).toEqual([])
  for (const text of [first, last]) {
    await expect(welcome.getByText(text ?? '').first()).toBeInViewport({ ratio: 1 })
  }
})

test('the header stays while one scrolls, and says where one is; on a phone its search comes back on the way up', async ({
  page,
  isMobile,
}) => {
  await page.goto('/shop')
  const header = page.getByRole('banner')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const current = page.locator('header [aria-current=page]:visible')
  const search = page.getByRole('combobox', { name: 'Search products' })
  if (isMobile) {
    await expect(links).toHaveCount(0)
    await expect(async () => {
      await menu.tap()
      await expect(links).toHaveText(['Home', 'Shops', 'About us', 'Contact us'], { timeout: 500 })
    }).toPass()
    await expect(current).toHaveText('Shops')
    await page.keyboard.press('Escape')
    await expect(links).toHaveCount(0)
    await expect(menu).toBeFocused()
  } else {
    await expect(links).toHaveText(['Home', 'Shops', 'About us', 'Contact us'])
    await expect(current).toHaveText('Shops')
  }

  await scrollTo(header, 900)
  await expect.poll(async () => (await boxOf(header)).y).toBe(0)
  if (isMobile) await expect(search).toBeHidden()
  await scrollTo(header, 700)
  await expect(search).toBeInViewport({ ratio: 1 })
  expect((await boxOf(header)).y).toBe(0)
})

test('the contact button unfolds under a pointer, by the keyboard or by a tap, and leaves bars at the foot alone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/shop')
  const button = page.getByRole('button', { name: /^(Contact us: |Close contact)/ })
  const shortcuts = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'WhatsApp' }) })
  const links = page.getByRole('list').filter({ has: shortcuts }).getByRole('link')

  // Bottom right, a small margin from both edges.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const corner = await boxOf(button)
  expect(width - corner.x - corner.width, 'px from the right').toBeLessThanOrEqual(32)
  expect(height - corner.y - corner.height, 'px from the bottom').toBeLessThanOrEqual(32)
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(links).toHaveCount(0)

  async function expectShortcuts() {
    await expect(links).toHaveText(['WhatsApp', SHOP.helpline.shown, 'Facebook page'])
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual([SHOP.whatsApp, `tel:${SHOP.helpline.dial}`, SHOP.facebook])
    await page.keyboard.press('Escape')
    await expect(links).toHaveCount(0)
  }

  if (isMobile) {
    await expect(async () => {
      await button.tap()
      await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 500 })
    }).toPass()
    await expectShortcuts()
    await button.tap()
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(links).toHaveCount(0)

    await page.getByRole('button', { name: 'Add To Cart' }).first().tap()
    await page.getByRole('link', { name: /^Cart, 1 item/ }).tap()
    await expectBelow(page.getByRole('region', { name: 'Total' }), button)
    await page.getByRole('main').getByRole('link').first().tap()
    await expectBelow(page.getByRole('region', { name: 'Order', exact: true }), button)
    return
  }
  await expect(async () => {
    await page.mouse.move(0, 0)
    await button.hover()
    await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 500 })
  }).toPass()
  // Slowly up to the shortcuts: it must not fold on the way.
  const { x, y } = await boxOf(button)
  await page.mouse.move(x + 20, y - 20, { steps: 12 })
  await expectShortcuts()
  await page.mouse.move(0, 0)
  await button.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
  await expectShortcuts()
  await expect(button).toBeFocused()
})

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}

/** As a person does: the window, to a place from its top. */
function scrollTo(inPage: Locator, top: number) {
  return inPage.evaluate((_, top) => window.scrollTo({ top, behavior: 'instant' }), top)
}

/** The bar stands at the foot of the screen, and the button wholly above it. */
async function expectBelow(bar: Locator, button: Locator) {
  await expect(bar).toBeInViewport({ ratio: 1 })
  const { y, height } = await boxOf(button)
  expect(y + height).toBeLessThan((await boxOf(bar)).y)
}
