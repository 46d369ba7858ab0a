import { expect, test } from 'vitest'
import { SHOP } from '#domain/shopSettings.ts'
import { WelcomeBanner } from '#web/storefront/header/welcomeBanner.tsx'
import { rendered, tagsOf } from './rendered.ts'

test('visitors are greeted in Bengali, with the discounts, the delivery and the helpline, which has its name in the language of the page (§1.14)', () => {
  const banner = rendered(WelcomeBanner, {})
  expect(tagsOf(banner, 'section').join()).toContain('lang="bn"')
  expect(banner.text).toContain('বিশেষ ছাড়')
  expect(banner.text).toContain('প্রতিটি জেলা, উপজেলা ও ইউনিয়নে হোম ডেলিভারি')
  expect(banner.text).toContain(`Helpline ${SHOP.helpline.shown}`)
  expect(tagsOf(banner, 'a').join()).toContain(`href="tel:${SHOP.helpline.dial}"`)
})
