import type { Language } from '#domain/text/language.ts'
import * as catalogueBengali from '#messages/bn/catalogue/catalogue.json'
import * as listingBengali from '#messages/bn/catalogue/listing.json'
import * as commonBengali from '#messages/bn/core/common.json'
import * as contactBengali from '#messages/bn/messages/contact.json'
import * as cartBengali from '#messages/bn/orders/cart.json'
import * as checkoutBengali from '#messages/bn/orders/checkout.json'
import * as overviewBengali from '#messages/bn/orders/overview.json'
import * as unfinishedBengali from '#messages/bn/orders/unfinished.json'
import * as settingsBengali from '#messages/bn/settings/settings.json'
import * as catalogueEnglish from '#messages/en/catalogue/catalogue.json'
import * as listingEnglish from '#messages/en/catalogue/listing.json'
import * as commonEnglish from '#messages/en/core/common.json'
import * as contactEnglish from '#messages/en/messages/contact.json'
import * as cartEnglish from '#messages/en/orders/cart.json'
import * as checkoutEnglish from '#messages/en/orders/checkout.json'
import * as overviewEnglish from '#messages/en/orders/overview.json'
import * as unfinishedEnglish from '#messages/en/orders/unfinished.json'
import * as settingsEnglish from '#messages/en/settings/settings.json'

/**
 * Texts of the storefront in both languages, for previews: a page's scripts have the functions of its own language only
 * (vite.config.ts). Of these files the bundle holds what is named here.
 */
const TEXTS = {
  en: {
    area: checkoutEnglish.checkout_area,
    orderNow: cartEnglish.product_order_now,
    size: cartEnglish.product_size,
    addToCart: catalogueEnglish.catalogue_add_to_cart,
    seeAll: listingEnglish.catalogue_see_all,
    percentOff: catalogueEnglish.catalogue_percent_off,
    sample: settingsEnglish.settings_preview_product,
    free: checkoutEnglish.checkout_free,
    subTotal: checkoutEnglish.checkout_subtotal,
    charge: checkoutEnglish.checkout_charge,
    total: checkoutEnglish.checkout_total,
    name: checkoutEnglish.checkout_name,
    mobile: checkoutEnglish.checkout_mobile,
    email: checkoutEnglish.checkout_email,
    address: checkoutEnglish.checkout_address,
    comment: checkoutEnglish.checkout_comment,
    unfinished: unfinishedEnglish.checkout_unfinished,
    terms: checkoutEnglish.checkout_terms,
    termsRead: checkoutEnglish.checkout_terms_read,
    confirm: checkoutEnglish.checkout_confirm,
    belowMinimum: cartEnglish.cart_below_minimum,
    addForFree: cartEnglish.cart_add_for_free_delivery,
    returnFee: cartEnglish.product_return_fee,
    optional: commonEnglish.ui_optional,
    copyright: commonEnglish.footer_copyright,
    tradeLicence: commonEnglish.footer_trade_licence,
    dbid: commonEnglish.footer_dbid,
    developedBy: commonEnglish.footer_developed_by,
    invoice: overviewEnglish.invoice_title,
    orderId: overviewEnglish.overview_id,
    thanks: overviewEnglish.invoice_thanks,
    refund: overviewEnglish.invoice_refund,
    freeShipping: commonEnglish.perk_free_shipping,
    easyReturn: commonEnglish.perk_easy_return,
    nationwide: commonEnglish.perk_nationwide,
    anyReason: commonEnglish.perk_seven_days,
    savings: contactEnglish.newsletter_perk_savings,
    freeDelivery: contactEnglish.newsletter_perk_freeship,
    magazines: contactEnglish.newsletter_perk_magazines,
  },
  bn: {
    area: checkoutBengali.checkout_area,
    orderNow: cartBengali.product_order_now,
    size: cartBengali.product_size,
    addToCart: catalogueBengali.catalogue_add_to_cart,
    seeAll: listingBengali.catalogue_see_all,
    percentOff: catalogueBengali.catalogue_percent_off,
    sample: settingsBengali.settings_preview_product,
    free: checkoutBengali.checkout_free,
    subTotal: checkoutBengali.checkout_subtotal,
    charge: checkoutBengali.checkout_charge,
    total: checkoutBengali.checkout_total,
    name: checkoutBengali.checkout_name,
    mobile: checkoutBengali.checkout_mobile,
    email: checkoutBengali.checkout_email,
    address: checkoutBengali.checkout_address,
    comment: checkoutBengali.checkout_comment,
    unfinished: unfinishedBengali.checkout_unfinished,
    terms: checkoutBengali.checkout_terms,
    termsRead: checkoutBengali.checkout_terms_read,
    confirm: checkoutBengali.checkout_confirm,
    belowMinimum: cartBengali.cart_below_minimum,
    addForFree: cartBengali.cart_add_for_free_delivery,
    returnFee: cartBengali.product_return_fee,
    optional: commonBengali.ui_optional,
    copyright: commonBengali.footer_copyright,
    tradeLicence: commonBengali.footer_trade_licence,
    dbid: commonBengali.footer_dbid,
    developedBy: commonBengali.footer_developed_by,
    invoice: overviewBengali.invoice_title,
    orderId: overviewBengali.overview_id,
    thanks: overviewBengali.invoice_thanks,
    refund: overviewBengali.invoice_refund,
    freeShipping: commonBengali.perk_free_shipping,
    easyReturn: commonBengali.perk_easy_return,
    nationwide: commonBengali.perk_nationwide,
    anyReason: commonBengali.perk_seven_days,
    savings: contactBengali.newsletter_perk_savings,
    freeDelivery: contactBengali.newsletter_perk_freeship,
    magazines: contactBengali.newsletter_perk_magazines,
  },
} satisfies Record<Language, Readonly<Record<string, string>>>

/** A text with its values in place of their names: `{shop}`. */
export function previewText(
  language: Language,
  name: keyof (typeof TEXTS)['en'],
  values: Readonly<Record<string, string>> = {},
): string {
  return TEXTS[language][name].replace(/\{(\w+)\}/g, (place, value: string) => values[value] ?? place)
}
