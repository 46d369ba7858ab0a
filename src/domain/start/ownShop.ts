import { NO_HELPLINE } from '../helpline.ts'
import { SHOP, type ShopSettings } from '../shopSettings.ts'

/** The greeting of the demo's banner without its discounts. */
const GREETING = 'হাটে আপনাকে স্বাগতম!'

/** The part of the section `shop` whose first values name the demo's shop. */
interface Named {
  readonly name: string
  readonly nameBengali: string
  readonly welcomeBengali: readonly string[]
  readonly facebook: string
}

/**
 * The section with the owner's name. The welcome and the link that came with the first name would speak of another shop:
 * the one takes the new name, the other goes. What the owner has changed of them stays.
 */
export function withOwnName<Shop extends Named>(
  shop: Shop,
  { name, nameBengali }: Pick<Named, 'name' | 'nameBengali'>,
): Shop {
  const isOwn = nameBengali.trim() !== '' && nameBengali !== SHOP.nameBengali
  const welcome = (line: string) =>
    isOwn && (SHOP.welcomeBengali.includes(line) || line === GREETING)
      ? line.replace(`${SHOP.nameBengali}ে `, `${nameBengali.trim()}-এ `)
      : line
  const facebook = isOwn && shop.facebook === SHOP.facebook ? '' : shop.facebook
  return { ...shop, name, nameBengali, facebook, welcomeBengali: shop.welcomeBengali.map(welcome) }
}

/** Where customers reach the shop. */
interface Contact {
  readonly helpline: string
  readonly email: string
  /** One line per entry. */
  readonly address: readonly string[]
  readonly addressBengali: readonly string[]
}

/** The contact details that are the owner's. Those of the demo's shop are empty: nobody reaches the owner there. */
export function ownContact({ helpline, email, address, addressBengali }: Contact): Contact {
  const own = (lines: readonly string[], first: readonly string[]) =>
    lines.join('\n') === first.join('\n') ? [] : lines
  return {
    helpline: helpline === SHOP.helpline.shown ? '' : helpline,
    email: email === SHOP.email ? '' : email,
    address: own(address, SHOP.address),
    addressBengali: own(addressBengali, SHOP.addressBengali),
  }
}

/**
 * The section without the contact details and links of the demo's shop, which nobody answers, its credit and its
 * discounts: a shop shows none until its owner has set some. What the owner has set stays.
 */
export function withoutDemo(shop: ShopSettings): ShopSettings {
  const { email, address, addressBengali } = ownContact({ ...shop, helpline: shop.helpline.shown })
  return {
    ...shop,
    ...{ email, address, addressBengali },
    helpline: shop.helpline.dial === SHOP.helpline.dial ? NO_HELPLINE : shop.helpline,
    whatsApp: shop.whatsApp === SHOP.whatsApp ? '' : shop.whatsApp,
    facebook: shop.facebook === SHOP.facebook ? '' : shop.facebook,
    developer: shop.developer.link === SHOP.developer.link ? { name: '', link: '' } : shop.developer,
    welcomeBengali: shop.welcomeBengali.map((line) => (line === SHOP.welcomeBengali[0] ? GREETING : line)),
  }
}

/** The section with the owner's contact details, without the link to the number that came before. */
export function withOwnContact<Shop extends Contact & { readonly whatsApp: string }>(
  shop: Shop,
  { helpline, email, address, addressBengali }: Contact,
): Shop {
  const isOwn = helpline.trim() !== SHOP.helpline.shown
  const whatsApp = isOwn && shop.whatsApp === SHOP.whatsApp ? '' : shop.whatsApp
  return { ...shop, helpline, email, address, addressBengali, whatsApp }
}
