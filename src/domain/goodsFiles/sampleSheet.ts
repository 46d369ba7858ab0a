import type { Language } from '../text/language.ts'
import { BYTE_ORDER_MARK, csvLine } from './cells.ts'

type Lines = (category: string) => readonly (readonly string[])[]

/** A product in two colours, and one whose sizes are in one cell. */
const LINES: Readonly<Record<Language, Lines>> = {
  en: (category) => [
    [
      'Name',
      'Bengali name',
      'Category',
      'Price',
      'Offer price',
      'Colour',
      'Size',
      'Stock',
      'Code',
      'Image link',
      'Description',
    ],
    [
      'Tangail cotton saree',
      'টাঙ্গাইল সুতি শাড়ি',
      category,
      '1200',
      '1100',
      'Red',
      '',
      '5',
      'TS-RED',
      '',
      'Material: cotton',
    ],
    ['Tangail cotton saree', '', '', '1200', '1100', 'Blue', '', '3', 'TS-BLUE', '', ''],
    ['Cotton three piece', 'সুতি থ্রি পিস', category, '850', '', '', 'S, M, L', '12', 'TP-1', '', ''],
  ],
  bn: (category) => [
    ['নাম', 'বাংলা নাম', 'ক্যাটাগরি', 'দাম', 'অফারের দাম', 'রং', 'সাইজ', 'স্টক', 'কোড', 'ছবির লিংক', 'বিবরণ'],
    ['টাঙ্গাইল সুতি শাড়ি', 'টাঙ্গাইল সুতি শাড়ি', category, '১২০০', '১১০০', 'লাল', '', '৫', 'TS-RED', '', 'কাপড়: সুতি'],
    ['টাঙ্গাইল সুতি শাড়ি', '', '', '১২০০', '১১০০', 'নীল', '', '৩', 'TS-BLUE', '', ''],
    ['সুতি থ্রি পিস', 'সুতি থ্রি পিস', category, '৮৫০', '', '', 'S, M, L', '১২', 'TP-1', '', ''],
  ],
}

/** A sheet of goods for owners to fill in, as CSV. `category`: one of the shop's, in that language. */
export function sampleSheet(language: Language, category: string): string {
  return BYTE_ORDER_MARK + LINES[language](category).map(csvLine).join('')
}
