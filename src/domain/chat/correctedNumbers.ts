/** What is written around a number. */
interface Around {
  /** Since the number before it. */
  readonly before: string
  readonly after: string
  /** Whether no number before it may be the customer's. */
  readonly isFirst: boolean
  /** Whether no number follows it. */
  readonly isLast: boolean
}

/** Whether a number takes the place of those before it; `unsure`: something is wrong, and it is not clear what. */
export type Correction = 'none' | 'sure' | 'unsure'

const START = '(?<![\\p{L}\\p{M}])'
const END = '(?![\\p{L}\\p{M}])'
const NUMBER = '(?:number|nmbr|nambar|নাম্বার|নম্বর)'
/** Says that something was wrong, or is another one now. */
const CORRECTS = new RegExp(
  [
    `${START}(?:[vb]h?ul|wrong|correct|sothik)${END}|ভুল|সঠিক`,
    `${START}(?:notun|new|thik|asol|final|ager|নতুন|ঠিক|আসল|আগের) ${NUMBER}`,
    `${NUMBER} ?(?:ta |টা )?(?:change|off|bondho|bondo|বদল|পরিবর্তন|বন্ধ)`,
  ].join('|'),
  'iu',
)
/** What is corrected may be the address instead. */
const OF_ADDRESS = /add?res|thikana|ঠিকানা/i
const OF_EARLIER = /(?<!\p{L})(?:ager|agerta|previous|first)(?!\p{L})|আগের/iu
/** How much of the text on each side of a number tells that it corrects another. Characters. */
const MOST_AROUND = 80

const words = (text: string): ReadonlySet<string> => new Set(text.normalize('NFC').trim().split(/\s+/))
const SORRY = words('sorry sry srry sori na nah no না সরি স্যরি দুঃখিত')
/** Said with it of a number, and of nothing else. */
const OF_NUMBER = words(
  `oh ohh vai bhai apu amar phone mobile number numbr nmbr nambar numberta ta ti ei eita eta
  ভাই আপু আমার ফোন মোবাইল নাম্বার নম্বর নাম্বারটা নম্বরটা টা টি এই এইটা এটা`,
)
/** `01812345678 hobe` */
const WILL_BE = words('hobe hbe hoibe hoibo হবে হইবে')

export function correctionBy({ before, after, isFirst, isLast }: Around): Correction {
  const said = before.slice(-MOST_AROUND)
  const wrong = correcting(said)
  if (!isFirst && wrong.length > 0) return wrong.every((part) => OF_ADDRESS.test(part)) ? 'unsure' : 'sure'
  if (!isFirst && (saysSorry(said) || saysThatItWillBe(after))) return 'sure'
  // Before another number the same words speak of that one.
  if (!isLast) return 'none'
  const ofNumber = correcting(after.slice(0, MOST_AROUND)).filter((part) => !OF_ADDRESS.test(part))
  if (ofNumber.length === 0) return 'none'
  return !isFirst && ofNumber.some((part) => OF_EARLIER.test(part)) ? 'sure' : 'unsure'
}

const partsOf = (text: string) => text.split(/[\n,.।]/)

/** The parts of a text that say that something was wrong. */
const correcting = (text: string) => partsOf(text).filter((part) => CORRECTS.test(part))

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** `sorry number ta` right before a number, and nothing else. */
function saysSorry(before: string): boolean {
  const last = partsOf(before)
    .map(wordsOf)
    .findLast((part) => part.length > 0)
  // `Mobile no`
  const isNumber = (word: string, before = '') => word === 'no' && OF_NUMBER.has(before)
  if (!last?.some((word, at) => SORRY.has(word) && !isNumber(word, last[at - 1]))) return false
  return last.every((word) => SORRY.has(word) || OF_NUMBER.has(word))
}

function saysThatItWillBe(after: string): boolean {
  const [part = ''] = partsOf(after.slice(0, MOST_AROUND))
  return WILL_BE.has(wordsOf(part).find((word) => !OF_NUMBER.has(word)) ?? '')
}
