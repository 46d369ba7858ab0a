import { toLatinDigits } from '../text/digits.ts'
import { cleanLine } from '../text/textSchema.ts'
import type { KeptNews } from './news.ts'

/** What a courier last wrote of a parcel for its customer. */
export interface CustomerText {
  readonly en: string
  readonly bn: string
}

/** Characters. */
const SHOWN_MAX = 200

/**
 * What its courier wrote for customers with the last news of a parcel; undefined: nothing, or with what looks like a telephone number,
 * which is somebody's. An older text would say what is no longer so.
 */
export function customerText(news: readonly KeptNews[]): CustomerText | undefined {
  const last = news
    .filter(({ word, textBengali }) => word !== 'told' || textBengali !== '')
    .toSorted((one, other) => timeOf(one) - timeOf(other))
    .at(-1)
  if (!last?.text || !last.textBengali) return undefined
  if ([last.text, last.textBengali].some(hasTelephone)) return undefined
  return { en: shown(last.text), bn: shown(last.textBengali) }
}

const timeOf = ({ at, arrivedAt }: KeptNews) => at ?? arrivedAt

/** Eleven digits of either script, however they are grouped. */
function hasTelephone(text: string): boolean {
  return /\d{11}/.test(toLatinDigits(text).replaceAll(/[\s().+-]/g, ''))
}

function shown(text: string): string {
  const clean = [...cleanLine(text)]
  return clean.length > SHOWN_MAX ? `${clean.slice(0, SHOWN_MAX - 1).join('')}…` : clean.join('')
}
