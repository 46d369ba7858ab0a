import { TEXTS_IN_BENGALI } from './firstTextsInBengali.ts'
import { TEXTS_IN_ENGLISH } from './firstTextsInEnglish.ts'
import type { PageSlug, PageTexts } from './page.ts'
import { factsOf, type PageSettings } from './pageFacts.ts'

/** Returns a page as it is until the owner saves it: made from the settings, which it follows. */
export function firstTexts(slug: PageSlug, settings: PageSettings): PageTexts {
  const [english, bengali] = [TEXTS_IN_ENGLISH[slug], TEXTS_IN_BENGALI[slug]]
  return {
    title: english.title,
    titleBengali: bengali.title,
    text: english.text(factsOf(settings, 'en')).trim(),
    textBengali: bengali.text(factsOf(settings, 'bn')).trim(),
  }
}
