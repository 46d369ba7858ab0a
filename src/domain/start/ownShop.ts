import { SHOP } from '../shopSettings.ts'

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
    isOwn && SHOP.welcomeBengali.includes(line)
      ? line.replace(`${SHOP.nameBengali}ে `, `${nameBengali.trim()}-এ `)
      : line
  const facebook = isOwn && shop.facebook === SHOP.facebook ? '' : shop.facebook
  return { ...shop, name, nameBengali, facebook, welcomeBengali: shop.welcomeBengali.map(welcome) }
}

/** The section with the owner's helpline, without the link to the number that came before. */
export function withOwnHelpline<Shop extends { readonly helpline: string; readonly whatsApp: string }>(
  shop: Shop,
  helpline: string,
): Shop {
  const isOwn = helpline.trim() !== SHOP.helpline.shown
  return { ...shop, helpline, whatsApp: isOwn && shop.whatsApp === SHOP.whatsApp ? '' : shop.whatsApp }
}
