import type { ColorNames } from '../catalogue/colorNames.ts'
import { colorIn } from '../catalogue/colorsInBengali.ts'
import { productPath } from '../catalogue/pagePaths.ts'
import type { Product } from '../catalogue/product.ts'
import { nameIn } from '../catalogue/productTexts.ts'
import type { Piece } from '../catalogue/variants.ts'
import { helplineSaid } from '../helpline.ts'
import { formatWholeMoney } from '../money/format.ts'
import type { Poisha } from '../money/money.ts'
import { type Advance, toCollect } from '../order/agreement.ts'
import type { Order } from '../order/order.ts'
import { shortTrackPath, trackPath } from '../order/trackPage.ts'
import type { ShopSettings } from '../shopSettings.ts'
import { type Language, pathIn } from '../text/language.ts'
import { visitorName } from '../text/visitorName.ts'
import type { OrderField, ProductField } from './template.ts'

interface Told {
  readonly shop: Pick<ShopSettings, 'name' | 'nameBengali' | 'helpline'>
  readonly language: Language
  /** The shop's origin; undefined: the message names no address. */
  readonly publicUrl: string | undefined
  /** Whether it is paid for by its length, as an SMS is. */
  readonly isSms?: boolean
}

interface ToldOrder extends Pick<Order, 'id' | 'total'> {
  readonly advance: Pick<Advance, 'amount'> | undefined
  readonly customer: Pick<Order['customer'], 'name'>
}

/** In the place of a name that a message may not repeat. */
const CUSTOMER: Readonly<Record<Language, string>> = { en: 'customer', bn: 'গ্রাহক' }

/** What the fields of a message about an order are. Its link ends with its id, and is that alone where the shop has no address. */
export function orderValues(
  { id, total, advance, customer }: ToldOrder,
  told: Told,
): Readonly<Record<OrderField, string>> {
  const { language } = told
  return {
    ...shopValues(told),
    name: visitorName(customer.name) || CUSTOMER[language],
    order: id,
    total: amount(total, language),
    toCollect: amount(toCollect({ total, advance }), language),
    track: trackAddress(told, id) || id,
  }
}

/** What the fields of the message that something is back are. `colorNames`: what own colours are called in Bengali. */
export function productValues(
  product: Pick<Product, 'id' | 'name' | 'nameBengali'>,
  piece: Piece,
  told: Told,
  colorNames: ColorNames,
): Readonly<Record<ProductField, string>> {
  const color = colorIn(told.language, piece.color, colorNames)
  const options = [piece.size, color].filter((option) => option !== '').join(', ')
  return {
    ...shopValues(told),
    product: nameIn(told.language, product) + (options === '' ? '' : ` (${options})`),
    link: address(told, productPath(product.id)),
  }
}

function shopValues({ shop, language }: Told) {
  return {
    shop: language === 'bn' ? shop.nameBengali : shop.name,
    helpline: helplineSaid(shop.helpline, language),
  }
}

/** Names that every phone makes a link of without https:// before them. */
const KNOWN_NAME = /^https:\/\/(?=[^/:]{1,253}\.(?:com|net|org|bd)$)/

/**
 * Where an order is tracked. An SMS in Bengali has 70 letters, of which a whole address takes most: it has the short one
 * (decision 0212).
 */
function trackAddress(told: Told, id: string): string {
  const { isSms = false, language, publicUrl } = told
  if (!isSms || language !== 'bn' || publicUrl === undefined) return address(told, trackPath(id))
  return publicUrl.replace(KNOWN_NAME, '') + shortTrackPath(id)
}

function address({ language, publicUrl }: Told, path: string): string {
  return publicUrl === undefined ? '' : publicUrl + pathIn(language, path)
}

/** In Latin letters for English: the sign of the taka would make an SMS twice as dear. */
function amount(poisha: Poisha, language: Language): string {
  return formatWholeMoney(poisha, language).replace('৳', language === 'en' ? 'Tk ' : '৳')
}
