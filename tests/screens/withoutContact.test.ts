import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { withoutDemo } from '#domain/start/ownShop.ts'
import { footer, page } from '#integrations/mail/mailPage.ts'
import { offlinePage } from '#server/site/offlinePage.ts'
import LoginPage from '#web/authentication/login/route.tsx'
import { organization } from '#web/components/structuredData.ts'
import { WithoutScripts } from '#web/components/withoutScripts.tsx'
import ContactPage from '#web/storefront/contact/route.tsx'
import { FloatingButton } from '#web/storefront/footer/floatingButton.tsx'
import { Footer } from '#web/storefront/footer/footer.tsx'
import { WelcomeBanner } from '#web/storefront/header/welcomeBanner.tsx'
import { Help } from '#web/storefront/track/help.tsx'
import { aShownShop } from '../shownShop.ts'
import { rendered } from './rendered.ts'

const SETTINGS = { ...DEFAULT_SETTINGS, shop: withoutDemo(DEFAULT_SETTINGS.shop) }
const SHOP = aShownShop(SETTINGS)

/** What nobody answers, and links that would lead nowhere. */
const INVENTED = /tel:|mailto:|wa\.me|facebook|09600|০৯৬০০|hello@|Dhanmondi|ধানমন্ডি/

/** Each part as a new shop draws it, and a word of it that stays. */
const PARTS = {
  banner: [WelcomeBanner, {}, 'দাম দিন পণ্য হাতে পেয়ে'],
  footer: [Footer, { year: '2026', pages: [] }, 'Track'],
  contact: [ContactPage, {}, 'Track'],
  'help with an order': [Help, {}, 'Contact us'],
  'a page without scripts': [WithoutScripts, { children: 'Needs scripts' }, 'Needs scripts'],
  'the floating button': [FloatingButton, {}, ''],
  login: [LoginPage, {}, 'Login'],
} as const

test.each(Object.entries(PARTS))('a new shop shows no invented contact: %s', (_, [Part, props, stays]) => {
  const drawn = rendered(Part as never, props as never, SHOP)
  expect(drawn.html).not.toMatch(INVENTED)
  expect(drawn.text).toContain(stays)
  // The same part of the demo has one, but for the login.
  if (Part !== LoginPage && Part !== FloatingButton) {
    expect(rendered(Part as never, props as never).html).toMatch(INVENTED)
  }
})

test('a new shop has no invented contact in its data, its mails and its page without a network', () => {
  expect(JSON.stringify(SHOP)).not.toMatch(INVENTED)
  expect(JSON.stringify(organization('https://shop.example', SHOP))).not.toMatch(
    /email|telephone|address|sameAs/,
  )
  expect(page('en', '', SETTINGS)).not.toMatch(INVENTED)
  expect(footer(SETTINGS.shop)).toBe('Haat · হাট')
  for (const language of ['en', 'bn'] as const) {
    expect(offlinePage(language, SETTINGS).html).not.toMatch(INVENTED)
  }
})
