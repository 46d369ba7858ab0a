import type { Locator, Page } from '@playwright/test'
import { SHOP } from '#domain/shopSettings.ts'
import { productsThat } from './catalogue.ts'
import { expect, test } from './shop.ts'

/** The links of a phone's menu while the categories are folded. */
const IN_MENU = [
  ...['Home', 'Shops', 'About us', 'Contact us', 'Track your order', 'Delivery', 'Returns and refunds'],
  ...['Register / Login', 'বাংলা'],
]

test('the welcome scrolls and pauses, its helpline stays; with reduced motion it is shown whole (§1.15)', {
  tag: '@each-width',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/about-us')
  // A browser without a window has its pointer in the corner of the page, which holds the welcome.
  await page.mouse.move(200, 500)
  const welcome = page.getByRole('region', { name: 'স্বাগত বার্তা' })
  const [first, last] = [SHOP.welcomeBengali.at(0), SHOP.welcomeBengali.at(-1)]
  const promise = welcome.getByText(first ?? '').first()
  const helpline = welcome.getByRole('link')
  const moving = () =>
    welcome.evaluate((element) => element.getAnimations({ subtree: true }).map(({ playState }) => playState))

  const pinned = await helpline.boundingBox()
  const { x, y } = await boxOf(promise)
  await expect
    .poll(async () => {
      const now = await boxOf(promise)
      return now.x < x || now.y < y
    })
    .toBe(true)
  expect(await helpline.boundingBox()).toEqual(pinned)
  expect(new Set(await moving())).toEqual(new Set(['running']))
  await welcome.hover({ position: { x: 20, y: 20 } })
  expect(new Set(await moving())).toEqual(new Set(['paused']))
  await page.mouse.move(200, 500)
  expect(new Set(await moving())).toEqual(new Set(['running']))
  await helpline.focus()
  expect(new Set(await moving())).toEqual(new Set(['paused']))

  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving()).toEqual([])
  for (const text of [first, last]) {
    await expect(welcome.getByText(text ?? '').first()).toBeInViewport({ ratio: 1 })
  }
})

test('the header stays while scrolling and marks the current page; on a phone its search comes back on scrolling up (§2.1, §2.22)', {
  tag: '@each-width',
}, async ({ page, isMobile }) => {
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
      await expect(links.first()).toHaveText('Home', { timeout: 500 })
    }).toPass()
    await expect(links.filter({ visible: true })).toHaveText(IN_MENU)
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

test('the contact button unfolds under a pointer, by the keyboard or by a tap, and leaves those who order alone (§2.1, §2.25)', {
  tag: '@each-width',
}, async ({ page, isMobile }) => {
  await page.goto('/about-us')
  await bringButton(page)
  const button = page.getByRole('button', { name: /^(Contact us: |Close contact)/ })
  const shortcuts = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'WhatsApp', exact: true }) })
  const links = page.getByRole('list').filter({ has: shortcuts }).getByRole('link')

  // Bottom right, a small margin from both edges.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect(button).toBeVisible()
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

    await page.goto('/shop')
    await page.getByRole('button', { name: 'Add To Cart' }).first().tap()
    await page.getByRole('link', { name: /^Cart, 1 product/ }).tap()
    await expect(page.getByRole('region', { name: 'Total' })).toBeInViewport({ ratio: 1 })
    await expect(button).toHaveCount(0)
    await page.getByRole('button', { name: 'Proceed To Checkout' }).filter({ visible: true }).tap()
    await expect(page.getByLabel('Full name')).toBeVisible()
    await expect(button).toHaveCount(0)
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

test('the contact button lies over nothing that one presses, is small further down, and gives way to the search (§2.25)', {
  tag: '@desktop',
}, async ({ page }) => {
  const [product] = await productsThat(page, () => true)
  const button = page.getByRole('button', { name: 'Contact us:' })
  const seen = new Set<string>()
  for (const address of ['/', `/product-details/${product._id}`, '/about-us']) {
    await page.goto(address)
    await bringButton(page)
    for (const width of [360, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: width < 768 ? 740 : 900 })
      for (const top of [0, 400, 1100, 100_000]) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
        await expect(async () => {
          const corner = await cornerOf(page)
          if (!corner) return
          expect(corner.covered, `${address} at ${width} px, ${top} px down`).toEqual([])
          const size = corner.down < 160 ? (width < 768 ? 48 : 56) : 44
          expect(corner.size).toBe(size)
          seen.add(`${size} px at ${width} px`)
        }).toPass()
      }
    }
  }
  expect([...seen].sort()).toEqual([
    '44 px at 1440 px',
    '44 px at 360 px',
    '44 px at 390 px',
    '44 px at 768 px',
    '48 px at 360 px',
    '48 px at 390 px',
    '56 px at 1440 px',
    '56 px at 768 px',
  ])

  // Nor over the end of a fact.
  await page.goto('/contact-us')
  await bringButton(page)
  await page.setViewportSize({ width: 390, height: 740 })
  for (const below of [20, 40, 60]) {
    await page.evaluate((below) => {
      const facts = [...document.querySelectorAll('dd')].at(-1)?.getBoundingClientRect()
      const top = window.scrollY + (facts?.bottom ?? 0) - window.innerHeight + below
      window.scrollTo({ top, behavior: 'instant' })
    }, below)
    await expect(async () => {
      const corner = await cornerOf(page)
      expect(corner?.covered ?? [], `with the last fact ${below} px above the foot`).toEqual([])
    }).toPass()
  }

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(button).toBeVisible()
  await page.getByRole('combobox', { name: 'Search products' }).fill('bag')
  await expect(button).toBeHidden()
})

/** The first sign of use brings the contact button. */
async function bringButton(page: Page) {
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(page.locator('.contact-button')).toBeAttached({ timeout: 500 })
  }).toPass()
}

/** The contact button where it stands still, and what it covers; undefined where there is no place for it. */
async function cornerOf(page: Page) {
  const corner = page.locator('.contact-button')
  await expect(corner).not.toHaveAttribute('data-away', 'looking')
  return await corner.evaluate((element) => {
    if (element.hasAttribute('data-away')) return undefined
    const own = element.querySelector('button')?.getBoundingClientRect() ?? new DOMRect()
    /** The link of a card lies over its picture, too; of what scrolls sideways, only what shows counts. */
    function isUnder(control: Element): boolean {
      const picture = control.matches('.card-link') && control.closest('article')?.querySelector('.card-tile')
      const window = control.closest('.rail, [role=tablist]')?.getBoundingClientRect()
      const edge = window?.right ?? Number.POSITIVE_INFINITY
      return [control, ...(picture ? [picture] : [])]
        .flatMap((part) => [...part.getClientRects()])
        .some(
          ({ left, right, top, bottom }) =>
            left < own.right && Math.min(right, edge) > own.left && top < own.bottom && bottom > own.top,
        )
    }
    const covered = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, dd')]
      .filter((control) => !element.contains(control) && !control.matches('.sr-only, .sr-only *'))
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter(isUnder)
    return {
      size: own.width,
      down: window.scrollY,
      covered: covered.map((control) => control.outerHTML.slice(0, 150)),
    }
  })
}

test('on a phone the welcome shows one promise after another, each whole (§1.15)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/about-us')
  const promises = page.getByRole('region', { name: 'স্বাগত বার্তা' }).locator('p:not([aria-hidden]) > span')
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 })
    const seen = await promises.evaluateAll((all) => {
      const window = all[0]?.closest('.welcome-window')?.getBoundingClientRect()
      const [turn] = document
        .getAnimations()
        .filter((one) => (one as CSSAnimation).animationName === 'welcome-promise')
      const [step] = document
        .getAnimations()
        .filter((one) => (one as CSSAnimation).animationName === 'welcome-step')
      if (!window || !turn || !step) return undefined
      return all.map((promise, index) => {
        // In the middle of its four seconds.
        for (const animation of [turn, step]) {
          animation.pause()
          animation.currentTime = index * 4000 + 2000
        }
        const text = document.createRange()
        text.selectNodeContents(promise)
        const { top, bottom, left, right } = text.getBoundingClientRect()
        return (
          top >= window.top - 0.5 &&
          bottom <= window.bottom + 0.5 &&
          left >= window.left &&
          right <= window.right + 0.5
        )
      })
    })
    expect(seen, `at ${width} px`).toEqual([SHOP.welcomeEnglish, ...SHOP.welcomeBengali].map(() => true))
  }
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
