import type { ShopSettings } from './shopSettings.ts'
import type { Language } from './text/language.ts'

/** A new shop has none until its owner sets one. */
export const NO_HELPLINE: ShopSettings['helpline'] = { dial: '', shown: '', shownBengali: '' }

/** Whom sentences name where there is no helpline: 'call us', 'আমাদের নম্বরে ফোন করুন'. */
export const WITHOUT_HELPLINE: Readonly<Record<Language, string>> = { en: 'us', bn: 'আমাদের' }

/** What a sentence names to be called: the helpline, or the shop itself where there is none. */
export function helplineSaid(helpline: ShopSettings['helpline'], language: Language): string {
  if (helpline.dial === '') return WITHOUT_HELPLINE[language]
  return language === 'bn' ? helpline.shownBengali : helpline.shown
}
