import type { InvoiceAnswer } from '#contract/orders/invoiceSchema.ts'
import { type Color, NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import { nameIn } from '#domain/catalogue/productTexts.ts'
import { formatMoney } from '#domain/money/format.ts'
import { poisha } from '#domain/money/money.ts'
import { districtName } from '#domain/places/districts.ts'
import { localiseDigits } from '#domain/text/digits.ts'
import type { Language } from '#domain/text/language.ts'
import * as cartBengali from '#messages/bn/orders/cart.json'
import * as checkoutBengali from '#messages/bn/orders/checkout.json'
import * as exchangeBengali from '#messages/bn/orders/exchange.json'
import * as ordersBengali from '#messages/bn/orders/orders.json'
import * as overviewBengali from '#messages/bn/orders/overview.json'
import * as cartEnglish from '#messages/en/orders/cart.json'
import * as checkoutEnglish from '#messages/en/orders/checkout.json'
import * as exchangeEnglish from '#messages/en/orders/exchange.json'
import * as ordersEnglish from '#messages/en/orders/orders.json'
import * as overviewEnglish from '#messages/en/orders/overview.json'

/**
 * What invoices say, in both languages: a page's scripts have the functions of its own language only (vite.config.ts), and an
 * invoice is in its customer's. Of these files the bundle holds what is named here.
 */
const WORDS = {
  en: {
    texts: {
      page: overviewEnglish.invoice_page,
      title: overviewEnglish.invoice_title,
      id: overviewEnglish.overview_id,
      date: overviewEnglish.overview_date,
      status: overviewEnglish.invoice_status,
      comment: overviewEnglish.overview_comment,
      billTo: overviewEnglish.invoice_bill_to,
      shipTo: overviewEnglish.invoice_ship_to,
      product: overviewEnglish.invoice_product,
      price: overviewEnglish.invoice_price,
      quantity: overviewEnglish.invoice_quantity,
      lineTotal: overviewEnglish.invoice_line_total,
      priceTimes: overviewEnglish.overview_quantity,
      subTotal: overviewEnglish.overview_subtotal,
      charge: overviewEnglish.invoice_charge,
      discount: overviewEnglish.overview_discount,
      credit: exchangeEnglish.exchange_credit,
      total: overviewEnglish.overview_total,
      advance: overviewEnglish.overview_advance,
      collect: overviewEnglish.overview_collect,
      payment: overviewEnglish.invoice_payment,
      refund: overviewEnglish.invoice_refund,
      thanks: overviewEnglish.invoice_thanks,
      free: checkoutEnglish.checkout_free,
      color: cartEnglish.cart_color,
      size: cartEnglish.cart_size,
    },
    terms: {
      Home: checkoutEnglish.checkout_address_home,
      Office: checkoutEnglish.checkout_address_office,
      'Cash On Delivery': checkoutEnglish.checkout_cash,
      Pending: ordersEnglish.orders_status_pending,
      Confirmed: ordersEnglish.orders_status_confirmed,
      Shipping: ordersEnglish.orders_status_shipping,
      Delivered: ordersEnglish.orders_status_delivered,
      Cancelled: ordersEnglish.orders_status_cancelled,
      Return: ordersEnglish.orders_status_return,
    },
    colors: {
      Black: cartEnglish.product_color_black,
      Gray: cartEnglish.product_color_gray,
      White: cartEnglish.product_color_white,
      Red: cartEnglish.product_color_red,
      Green: cartEnglish.product_color_green,
      Blue: cartEnglish.product_color_blue,
      Yellow: cartEnglish.product_color_yellow,
      Pink: cartEnglish.product_color_pink,
      Orange: cartEnglish.product_color_orange,
      Purple: cartEnglish.product_color_purple,
    },
  },
  bn: {
    texts: {
      page: overviewBengali.invoice_page,
      title: overviewBengali.invoice_title,
      id: overviewBengali.overview_id,
      date: overviewBengali.overview_date,
      status: overviewBengali.invoice_status,
      comment: overviewBengali.overview_comment,
      billTo: overviewBengali.invoice_bill_to,
      shipTo: overviewBengali.invoice_ship_to,
      product: overviewBengali.invoice_product,
      price: overviewBengali.invoice_price,
      quantity: overviewBengali.invoice_quantity,
      lineTotal: overviewBengali.invoice_line_total,
      priceTimes: overviewBengali.overview_quantity,
      subTotal: overviewBengali.overview_subtotal,
      charge: overviewBengali.invoice_charge,
      discount: overviewBengali.overview_discount,
      credit: exchangeBengali.exchange_credit,
      total: overviewBengali.overview_total,
      advance: overviewBengali.overview_advance,
      collect: overviewBengali.overview_collect,
      payment: overviewBengali.invoice_payment,
      refund: overviewBengali.invoice_refund,
      thanks: overviewBengali.invoice_thanks,
      free: checkoutBengali.checkout_free,
      color: cartBengali.cart_color,
      size: cartBengali.cart_size,
    },
    terms: {
      Home: checkoutBengali.checkout_address_home,
      Office: checkoutBengali.checkout_address_office,
      'Cash On Delivery': checkoutBengali.checkout_cash,
      Pending: ordersBengali.orders_status_pending,
      Confirmed: ordersBengali.orders_status_confirmed,
      Shipping: ordersBengali.orders_status_shipping,
      Delivered: ordersBengali.orders_status_delivered,
      Cancelled: ordersBengali.orders_status_cancelled,
      Return: ordersBengali.orders_status_return,
    },
    colors: {
      Black: cartBengali.product_color_black,
      Gray: cartBengali.product_color_gray,
      White: cartBengali.product_color_white,
      Red: cartBengali.product_color_red,
      Green: cartBengali.product_color_green,
      Blue: cartBengali.product_color_blue,
      Yellow: cartBengali.product_color_yellow,
      Pink: cartBengali.product_color_pink,
      Orange: cartBengali.product_color_orange,
      Purple: cartBengali.product_color_purple,
    },
  },
} satisfies Record<
  Language,
  {
    texts: Record<string, string>
    /** What the shop stores in English, of a list of its own. */
    terms: Record<string, string>
    colors: Record<Color, string>
  }
>

type TextName = keyof (typeof WORDS)['en']['texts']
type Line = InvoiceAnswer['products'][number]

/** Writes what stands on an invoice in one language. Amounts are in taka. */
export function invoiceWords(language: Language) {
  const { texts, terms, colors } = WORDS[language]
  const named = (names: Readonly<Record<string, string>>, text: string) =>
    Object.hasOwn(names, text) ? (names[text] ?? text) : text
  const say = (name: TextName, values: Readonly<Record<string, string>> = {}) =>
    texts[name].replace(/\{(\w+)\}/g, (place, value: string) => values[value] ?? place)
  const taka = (amount: number) => formatMoney(poisha(Math.round(amount * 100)), language)
  return {
    say,
    taka,
    /** A fixed term in this language; any other text as it is. */
    term: (text: string) => named(terms, text),
    digits: (value: number | string) => localiseDigits(String(value), language),
    charge: (amount: number) => (amount === 0 ? say('free') : taka(amount)),
    goods: (line: Line) => nameIn(language, line),
    district: (district: string) => districtName(district, language),
    /** 'Color: Black · Size: M', without N/A (section 2). */
    options({ color, size }: Line): readonly string[] {
      return [
        ...(color === NOT_APPLICABLE ? [] : [say('color', { color: named(colors, color) })]),
        ...(size === NOT_APPLICABLE ? [] : [say('size', { size })]),
      ]
    },
  }
}

export type InvoiceWords = ReturnType<typeof invoiceWords>
