import { describe, expect, onTestFinished, test } from 'vitest'
import { ZERO } from '#domain/money/money.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import { firstTexts } from '#domain/pages/firstTexts.ts'
import { PAGE_SLUGS } from '#domain/pages/page.ts'
import { DEFAULT_SETTINGS, type OwnerSettings } from '#domain/settings/ownerSettings.ts'
import { withoutDemo } from '#domain/start/ownShop.ts'
import { UNMADE_PROMISES, unsaidDelivery } from '#domain/start/unsaid.ts'
import { perksOf } from '#web/components/perks.ts'
import { ShopFacts } from '#web/components/shopFacts.tsx'
import { ToDo } from '#web/dashboard/home/toDo.tsx'
import { m } from '#web/paraglide/messages.js'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { Footer } from '#web/storefront/footer/footer.tsx'
import { WelcomeBanner } from '#web/storefront/header/welcomeBanner.tsx'
import { Newsletter, newsletterPerks } from '#web/storefront/home/newsletter.tsx'
import { DeliveryFacts, Services } from '#web/storefront/product/productFacts.tsx'
import { returnFeeNote } from '#web/storefront/product/returnFeeNote.ts'
import { aShownShop } from '../shownShop.ts'
import { rendered } from './rendered.ts'

const NEW_SHOP: OwnerSettings = {
  ...DEFAULT_SETTINGS,
  shop: withoutDemo(DEFAULT_SETTINGS.shop),
  delivery: unsaidDelivery({ ...DELIVERY, free: { noticeOver: ZERO, waivedOver: ZERO } }),
  promises: UNMADE_PROMISES,
}

/** What no owner has said yet, in either language. */
const PROMISED =
  /৬০ টাকা|৳ ?(50|110|60|120|5,000)|৳ ?(৫০|১১০|৬০|১২০|৫,০০০)|1 to 2|3 to 5|১ থেকে ২|৩ থেকে ৫|[Ff]ree|ফ্রি|7.day|৭ দিন|Easy return|সহজ|Freeship|magazines|ম্যাগাজিন|combos|কম্বো|ছাড়(?!া)|Developed|Haat Studio|undefined|call us|Call us|ফোন করুন/

/** Each place of the shop that promises something, as this shop draws it. */
const PLACES: Readonly<Record<string, (settings: OwnerSettings) => string>> = {
  banner: (settings) => drawn(settings, WelcomeBanner, {}),
  'the facts of the contact page': (settings) => drawn(settings, ShopFacts, { withReturns: true }),
  'delivery on the product page': (settings) =>
    drawn(settings, DeliveryFacts, { subTotal: DELIVERY.areas[0]?.charge }),
  'the tiles of the product page': (settings) => {
    const { promises, delivery } = aShownShop(settings)
    return drawn(settings, Services, { perks: perksOf(delivery.free.noticeOver, promises) })
  },
  'the box about returns': (settings) =>
    returnFeeNote(settings.delivery, aShownShop(settings).promises)?.text ?? '',
  newsletter: (settings) =>
    drawn(settings, Newsletter, { perks: newsletterPerks(aShownShop(settings).promises) }),
  footer: (settings) => drawn(settings, Footer, { year: '2026', pages: [] }),
  'the page about delivery': (settings) => pageOf(settings, 'delivery'),
  'the page about returns': (settings) => pageOf(settings, 'returns'),
}

function drawn(settings: OwnerSettings, part: unknown, props: object): string {
  return rendered(part as never, props as never, aShownShop(settings)).html
}

let language: 'en' | 'bn' = 'en'

function pageOf(settings: OwnerSettings, slug: 'delivery' | 'returns' | 'terms'): string {
  const page = firstTexts(slug, settings)
  return language === 'bn' ? page.textBengali : page.text
}

function inLanguage(its: 'en' | 'bn') {
  language = its
  overwriteGetLocale(() => its)
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
}

describe.each(['en', 'bn'] as const)(
  'in %s, before its owner has said it, a new shop does not promise',
  (its) => {
    test.each(Object.entries(PLACES))('%s', (_, place) => {
      inLanguage(its)
      expect(place(NEW_SHOP)).not.toMatch(PROMISED)
      // The demo does.
      expect(place(DEFAULT_SETTINGS)).toMatch(PROMISED)
    })

    test('who it is, where there is nothing but its name', () => {
      inLanguage(its)
      const terms = pageOf(NEW_SHOP, 'terms')
      expect(terms).not.toMatch(/Who we are|আমরা কারা|\n\n\n|call |Call |ফোন করুন, অথবা/)
      expect(terms).toContain('(/contact-us)')
      const licensed = { ...NEW_SHOP, shop: { ...NEW_SHOP.shop, tradeLicence: 'TRAD/1' } }
      expect(pageOf(licensed, 'terms')).toMatch(/## (Who we are|আমরা কারা)\n\n(Haat|হাট)\n.*TRAD\/1\n\n## /)
    })
  },
)

/** How long, how much and whose: nothing that the shop does by itself has such a word. */
const AMOUNT = /\d|[০-৯]|৳|also pay|খরচও/

test.each(PAGE_SLUGS)('the first text of %s names no days, hours or amounts (decision 0214)', (slug) => {
  const { text, textBengali } = firstTexts(slug, NEW_SHOP)
  // Steps are numbered.
  expect((text + textBengali).replace(/^\d\. /gm, '')).not.toMatch(AMOUNT)
})

test('the descriptions of pages name no goods and no contact that nobody has set', () => {
  for (const its of ['en', 'bn'] as const) {
    inLanguage(its)
    const shop = 'Nokshi'
    expect(m.home_description({ shop }) + m.contact_description({ shop }) + m.checkout_scripts()).not.toMatch(
      /Fashion|gadget|ফ্যাশন|গ্যাজেট|[Aa]ddress|[Pp]hone|email|ঠিকানা|ফোন|ইমেইল/,
    )
  }
})

test('what its owner says of delivery is on each page that tells it', () => {
  inLanguage('en')
  const said = { ...NEW_SHOP, delivery: DELIVERY }
  for (const name of [
    'the facts of the contact page',
    'delivery on the product page',
    'the page about delivery',
  ]) {
    expect(PLACES[name]?.(said), name).toMatch(/৳110/)
  }
  expect(PLACES['the tiles of the product page']?.(said)).toContain('Free shipping over ৳5,000')
  expect(PLACES['the box about returns']?.(said)).toContain('৬০ টাকা')
})

test('the morning of an empty shop says that nothing is there, not that all is well', () => {
  const said = (isAnyCounted: boolean, lastMessage: 'none' | 'kept' | 'sent') =>
    rendered(ToDo, {
      morning: { runningOut: { pieces: [], total: 0, isAnyCounted }, failedMessages: 0, lastMessage },
    }).text
  expect(said(false, 'none')).toMatch(/No stock yet\..*No messages yet\./)
  expect(said(true, 'sent')).toMatch(/Everything lasts longer than 14 days\..*Every message went out\./)
  expect(said(true, 'kept')).toContain('The latest message was kept, not sent.')
})
