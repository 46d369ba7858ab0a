import { SHOP } from '#domain/shopSettings.ts'
import { pathIn } from '#domain/text/language.ts'
import { productsThat } from './catalogue.ts'
import { inLanguage } from './inLanguage.ts'
import { expect, test } from './shop.ts'

const WORDS = {
  en: { needs: 'needs JavaScript', helpline: SHOP.helpline.shown, whatsApp: 'WhatsApp' },
  bn: { needs: 'জাভাস্ক্রিপ্ট দরকার', helpline: SHOP.helpline.shownBengali, whatsApp: 'হোয়াটসঅ্যাপ' },
} as const

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of ['en', 'bn'] as const) {
    test(`bare: pages that need scripts say so, and how to reach the shop, in ${language}`, async ({
      page,
      context,
      shop,
      expectTrouble,
    }) => {
      expectTrouble(/\.js csp$/)
      const [{ _id }] = await productsThat(page, () => true)
      await context.addCookies(inLanguage(language, shop.url))
      const { needs, helpline, whatsApp } = WORDS[language]
      for (const path of [`/product-details/${_id}`, '/cart', '/product-checkout', '/dashboard']) {
        await page.goto(path === '/dashboard' ? path : pathIn(language, path))
        // Playwright finds no text in a <noscript>.
        const note = page.getByRole('main').locator('noscript > div')
        await expect(note, path).toBeVisible()
        expect(await note.innerText(), path).toContain(needs)
        const links = await note
          .locator('a')
          .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
        expect(links, path).toEqual([
          [helpline, `tel:${SHOP.helpline.dial}`],
          [whatsApp, SHOP.whatsApp],
        ])
      }
    })
  }

  test('bare: nothing looks alive that needs scripts, and cards lead to their product', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/\.js csp$/)
    for (const path of ['/', '/shop']) {
      await page.goto(path)
      const card = page.getByRole('main').getByRole('article').first()
      await expect(card.getByRole('link').first(), path).toHaveAttribute('href', /product-details/)
      await expect(page.getByRole('main').getByRole('article').getByRole('button'), path).toHaveCount(0)
    }
    await page.goto('/cart')
    await expect(page.locator('.page-growing')).toBeHidden()
    // Its menu and its account open by scripts; the search is a form.
    const header = page.getByRole('banner')
    await expect(header.getByRole('button', { expanded: false })).toHaveCount(0)
    await page.goto('/product-checkout')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    const [{ _id, sizes }] = await productsThat(page, (product) => product.sizes.length > 1)
    await page.goto(`/product-details/${_id}`)
    const main = page.getByRole('main')
    for (const name of [/^Add To Cart/, /^Order Now/, /quantity/i, /^Enlarge/]) {
      await expect(main.getByRole('button', { name })).toHaveCount(0)
    }
    // What there is to choose from is to be read, and not to be pressed.
    await expect(main.getByText(sizes[0] ?? '', { exact: true }).first()).toBeVisible()
    await expect(main.getByRole('radio')).toHaveCount(0)
  })
})

test('bare: without pictures the header has its icons', { tag: '@each-width' }, async ({
  page,
  isMobile,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/)
  await page.route(/\.(svg|png|jpe?g|webp|avif)(\?|$)/, (route) => route.abort())
  for (const path of ['/', '/cart']) {
    await page.goto(path)
    const icons = page.getByRole('banner').locator('a, button').locator('svg.lucide:visible')
    const drawn = await icons.evaluateAll((all) =>
      all.map((icon) => (icon as SVGSVGElement).getBBox().width > 0),
    )
    expect(drawn.length).toBeGreaterThanOrEqual(isMobile ? 3 : 2)
    expect(new Set(drawn)).toEqual(new Set([true]))
  }
})
