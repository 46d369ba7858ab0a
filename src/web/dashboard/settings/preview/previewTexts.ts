import type { Language } from '#domain/text/language.ts'
import * as checkoutBengali from '#messages/bn/checkout.json'
import * as commonBengali from '#messages/bn/common.json'
import * as contactBengali from '#messages/bn/contact.json'
import * as overviewBengali from '#messages/bn/overview.json'
import * as checkoutEnglish from '#messages/en/checkout.json'
import * as commonEnglish from '#messages/en/common.json'
import * as contactEnglish from '#messages/en/contact.json'
import * as overviewEnglish from '#messages/en/overview.json'

/**
 * Texts of the storefront in both languages, for previews: a page's scripts have the functions of its own language only
 * (vite.config.ts). Of these files the bundle holds what is named here.
 */
const TEXTS = {
  en: {
    area: checkoutEnglish.checkout_area,
    free: checkoutEnglish.checkout_free,
    freeDelivery: contactEnglish.facts_free,
    freeDeliveryOver: contactEnglish.facts_free_text,
    copyright: commonEnglish.footer_copyright,
    tradeLicence: commonEnglish.footer_trade_licence,
    dbid: commonEnglish.footer_dbid,
    developedBy: commonEnglish.footer_developed_by,
    invoice: overviewEnglish.invoice_title,
    orderId: overviewEnglish.overview_id,
    thanks: overviewEnglish.invoice_thanks,
  },
  bn: {
    area: checkoutBengali.checkout_area,
    free: checkoutBengali.checkout_free,
    freeDelivery: contactBengali.facts_free,
    freeDeliveryOver: contactBengali.facts_free_text,
    copyright: commonBengali.footer_copyright,
    tradeLicence: commonBengali.footer_trade_licence,
    dbid: commonBengali.footer_dbid,
    developedBy: commonBengali.footer_developed_by,
    invoice: overviewBengali.invoice_title,
    orderId: overviewBengali.overview_id,
    thanks: overviewBengali.invoice_thanks,
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
