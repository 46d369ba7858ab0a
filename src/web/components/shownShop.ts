import { FIRST_BADGE } from '#domain/catalogue/product.ts'
import { helplineSaid } from '#domain/helpline.ts'
import type { AdvanceTerms } from '#domain/order/advanceTerms.ts'
import type { CheckoutSettings } from '#domain/order/checkoutSettings.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import { addressIn } from '#domain/shopAddress.ts'
import type { ShopSettings } from '#domain/shopSettings.ts'
import type { InLanguage } from '#domain/text/textIn.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { areInFontCut } from './fontCut.ts'
import { ownNotice } from './ownNotice.ts'
import { type ShownDelivery, shownDelivery } from './shownDelivery.ts'
import { type ShownMark, shownMark } from './shownMark.ts'
import { type ShownPromises, shownPromises } from './shownPromises.ts'

/** Where else the shop is found. The names are those of icons. */
export type LinkedPlace = 'whatsapp' | 'messenger' | 'facebook' | 'instagram' | 'youtube' | 'tiktok'

export interface ShopLink {
  readonly place: LinkedPlace
  readonly href: string
  /** 'Haat on Facebook', in the page's language. */
  readonly label: string
}

/** What pages show of the shop. Texts without a language of their own are in the page's. */
export interface ShownShop
  extends Pick<
      ShopSettings,
      'nameBengali' | 'taglineBengali' | 'welcomeBengali' | 'email' | 'address' | 'developer'
    >,
    ShownMark {
  /** With an empty `dial` there is none: nothing leads to it, and sentences name the shop instead ('us'). */
  readonly helpline: ShopSettings['helpline']
  readonly name: string
  /** A line of the banner beside the Bengali ones; left out: on Bengali pages, and where the owner wants none. */
  readonly welcomeEnglish?: string | undefined
  /** The name in the script of the other language. */
  readonly otherName: string
  /** Only those that the owner has set. */
  readonly links: readonly ShopLink[]
  /** The numbers that the law wants shown, with what they are. */
  readonly legal: readonly string[]
  readonly delivery: ShownDelivery
  readonly checkout: Omit<CheckoutSettings, 'code'>
  /** What the checkout asks in advance, and where to; undefined: nothing. */
  readonly advance?: AdvanceTerms | undefined
  /** What the owner promises in other words than the first texts, or does not show. */
  readonly promises: ShownPromises
  /** What the owner says about privacy, at the foot of pages; undefined: nothing. */
  readonly notice?: InLanguage | undefined
  /** Whether phones keep the shop; left out: not. */
  readonly worksOffline?: true | undefined
  /** Whether the shop issues VAT invoices, for its staff; left out: not. */
  readonly vat?: true | undefined
  /** From how many percent on a discount has its badge; left out: every one. */
  readonly badgeFrom?: number | undefined
  /** Which font sets Bengali on English pages: the cut of the default texts, or the whole one. */
  readonly bengaliFont: 'cut' | 'whole'
}

/** The settings as pages of this language show them. Only servers call it: browsers receive the result with the page. */
export function shownShop(settings: OwnerSettings): ShownShop {
  const { shop, look, delivery, payments, tracking } = settings
  // Of whom a code is asked is said once it is.
  const { code: _, ...checkout } = settings.checkout
  const { nameBengali, taglineBengali, welcomeBengali, email, developer } = shop
  const welcomeEnglish = inPageLanguage(shop.welcomeEnglish, '')
  const [name, otherName] = inPageLanguage([shop.name, nameBengali], [nameBengali, shop.name])
  return {
    ...{ name, otherName, nameBengali, taglineBengali, welcomeBengali, email, developer },
    ...(welcomeEnglish && { welcomeEnglish }),
    helpline: {
      dial: shop.helpline.dial,
      shown: helplineSaid(shop.helpline, getLocale()),
      shownBengali: helplineSaid(shop.helpline, 'bn'),
    },
    address: addressIn(shop, getLocale()),
    links: linksOf(shop, name),
    legal: legalOf(shop),
    ...shownMark(look),
    delivery: shownDelivery(delivery),
    checkout,
    promises: shownPromises(settings.promises, getLocale()),
    ...(payments.advance.ask !== 'never' && { advance: payments.advance }),
    ...(payments.vat.on && { vat: true }),
    ...(tracking.worksOffline && { worksOffline: true }),
    ...(look.badgeFrom > FIRST_BADGE && { badgeFrom: look.badgeFrom }),
    notice: ownNotice(tracking, getLocale()),
    bengaliFont: areInFontCut(settings) ? 'cut' : 'whole',
  }
}

function inPageLanguage<Text>(english: Text, bengali: Text): Text {
  return getLocale() === 'bn' ? bengali : english
}

function linksOf(settings: ShopSettings, shop: string): ShopLink[] {
  const { whatsApp, messenger, facebook, instagram, youtube, tiktok } = settings
  const links: readonly ShopLink[] = [
    { place: 'whatsapp', href: whatsApp, label: m.contact_on_whatsapp({ shop }) },
    { place: 'messenger', href: messenger, label: m.contact_on_messenger({ shop }) },
    { place: 'facebook', href: facebook, label: m.contact_on_facebook({ shop }) },
    { place: 'instagram', href: instagram, label: m.contact_on_instagram({ shop }) },
    { place: 'youtube', href: youtube, label: m.contact_on_youtube({ shop }) },
    { place: 'tiktok', href: tiktok, label: m.contact_on_tiktok({ shop }) },
  ]
  return links.filter(({ href }) => href !== '')
}

function legalOf({ tradeLicence, dbid }: ShopSettings): string[] {
  return [
    ...(tradeLicence === '' ? [] : [m.footer_trade_licence({ number: tradeLicence })]),
    ...(dbid === '' ? [] : [m.footer_dbid({ number: dbid })]),
  ]
}
