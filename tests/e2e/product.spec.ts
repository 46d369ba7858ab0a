import type { Page } from '@playwright/test'
import { productsThat, type SoldProduct, shownMoney, shownPrice, withCart } from './catalogue.ts'
import { openSummary } from './checkoutForm.ts'
import { expect, test } from './shop.ts'

const OTHER_LINE = { name: 'A line of an earlier visit' }

test('a product is looked at, chosen and ordered at once, alone (§2.46, §2.48, §2.51, §2.55, §2.62)', {
  tag: ['@core', '@each-width'],
}, async ({ page }) => {
  const [product] = await productsThat(page, isRich)
  const price = product.offerPrice ?? 0
  await withCart(page, [product], OTHER_LINE)
  await page.goto(`/product-details/${product._id}`)
  const details = page.getByRole('main')

  await expect(details.locator('s').first()).toContainText(shownPrice(product.originalPrice))
  const percent = Math.round(((product.originalPrice - price) / product.originalPrice) * 100)
  await expect(details.getByText(`${percent}% off`).first()).toBeVisible()
  await expect(details).toContainText(`rated ${product.ratings} of 5 by ${product.reviews} buyers`)
  const video = details.getByRole('link', { name: 'Watch Video Demo' })
  await expect(video).toHaveAttribute('href', product.videoLink)
  await expect(video).toHaveAttribute('target', '_blank')

  const main = details.getByRole('img', { name: product.name })
  const second = details.getByRole('button', { name: 'Picture 2', exact: true })
  await expect(async () => {
    await second.click()
    await expect(second).toHaveAttribute('aria-current', 'true', { timeout: 500 })
  }).toPass()
  await expect(main).toHaveAttribute('src', product.images[1] ?? '')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(main).toHaveAttribute('src', product.images[0] ?? '')

  await details.getByText(last(product.sizes), { exact: true }).click()
  await details.getByRole('radio', { name: last(product.colors) }).check({ force: true })
  const ofColor = product.colorImages?.[last(product.colors)] ?? ''
  await expect(main).toHaveAttribute('src', ofColor)
  await details.getByRole('button', { name: 'Increase quantity' }).click()
  await details.getByRole('button', { name: 'Order Now' }).click()

  // What waits in the cart stays there.
  await expect(page).toHaveURL(/\/product-checkout$/)
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await openSummary(page)
  await expect(summary.getByRole('listitem')).toHaveCount(1)
  await expect(summary).toContainText(`Colour: ${last(product.colors)}`)
  await expect(summary).toContainText(`Size: ${last(product.sizes)}`)
  await expect(summary.locator('img')).toHaveAttribute('src', ofColor)
  await expect(summary).toContainText(shownMoney(2 * price))
  await expect(summary).not.toContainText(OTHER_LINE.name)
  await summary.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(summary.getByText(shownMoney(3 * price))).toHaveCount(3)
  await summary.getByRole('button', { name: 'Decrease quantity' }).click()
  await summary.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(summary.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  const mobile = page.getByLabel('Mobile number')
  await mobile.pressSequentially('০১৭১২৩৪৫৬৭৮')
  await expect(mobile).toHaveValue('01712345678')

  await page.getByRole('link', { name: 'Cancel Order' }).click()
  await expect(page).toHaveURL(`/product-details/${product._id}`)
  const related = page.getByRole('region', { name: 'Related Products' }).getByRole('article')
  expect(await related.count()).toBeLessThanOrEqual(10)
  const name = await related.first().getByRole('heading').textContent()
  await related.first().getByRole('button', { name: 'Buy Now' }).click()
  await openSummary(page)
  await expect(summary.getByRole('listitem')).toHaveCount(1)
  await expect(summary.getByRole('link').first()).toHaveAttribute(
    'title',
    new RegExp(`^${name?.slice(0, 20)}`),
  )
  expect(await cartNames(page)).toEqual([OTHER_LINE.name])
})

test('a heart is pressed on its page alone, and a toast stays for three seconds (§3.14, §4.20, §8.6, §9.18)', async ({
  page,
  isMobile,
}) => {
  const [product] = await productsThat(page, isRich)
  await page.goto(`/product-details/${product._id}`)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: `Favourite ${product.name}, on this page only` })
    .first()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const stored = await everythingStored(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await expect(async () => {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 500 })
  }).toPass()
  expect(await everythingStored(page)).toEqual(stored)
  expect(asked.filter((path) => !/^\/(assets|demo)\//.test(path))).toEqual([])
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  await page.getByRole('button', { name: 'Add To Cart' }).and(page.locator(':not(li *)')).click()
  const toast = page.getByRole('status').filter({ hasText: 'Product Added!' })
  await expect(toast).toBeVisible()
  // How long it stays is an animation, whose end takes the toast away.
  const time = toast.locator('.toast-time')
  const running = () => time.evaluate((bar) => bar.getAnimations()[0]?.playState)
  expect(await time.evaluate((bar) => bar.getAnimations()[0]?.effect?.getTiming().duration)).toBe(3000)
  if (isMobile) await toast.getByRole('button', { name: 'Close' }).focus()
  else await toast.getByText('Product Added!').hover()
  await expect.poll(running).toBe('paused')
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await expect.poll(running).toBe('running')
  await time.evaluate((bar) => bar.getAnimations()[0]?.finish())
  await expect(toast).toHaveCount(0)
})

/** A product with everything that its page can show. */
function isRich({ images, videoLink, offerPrice, sizes, colors }: SoldProduct): boolean {
  return (
    images.length > 1 && videoLink !== '' && offerPrice !== undefined && sizes.length > 1 && colors.length > 1
  )
}

function last(options: readonly string[]): string {
  return options.at(-1) ?? ''
}

function everythingStored(page: Page): Promise<unknown> {
  return page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, document.cookie])
}

function cartNames(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    JSON.parse(localStorage.getItem('cartProducts') ?? '[]').map(({ name }: { name: string }) => name),
  )
}
