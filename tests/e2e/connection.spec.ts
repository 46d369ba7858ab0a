import type { Page } from '@playwright/test'
import { productsThat } from './catalogue.ts'
import { fillShippingForm, typedInForm } from './checkoutForm.ts'
import { aPerson, nothingOpen } from './people.ts'
import { expect, test } from './shop.ts'

/** The data request of a page that is navigated to. */
const PAGE_DATA = /\.data(\?|$)/
const ORDERS = /\/api\/postOrder$/
const NO_NETWORK = /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/

test('a page that fails to load leaves the open one, says so, and opens at the next try', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(NO_NETWORK)
  await page.goto('/shop')
  await untilAtHand(page)
  const card = page.getByRole('article').last()
  await card.scrollIntoViewIfNeeded()
  const scrolled = await scrollY(page)
  const failure = page.getByRole('alert').filter({ hasText: 'No connection' })

  await page.context().setOffline(true)
  await card.getByRole('link').click()
  await expect(failure).toContainText('The page could not be loaded')
  await expect(page).toHaveURL(/\/shop$/)
  expect(await scrollY(page)).toBe(scrolled)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toBeVisible()
  await failure.getByRole('button', { name: 'Close' }).click()
  await expect(failure).toHaveCount(0)

  // The cart needs no network, and the page that was open is as it was. Without a pointer, which would scroll.
  await page.getByRole('link', { name: /^Cart/ }).first().dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
  await expect(failure).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Shops' })).toBeVisible()
  await expect.poll(() => scrollY(page)).toBe(scrolled)

  // What was wanted opens by itself when the network is back.
  await card.getByRole('link').click()
  await expect(failure).toBeVisible()
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/product-details\//)
  await expect(failure).toHaveCount(0)
})

test('a route change scrolls to the top; a page that was visited is back at once, without a network (§2.2)', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(NO_NETWORK)
  await page.goto('/')
  await untilAtHand(page)
  const card = page.getByRole('region', { name: 'Best Selling Products' }).getByRole('article').first()
  await card.scrollIntoViewIfNeeded()
  const scrolled = await scrollY(page)
  expect(scrolled).toBeGreaterThan(500)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/product-details\//)
  await expect.poll(() => scrollY(page)).toBe(0)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  await page.context().setOffline(true)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible()
  await expect.poll(() => scrollY(page)).toBe(scrolled)
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('products are fetched again on focus and on coming back; without changes the answer is 304 (§7.31)', async ({
  page,
}) => {
  const answers = await watchAnswers(page)
  await page.goto('/shop')
  await untilAtHand(page)
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await look()
  await expect.poll(() => answers.statusesOf('/shop.data')).toEqual([200])
  await look()
  await expect.poll(() => answers.statusesOf('/shop.data')).toEqual([200, 304])
  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Shops' })).toBeVisible()
  await expect.poll(() => answers.statusesOf('/shop.data')).toEqual([200, 304, 304])
})

test('what was typed survives a reload and an order or message that cannot be sent', {
  tag: '@core',
}, async ({ page, expectTrouble }) => {
  expectTrouble(NO_NETWORK)
  const { email } = aPerson()
  await page.goto('/')
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await fillShippingForm(page, email)
  await page.getByLabel('Comment').fill('Ring twice')
  const typed = await typedInForm(page)
  expect(Object.values(typed)).not.toContain('')

  await page.reload()
  const confirm = page.getByRole('button', { name: 'Confirm Order' })
  await expect(confirm).toBeEnabled()
  expect(await typedInForm(page)).toEqual(typed)
  // The phone knows of no network that is gone: an order without one is kept (offline.spec.ts).
  await page.route(ORDERS, (route) => route.abort('connectionreset'))
  await confirm.click()
  const failure = page.getByRole('alertdialog', { name: 'Error' })
  await expect(failure.getByText('Failed to save order. Please try again.', { exact: true })).toBeVisible()
  await failure.getByRole('button', { name: 'Close' }).click()
  expect(await typedInForm(page)).toEqual(typed)
  await expect(page).toHaveURL(/\/product-checkout$/)
  await nothingOpen(page)

  await page.goto('/contact-us')
  const message = page.getByLabel('Message')
  const send = page.getByRole('button', { name: 'Send Message' })
  await expect(send).toBeEnabled()
  await message.fill('Do you deliver to Sylhet?')
  await page.getByLabel('Full name').fill('Rahima Khatun')
  await page.reload()
  await expect(message).toHaveValue('Do you deliver to Sylhet?')
  await expect(page.getByLabel('Full name')).toHaveValue('Rahima Khatun')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeVisible()
  await page.reload()
  await expect(send).toBeEnabled()
  await expect(message).toHaveValue('')
})

test('a page or a part of one that fails says so inside the shop, and comes at the next try (§2.7, §9.30)', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource|\.data|liveCards|50\d|Unexpected|Error/)
  await page.clock.install()
  await page.goto('/')
  await untilAtHand(page)
  const section = page.getByRole('region', { name: 'Most Popular Item' })
  await page.route(/\/api\/products/, (route) => route.abort('internetdisconnected'))
  await page.route(/\/assets\/liveCards/, (route) => route.abort('internetdisconnected'))
  await section.getByRole('button', { name: 'Show Me More' }).click()
  await expect(section.getByRole('alert')).toBeVisible()
  await page.unroute(/\/assets\/liveCards/)
  await page.unroute(/\/api\/products/)
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect(section.getByRole('article')).toHaveCount(15)

  let asked = 0
  await page.route(PAGE_DATA, (route) => {
    asked += 1
    return route.fulfill({ status: 500, body: 'Out of order' })
  })
  await section.getByRole('article').first().getByRole('link').click()
  // Up to three retries, as of everything that is read (section 9).
  const failure = page.getByRole('heading', { level: 1, name: 'Something went wrong' })
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(failure).toBeVisible({ timeout: 200 })
  }).toPass()
  expect(asked).toBe(4)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.unroute(PAGE_DATA)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Order Now' })).toBeVisible()
})

test('a picture that fails to load leaves its place and the flower', async ({ page, expectTrouble }) => {
  expectTrouble(/Failed to load resource|ERR_FAILED/)
  await page.route(/\.(webp|avif)(\?|$)/, (route) => route.abort())
  const [product] = await productsThat(page, ({ images }) => images.length > 1)
  await page.goto(`/product-details/${product._id}`)
  const picture = page.getByRole('main').getByRole('img', { name: product.name })
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).complete)).toBe(true)
  const shown = await picture.evaluate((image) => {
    const { width, height } = image.getBoundingClientRect()
    const ground = getComputedStyle(image, '::before')
    const flower = getComputedStyle(image, '::after')
    return {
      holdsItsPlace: width > 200 && height > 150,
      covered: ground.backgroundColor === getComputedStyle(image.closest('div') ?? image).backgroundColor,
      flower: flower.maskImage !== 'none',
    }
  })
  expect(shown).toEqual({ holdsItsPlace: true, covered: true, flower: true })
})

test('a press before the scripts have loaded is carried out afterwards', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const [first, second] = [0, 1].map((card) =>
    page.getByRole('article').nth(card).getByRole('button', { name: 'Add To Cart' }),
  )
  await first?.click()
  await second?.click()
  await second?.click()
  await expect(page.locator('[data-pressed-early]')).toHaveCount(2)
  release()
  await expect(page.getByText('Your product has been successfully added to the cart.')).toHaveCount(2)
  // Pressed again because nothing happened: once in the cart.
  await expect(page.getByRole('link', { name: /^Cart, 2 products/ })).toBeVisible()
  await expect(page.locator('[data-pressed-early]')).toHaveCount(0)
  expect((await storedLines(page)).map(({ quantity }) => quantity)).toEqual([1, 1])
})

test('a press while the page hydrates is carried out once', { tag: '@core' }, async ({ page }) => {
  // React hydrates in slices, each begun by a message; the press comes between the first two.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    let slices = 0
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      const isHydrating = Object.keys(document).some((key) => key.startsWith('__reactContainer'))
      if (isHydrating && ++slices === 2) document.querySelector<HTMLButtonElement>('header button')?.click()
      return Reflect.apply(postMessage, this, message)
    }
  })
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await expect(page.locator('[data-pressed-early]')).toHaveCount(0)
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  // A second press would have come by now.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))))
  expect(await menu.getAttribute('aria-expanded')).toBe('true')
})

test('what was chosen before the scripts have loaded is chosen afterwards (§2.50)', { tag: '@core' }, async ({
  page,
}) => {
  const [coat] = await productsThat(page, ({ sizes, colors }) => sizes.length > 1 && colors.length > 1)
  const size = coat.sizes[1] ?? ''
  const color = coat.colors[1] ?? ''
  const release = await holdScripts(page)
  await page.goto(`/product-details/${coat._id}`, { waitUntil: 'commit' })
  await page.getByText(size, { exact: true }).click()
  await page.getByText(color, { exact: true }).click()
  for (const way of ['Decrease', 'Increase', 'Increase', 'Increase', 'Decrease']) {
    await page.getByRole('button', { name: `${way} quantity` }).click({ force: true })
  }
  await page.getByRole('region', { name: 'Order' }).getByRole('button', { name: 'Add To Cart' }).click()
  release()
  await expect(page.getByRole('group', { name: `Size: ${size}` })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Cart, 1 product/ })).toBeVisible()
  expect(await storedLines(page)).toMatchObject([{ size, color, quantity: 3 }])
})

function storedLines(page: Page): Promise<{ size: string; color: string; quantity: number }[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cartProducts') ?? '[]'))
}

/** Holds the scripts of pages back; returns a function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

function scrollY(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}

/** Until the scripts of the pages that come next are there: at the first sign of use, and not before. */
async function untilAtHand(page: Page) {
  const brought = page.locator('link[rel=modulepreload][href*="/assets/route-"]')
  await page.waitForLoadState('networkidle')
  expect(await brought.count()).toBeLessThan(5)
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(brought.nth(5)).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.waitForLoadState('networkidle')
}

/** The statuses of answers on the network: to the page, a 304 looks like the cached answer. */
async function watchAnswers(page: Page) {
  const session = await page.context().newCDPSession(page)
  const paths = new Map<string, string>()
  const answers: [requestId: string, status: number][] = []
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname)
  })
  // It may arrive before the event of the request.
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    answers.push([requestId, statusCode])
  })
  return {
    statusesOf: (path: string) =>
      answers.filter(([id]) => paths.get(id) === path).map(([, status]) => status),
  }
}
