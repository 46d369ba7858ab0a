import type { ShopSettings } from './shopSettings.ts'
import type { Language } from './text/language.ts'

/** A new shop has none until its owner sets one. */
export const NO_HELPLINE: ShopSettings['helpline'] = { dial: '', shown: '', shownBengali: '' }

/**
 * Whom sentences name where there is no helpline. Those that ask for a call ask for something else then: messages/ has
 * both sentences, of which this word chooses one, and {@link askedFor} the other of texts that are filled by hand.
 */
export const WITHOUT_HELPLINE: Readonly<Record<Language, string>> = { en: 'us', bn: 'আমাদের' }

/** What a sentence names to be called: the helpline, or the shop itself where there is none. */
export function helplineSaid(helpline: ShopSettings['helpline'], language: Language): string {
  if (helpline.dial === '') return WITHOUT_HELPLINE[language]
  return language === 'bn' ? helpline.shownBengali : helpline.shown
}

/** How texts ask for a call, and for what they ask where there is no number. */
const CALLS = [
  ['call {helpline}', 'contact us'],
  ['Call {helpline}', 'Contact us'],
  ['{helpline} নম্বরে কল করুন', 'আমাদের সঙ্গে যোগাযোগ করুন'],
] as const

/** A text with `{helpline}` in it; without a number it does not ask for a call. */
export function askedFor(text: string, hasHelpline: boolean): string {
  return hasHelpline ? text : CALLS.reduce((said, [call, other]) => said.replace(call, other), text)
}
