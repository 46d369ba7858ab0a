import { expect, test } from 'vitest'
import { SHOP } from '#domain/shopSettings.ts'
import { Footer } from '#web/storefront/footer/footer.tsx'
import { rendered, tagsOf } from './rendered.ts'

test('the footer has the copyright with its year and the credit of the developer (section 2)', () => {
  const footer = rendered(Footer, { year: '2031' })
  expect(footer.text).toContain(`© 2031 ${SHOP.name}`)
  expect(footer.text).toContain(`Developed by ${SHOP.developer.name}`)
  expect(tagsOf(footer, 'a').join()).toContain(`href="${SHOP.developer.link}"`)
})
