import type { Language } from '../text/language.ts'
import { lookUp } from '../text/lookUp.ts'
import type { ColorNames } from './colorNames.ts'
import type { Color } from './options.ts'

/** As the pages call them: what a customer is told is in the customer's language, whatever that of the page, and has no texts of pages. */
const IN_BENGALI: Readonly<Record<Color, string>> = {
  Black: 'কালো',
  Gray: 'ধূসর',
  White: 'সাদা',
  Red: 'লাল',
  Green: 'সবুজ',
  Blue: 'নীল',
  Yellow: 'হলুদ',
  Pink: 'গোলাপি',
  Orange: 'কমলা',
  Purple: 'বেগুনি',
}

/** The name of a colour in a language; one without a name there as it is written. `own`: the names of the shop's own colours. */
export function colorIn(language: Language, color: string, own: ColorNames): string {
  return language === 'bn' ? (lookUp(IN_BENGALI, color) ?? lookUp(own, color) ?? color) : color
}
