import type { ColorNames } from '../catalogue/colorNames.ts'
import { colorIn } from '../catalogue/colorsInBengali.ts'
import { NOT_APPLICABLE } from '../catalogue/options.ts'
import { nameIn } from '../catalogue/productTexts.ts'
import { formatWholeMoney } from '../money/format.ts'
import type { Poisha } from '../money/money.ts'
import type { AreaTerms } from '../order/delivery.ts'
import type { OrderLine } from '../order/orderLine.ts'
import { districtName, findDistrict } from '../places/districts.ts'
import type { ShopSettings } from '../shopSettings.ts'
import { localiseDigits } from '../text/digits.ts'
import type { Language } from '../text/language.ts'
import { truncate } from '../text/truncate.ts'

/** What is said about an order to its customer. */
export interface SpokenOrder {
  readonly shop: Pick<ShopSettings, 'name' | 'nameBengali'>
  readonly orderId: string
  readonly customerName: string
  readonly goods: readonly Pick<OrderLine, 'name' | 'nameBengali' | 'size' | 'color' | 'quantity'>[]
  /** What the shop's own colours are called in Bengali. */
  readonly colorNames: ColorNames
  /** What the customer pays at the door. */
  readonly toCollect: Poisha
  readonly address: string
  /** In English, as the order has it; of old orders as it was typed, perhaps empty. */
  readonly district: string
  /** How long it takes to arrive; undefined: the shop delivers to the area no more. */
  readonly leadTime: AreaTerms['leadTime'] | undefined
  /** The day before which it is not sent, `2026-12-25`; undefined: it is sent at once. */
  readonly sentFrom: string | undefined
}

/** The longest name of a product in a sentence. Characters. */
const NAME_MAX = 40
/** Goods named in a sentence; the others are counted. */
const GOODS_NAMED = 3

/** What to say on the phone, sentence by sentence. */
export function callScript(order: SpokenOrder, language: Language): readonly string[] {
  const { shop, customerName } = order
  const address = spokenAddress(order, language)
  const [goods, amount] = [goodsText(order, language), formatWholeMoney(order.toCollect, language)]
  return language === 'bn'
    ? [
        `আসসালামু আলাইকুম। ${shop.nameBengali} থেকে বলছি। ${customerName} বলছেন?`,
        `আপনি ${goods} অর্ডার করেছেন। পণ্য হাতে পেয়ে মোট ${amount} দেবেন।`,
        `ঠিকানা: ${address}। ঠিক আছে?`,
        ...arrivalText(order, language),
        'অর্ডারটি কি নিশ্চিত করব?',
      ]
    : [
        `Assalamu alaikum. This is ${shop.name}. Am I speaking with ${customerName}?`,
        `You ordered ${goods}. You pay ${amount} when you receive it.`,
        `The address is ${address}. Is that right?`,
        ...arrivalText(order, language),
        'Shall I confirm the order?',
      ]
}

/** The text of a WhatsApp message that asks for a confirmation. */
export function whatsAppText(order: SpokenOrder, language: Language): string {
  const { shop, orderId, customerName } = order
  const address = spokenAddress(order, language)
  const [goods, amount] = [goodsText(order, language), formatWholeMoney(order.toCollect, language)]
  return language === 'bn'
    ? [
        `আসসালামু আলাইকুম ${customerName},`,
        `${shop.nameBengali} থেকে লিখছি। আপনার অর্ডার ${orderId}: ${goods}।`,
        `পণ্য হাতে পেয়ে মোট ${amount} দেবেন। ঠিকানা: ${address}`,
        ...arrivalText(order, language),
        'অর্ডারটি নিশ্চিত করতে “হ্যাঁ” লিখে উত্তর দিন। কিছু বদলাতে চাইলে এখানেই জানান।',
      ].join('\n')
    : [
        `Assalamu alaikum ${customerName},`,
        `this is ${shop.name}. Your order ${orderId}: ${goods}.`,
        `You pay ${amount} when you receive it. Address: ${address}`,
        ...arrivalText(order, language),
        'Please reply “yes” to confirm the order, or tell us here what to change.',
      ].join('\n')
}

/** The address of a WhatsApp chat with a Bangladeshi number, with a text filled in. */
export function whatsAppLink(mobileNumber: string, text: string): string {
  return `https://wa.me/88${mobileNumber}?text=${encodeURIComponent(text)}`
}

/** The address with its district, of which several have places of one name, unless it names that already. */
function spokenAddress({ address, district }: SpokenOrder, language: Language): string {
  const written = inOneLine(address)
  const { en, bn } = findDistrict(district) ?? { en: district, bn: district }
  const isNamed = [en, bn].some((name) => written.toLowerCase().includes(name.toLowerCase()))
  return isNamed ? written : `${written}, ${districtName(district, language)}`
}

const inOneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(', ')

/** When it arrives, in a sentence; none where neither is known. */
function arrivalText({ leadTime, sentFrom }: SpokenOrder, language: Language): readonly string[] {
  const isBengali = language === 'bn'
  const time = isBengali ? leadTime?.bengali : leadTime?.english
  const day = sentFrom && spokenDay(sentFrom, language)
  const parts = isBengali
    ? [day && `পাঠানো হবে ${day} বা তার পরে`, time && `ডেলিভারির সময় ${time}`]
    : [day && `We send it on ${day} or later`, time && `${day ? 'the' : 'The'} delivery time is ${time}`]
  const known = parts.filter(Boolean)
  return known.length > 0 ? [`${known.join('; ')}${isBengali ? '।' : '.'}`] : []
}

/** '25 December'. `day`: `2026-12-25`. */
function spokenDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
    ...{ day: 'numeric', month: 'long' },
    timeZone: 'UTC',
  }).format(Date.parse(day))
}

function goodsText({ goods, colorNames }: SpokenOrder, language: Language): string {
  const named = goods.slice(0, GOODS_NAMED).map((line) => pieceText(line, language, colorNames))
  const more = goods.length - named.length
  const others = language === 'bn' ? `আরও ${localiseDigits(String(more), 'bn')}টি পণ্য` : `${more} more`
  return [...named, ...(more > 0 ? [others] : [])].join('; ')
}

/** 'থ্রি-পিস, সাইজ M, রং লাল, ১টি': commas, since it is read aloud. */
function pieceText(
  { size, color, quantity, ...names }: SpokenOrder['goods'][number],
  language: Language,
  colorNames: ColorNames,
): string {
  const isBengali = language === 'bn'
  const name = truncate(nameIn(language, names), NAME_MAX)
  const spokenColor = colorIn(language, color, colorNames)
  const pieces = isBengali
    ? `${localiseDigits(String(quantity), 'bn')}টি`
    : `${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`
  return [
    name,
    size !== NOT_APPLICABLE && (isBengali ? `সাইজ ${size}` : `size ${size}`),
    color !== NOT_APPLICABLE && (isBengali ? `রং ${spokenColor}` : `colour ${spokenColor}`),
    pieces,
  ]
    .filter((part) => part !== false)
    .join(', ')
}
