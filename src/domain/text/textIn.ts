import type { Language } from './language.ts'

/** A text of the owner's, and the language that it is in. */
export interface InLanguage {
  readonly text: string
  readonly language: Language
}

/** Returns the text in this language; the other one where there is none in this; undefined where both are empty. */
export function textIn(language: Language, english: string, bengali: string): InLanguage | undefined {
  const both = [
    { text: english, language: 'en' },
    { text: bengali, language: 'bn' },
  ] as const
  return (language === 'bn' ? both.toReversed() : both).find(({ text }) => text !== '')
}
