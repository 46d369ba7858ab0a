import { localiseDigits } from '#domain/text/digits.ts'
import { COUNTED_FACTS } from './facts/counted.ts'
import { FACTS_FROM_M } from './facts/fromM.ts'
import { LABELS } from './facts/labels.ts'
import { FACTS_TO_L } from './facts/toL.ts'

/** Every fact that is not a measure, by its English text. */
export const FACTS: Readonly<Record<string, string>> = { ...COUNTED_FACTS, ...FACTS_TO_L, ...FACTS_FROM_M }

const UNITS: Readonly<Record<string, string>> = {
  cm: 'সেমি',
  mm: 'মিমি',
  m: 'মিটার',
  inch: 'ইঞ্চি',
  ml: 'মিলি',
  litres: 'লিটার',
  g: 'গ্রাম',
  kg: 'কেজি',
  GSM: 'জিএসএম',
  GB: 'জিবি',
  MP: 'মেগাপিক্সেল',
  W: 'ওয়াট',
  Hz: 'হার্টজ',
  ATM: 'এটিএম',
  mAh: 'mAh',
  minutes: 'মিনিট',
  hours: 'ঘণ্টা',
  days: 'দিন',
  months: 'মাস',
  years: 'বছর',
}

/** 'About 30 hours', 'Up to 18 kg', '30 × 24 × 12 cm', '4 to 12 hours', '3 pieces', '400'. */
const MEASURE = /^(About |Up to )?([\d.,]+(?:(?: × | to )[\d.,]+)*)(?: ([A-Za-z]+))?$/

function measureInBengali(text: string): string | undefined {
  const [, about = '', numbers = '', unit = ''] = MEASURE.exec(text) ?? []
  if (numbers === '') return undefined
  const shown = localiseDigits(numbers.replaceAll(' to ', ' থেকে '), 'bn')
  const counted = unit === 'pieces' ? `${shown}টি` : [shown, unit && UNITS[unit]].filter(Boolean).join(' ')
  if (about === 'About ') return `প্রায় ${counted}`
  return about === 'Up to ' ? `${counted} পর্যন্ত` : counted
}

/** A fact as a line of a description; undefined: it has no Bengali. */
function factInBengali(label: string, text: string): string | undefined {
  const bengali = FACTS[text] ?? measureInBengali(text)
  return LABELS[label] && bengali && `${LABELS[label]}: ${bengali}`
}

/** The facts of a product as the lines of its Bengali description; '' where one of them has no Bengali, or is Bengali already. */
export function factsInBengali(facts: Readonly<Record<string, string>>): string {
  const lines = Object.entries(facts).map(([label, text]) => factInBengali(label, text))
  return lines.every((line) => line !== undefined) ? lines.join('\n') : ''
}
