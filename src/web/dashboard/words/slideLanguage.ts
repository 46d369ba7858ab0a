import type { SlideLanguage } from '#domain/catalogue/slide.ts'
import { m } from '#web/paraglide/messages.js'

const NAMES: Readonly<Record<SlideLanguage, () => string>> = {
  all: m.slider_language_all,
  en: m.slider_language_en,
  bn: m.slider_language_bn,
}

/** The pages that show a slide, in words. */
export const slideLanguageName = (language: SlideLanguage): string => NAMES[language]()
