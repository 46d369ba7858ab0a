import type { ColorNames } from '#domain/catalogue/colorNames.ts'
import { colorIn } from '#domain/catalogue/colorsInBengali.ts'
import { nameIn } from '#domain/catalogue/productTexts.ts'
import type { OrderEvent } from '#domain/messages/customerEvents.ts'
import { orderValues } from '#domain/messages/messageValues.ts'
import { renderTemplate } from '#domain/messages/template.ts'
import { formatWholeMoney } from '#domain/money/format.ts'
import { times } from '#domain/money/money.ts'
import type { Order } from '#domain/order/order.ts'
import { goodsText } from '#domain/order/staffOrder.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import { localiseDigits } from '#domain/text/digits.ts'
import type { Language } from '#domain/text/language.ts'
import { visitorName } from '#domain/text/visitorName.ts'
import { type LetterTexts, letter } from './letter.ts'
import type { MailSettings } from './mailPage.ts'
import type { Letter } from './port.ts'

interface OrderMail {
  readonly to: string
  readonly event: OrderEvent
  readonly order: Order
  /** The one that comes first. */
  readonly language: Language
  /** What the shop's own colours are called in Bengali. */
  readonly colorNames: ColorNames
}

/** Tells a customer what has happened to an order, in the owner's words. */
export function orderMail(
  { to, event, order, language, colorNames }: OrderMail,
  settings: MailSettings & Pick<OwnerSettings, 'messages'>,
): Letter {
  const { shop, messages, publicUrl } = settings
  const textsIn = (of: Language): LetterTexts => ({
    subject: SUBJECTS[of][event](order.id),
    greeting: greeting(of, visitorName(order.customer.name)),
    text: renderTemplate(messages.events[event][of], orderValues(order, { shop, language: of, publicUrl })),
    lines: order.lines.map((line) => ({
      text: goodsIn(line, of, colorNames),
      amount: formatWholeMoney(times(line.originalPrice, line.quantity), of),
    })),
    notes: [],
  })
  const texts = { en: textsIn('en'), bn: textsIn('bn') }
  const { name, email } = shop
  return { ...letter({ to, texts, first: language, settings }), replyTo: { name, address: email } }
}

/** '2 × Cotton Panjabi (M, Red)', by the names in the language where there are some, and with the quantity in its digits: names keep theirs. */
function goodsIn(line: Order['lines'][number], language: Language, colorNames: ColorNames): string {
  const quantity = String(line.quantity)
  const text = goodsText({
    ...line,
    name: nameIn(language, line),
    color: colorIn(language, line.color, colorNames),
  })
  return localiseDigits(quantity, language) + text.slice(quantity.length)
}

function greeting(language: Language, name: string): string {
  if (language === 'bn') return `প্রিয় ${name || 'গ্রাহক'},`
  return name === '' ? 'Hello,' : `Hello ${name},`
}

const SUBJECTS: Readonly<Record<Language, Readonly<Record<OrderEvent, (id: string) => string>>>> = {
  en: {
    placed: (id) => `Your order ${id}`,
    confirmed: (id) => `Your order ${id} is confirmed`,
    shipped: (id) => `Your order ${id} is on its way`,
    delivered: (id) => `Your order ${id} is delivered`,
    cancelled: (id) => `Your order ${id} is cancelled`,
  },
  bn: {
    placed: (id) => `আপনার অর্ডার ${id}`,
    confirmed: (id) => `আপনার অর্ডার ${id} নিশ্চিত হয়েছে`,
    shipped: (id) => `আপনার অর্ডার ${id} পাঠানো হয়েছে`,
    delivered: (id) => `আপনার অর্ডার ${id} পৌঁছে গেছে`,
    cancelled: (id) => `আপনার অর্ডার ${id} বাতিল হয়েছে`,
  },
}
