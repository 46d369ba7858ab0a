import { CURRENCY, HAS_PAID, ID_WORDS, METHODS, MONEY_SENT } from './paymentWords.ts'

/** Where a number stands in a text, in which digits are Latin ones. */
export interface Placed {
  readonly start: number
  readonly end: number
}

/** Whether money went to a number or came from it, so that it need not be the customer's. */
export type OfPayment = 'no' | 'maybe' | 'sure'

const words = (text: string): ReadonlySet<string> => new Set(text.normalize('NFC').trim().split(/\s+/))

const NUMBER_NOUNS = words(
  'number nmbr nambar namber nomber nombor nombar num no nr account acc ac নাম্বার নম্বর নং একাউন্ট অ্যাকাউন্ট',
)
/** Beside a number, between it and the word that says whether it is to or from it. */
const BESIDE = words(
  `ei oi ai ey this that your my apnar apnader tomar amar ta ti er bkash personal merchant agent a c
  এই ওই ঐ আপনার আপনাদের তোমার আমার টা টি এর পার্সোনাল মার্চেন্ট এজেন্ট`,
)
const TO = words('e te এ তে')
const FROM = words('theke thaka thk theika hote থেকে হতে থেইকা')
/** English says it before the number alone. */
const BEFORE_NUMBER = words('to from sender receiver')
/** Money came from the number, also where another part of the line tells of the money. */
const COMES_FROM = new Set([...FROM, ...words('from sender')])
/** With these it is said of the number that somebody speaks there. */
const SPEAKS = words(
  'call phone fone fon contact bolchi bolsi deliver delivery parcel কল ফোন যোগাযোগ বলছি ডেলিভারি পার্সেল',
)

/** Before a number of the shop's: `apnar number 01812345678 e call dilam`. */
const YOURS = words('apnar apnader apnr your আপনার আপনাদের')

/** How much of the text on each side of a number says whose it is. Characters. */
const AROUND = 120
/** More words lie between a number and what is said of it only where that is something else. */
const MOST_BESIDE = 6
/** Digits of a mobile number and no fewer: another one in a line. */
const OTHER_NUMBER = /\d{10}/

/**
 * Says of a number whether money was paid to or from it: `01812345678 ei number e 500 taka bkash korsi`. `maybe`: the words around it
 * tell of money, and not whose the number is.
 */
export function ofPayment(text: string, at: Placed, all: readonly Placed[]): OfPayment {
  const index = all.indexOf(at)
  const before = text.slice(Math.max(0, at.start - AROUND), at.start)
  const after = text.slice(at.end, at.end + AROUND)
  const ownBefore = text.slice(Math.max(all[index - 1]?.end ?? 0, at.start - AROUND), at.start)
  const ownAfter = text.slice(at.end, Math.min(all[index + 1]?.start ?? text.length, at.end + AROUND))
  const clause = [
    wordsOf(ownBefore.split(BREAK).at(-1) ?? ''),
    wordsOf(ownAfter.split(BREAK)[0] ?? ''),
  ] as const
  const said = clause.flat()
  const inLine = wordsOf(`${before.split('\n').at(-1)} ${after.split('\n')[0]}`)
  const direction = directionBefore(clause[0]) || directionAfter(clause[1])
  const speaks = said.some((word) => SPEAKS.has(word))
  if (direction !== '' && clause[0].some((word) => YOURS.has(word)) && speaks) return 'maybe'
  if (direction !== '') {
    if (!speaks && saysMoney(COMES_FROM.has(direction) ? inLine : said)) return 'sure'
    return saysMoney(said) || (!speaks && saysMoney(inLine)) ? 'maybe' : 'no'
  }
  if (clause[0].some((word) => METHODS.has(word))) return 'sure'
  if (saysPaid(said) || isOfMethod(clause[1])) return 'maybe'
  const beside = [
    clause[0].length === 0 ? before.split(BREAK).at(-2) : undefined,
    clause[1].length === 0 ? after.split(BREAK)[1] : undefined,
  ]
  const isPointedAt = beside.some((other = '') => !OTHER_NUMBER.test(other) && pointsToNumber(wordsOf(other)))
  return isPointedAt ? 'maybe' : 'no'
}

/** The words after a number that go on telling of a payment: `500 taka 01812345678 number e bkash korsi`. Empty: there are none. */
export function paymentGoingOn(before: string, after: string): string {
  const said = before.slice(-AROUND).split(BREAK).at(-1) ?? ''
  return saysMoney(wordsOf(said)) ? (after.split(BREAK)[0] ?? '') : ''
}

/** Where another part of a sentence begins. */
const BREAK = /[\n;।|!?]|,(?!\d)|\.(?!\d)/

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('৳', ' ৳ ')
    .match(/[\p{L}\p{M}\p{N}]+|৳/gu) ?? []

/** The word after a number that says that something goes to it or comes from it; empty: there is none. */
function directionAfter(after: readonly string[]): string {
  for (const [at, word] of after.slice(0, MOST_BESIDE).entries()) {
    if (TO.has(word) || FROM.has(word) || isTo(word)) return word
    // `number a`: as some write `number e`.
    if (word === 'a' && at > 0) return word
    if (!isBeside(word)) return ''
  }
  return ''
}

function directionBefore(before: readonly string[]): string {
  for (const word of before.slice(-MOST_BESIDE).reverse()) {
    if ([TO, FROM, BEFORE_NUMBER].some((some) => some.has(word)) || isTo(word)) return word
    if (!isBeside(word)) return ''
  }
  return ''
}

const isBeside = (word: string) =>
  BESIDE.has(word) || METHODS.has(word) || NUMBER_NOUNS.has(word.replace(CERTAIN, ''))

/** Of something certain: `numberta`. */
const CERTAIN = /(?:ta|ti|টা|টি)$/
const LOCATIVE = /(?:te|e|তে|ে|য়)$/

/** `numbere`, নাম্বারে. */
function isTo(word: string): boolean {
  const noun = word.replace(LOCATIVE, '')
  return noun !== word && NUMBER_NOUNS.has(noun.replace(CERTAIN, ''))
}

/** `ei number e 500 taka bkash korsi` in the line beside a number. */
function pointsToNumber(line: readonly string[]): boolean {
  const points = line.some(
    (word, at) => isTo(word) || (NUMBER_NOUNS.has(word) && directionAfter(line.slice(at + 1, at + 2)) !== ''),
  )
  return points && saysMoney(line) && !line.some((word) => SPEAKS.has(word))
}

/** `01812345678 (bkash)` */
const isOfMethod = (after: readonly string[]) =>
  after.length > 0 && after.every(isBeside) && after.some((word) => METHODS.has(word))

const AMOUNT = /^\d{2,6}$/
const AMOUNT_WITH_CURRENCY = /^(?:tk|bdt)?\d{2,6}(?:tk|taka|টাকা)?$/

/** Whether words tell of money, or of an amount that was sent. */
function saysMoney(said: readonly string[]): boolean {
  if (said.some((word) => METHODS.has(word) || ID_WORDS.has(word) || isCurrency(word))) return true
  return said.some((word) => AMOUNT.test(word)) && said.some((word) => HAS_PAID.has(word))
}

const isCurrency = (word: string) =>
  CURRENCY.has(word) || word === 'money' || (AMOUNT_WITH_CURRENCY.test(word) && !AMOUNT.test(word))

/** Whether words tell that money was paid, and not only how much something costs. */
function saysPaid(said: readonly string[]): boolean {
  const hasMethod = said.some((word) => METHODS.has(word))
  const hasAmount = said.some((word) => AMOUNT_WITH_CURRENCY.test(word))
  if (hasMethod) return hasAmount || said.some((word) => HAS_PAID.has(word))
  return hasAmount && said.some((word) => MONEY_SENT.has(word))
}
