import { formatWholeMoney } from '../money/format.ts'
import { returnFees } from '../order/returnFees.ts'
import type { OwnerSettings } from '../settings/ownerSettings.ts'
import { ownPromise, promiseText } from '../settings/promiseText.ts'
import { addressIn } from '../shopAddress.ts'
import type { Language } from '../text/language.ts'
import { asMarkdown } from './markdownRules.ts'

/** What the first texts say of the shop, in one language, as Markdown. */
export interface PageFacts {
  readonly shop: string
  readonly address: string
  /** A link that dials; empty where there is none. */
  readonly helpline: string
  /** The address of a chat in WhatsApp; empty where there is none. */
  readonly whatsApp: string
  /** A link that writes; empty where there is none. */
  readonly email: string
  /** Each delivery area with its amounts in running text: ৳50. */
  readonly areas: readonly {
    readonly name: string
    readonly charge: string
    readonly returnFee: string
    readonly leadTime: string
  }[]
  /** The owner has not said yet what delivery costs and how long it takes. */
  readonly isDeliveryUnsaid: boolean
  /** The amount over which delivery is free; undefined if the shop does not announce it. */
  readonly freeOver: string | undefined
  /** How long goods may be returned, and what refusing good ones costs, as the owner promises it elsewhere. */
  readonly anyReason: Promised
  readonly returnFee: Promised
  /** Empty where there is none. */
  readonly tradeLicence: string
  /** Empty where there is none. */
  readonly dbid: string
}

/** The owner's words for a promise; `first`: none, the page says its own; `hidden`: no page is to say it. */
type Promised = { readonly own: string } | 'first' | 'hidden'

/** The first text of a page in one language. */
export interface FirstText {
  readonly title: string
  readonly text: (facts: PageFacts) => string
}

/** A colon and the ways to reach the shop, as far as its owner has set any. */
export function reached(...ways: readonly string[]): string {
  const set = ways.filter((way) => way !== '')
  return set.length === 0 ? '' : `: ${set.join(', ')}`
}

/** `first` as the page says it where its owner has no words for it; empty where it is not to be said. */
export function promised(promise: Promised, first: string, around = (text: string) => text): string {
  if (promise === 'hidden') return ''
  return around(promise === 'first' ? first : promise.own)
}

/** The part that says who the shop is. Empty where nothing but its name is set, which the page says already. */
export function whoWeAre(title: string, shop: string, known: readonly string[]): string {
  const lines = known.filter((line) => line !== '')
  return lines.length === 0 ? '' : `## ${title}\n\n${[shop, ...lines].join('\n')}\n\n`
}

/** What the first texts are made from. */
export type PageSettings = Pick<OwnerSettings, 'shop' | 'delivery' | 'promises'>

export function factsOf({ shop, delivery, promises }: PageSettings, language: Language): PageFacts {
  const isBengali = language === 'bn'
  const { noticeOver, waivedOver } = delivery.free
  const { dial, shown, shownBengali } = shop.helpline
  return {
    shop: asMarkdown(isBengali ? shop.nameBengali : shop.name),
    address: asMarkdown(addressIn(shop, language).join(', ')),
    helpline: dial && `[${asMarkdown(isBengali ? shownBengali : shown)}](tel:${dial})`,
    whatsApp: shop.whatsApp,
    email: shop.email && `[${asMarkdown(shop.email)}](mailto:${shop.email})`,
    areas: delivery.areas.map(({ name, nameBengali, charge, returnFee, leadTime }) => ({
      name: asMarkdown(isBengali ? nameBengali : name),
      charge: formatWholeMoney(charge, language),
      returnFee: formatWholeMoney(returnFee, language),
      leadTime: asMarkdown(isBengali ? leadTime.bengali : leadTime.english),
    })),
    isDeliveryUnsaid: delivery.unsaid === true,
    freeOver: noticeOver > 0 && waivedOver > 0 ? formatWholeMoney(waivedOver, language) : undefined,
    anyReason: promise('anyReason'),
    returnFee: promise('returnFee'),
    tradeLicence: asMarkdown(shop.tradeLicence),
    dbid: asMarkdown(shop.dbid),
  }

  function promise(name: 'anyReason' | 'returnFee'): Promised {
    const own = ownPromise(promises[name], language)
    // What costs nothing is not said to be paid.
    if (own === undefined) return name === 'returnFee' && returnFees(delivery) === '' ? 'hidden' : 'first'
    const shown = promiseText(own, '', (its) => ({ fees: returnFees(delivery, its) }))
    return shown ? { own: asMarkdown(shown.text) } : 'hidden'
  }
}
