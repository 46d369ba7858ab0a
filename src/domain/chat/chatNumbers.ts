import { isBangladeshiMobile } from '../order/mobileNumber.ts'
import { toLatinDigits } from '../text/digits.ts'
import { correctionBy } from './correctedNumbers.ts'
import { ofPayment, paymentGoingOn } from './paidNumbers.ts'
import { saidOfNumber } from './saidOfNumbers.ts'

/** The mobile numbers of a chat. */
export interface ChatNumbers {
  /** Empty: none that is sure. */
  readonly mobileNumber: string
  readonly otherNumber: string
  /** Whether one is said to be wrong, or that money was sent to one. */
  readonly isUnsure: boolean
  /** The text with {@link NUMBER} in place of each number. */
  readonly rest: string
  /** The numbers in their order; empty where one is read, or repeats one that is. */
  readonly unread: readonly string[]
}

/** Stands for a number that was read; no cleaned text contains it. */
export const NUMBER = '\u0001'

/** Digits and what people write between them. */
const RUN = /[+\d][\d +().-]*/g
/** Shorter runs of digits are quantities, sizes and house numbers. */
const MOST_PARTS = 8
/** How much of the text before a number says what it is. Characters. */
const BEFORE = 30

const SAYS_OTHER = /alt|(?<!\p{L})(?:other|another|onno)|second|2nd|emergency|bikolpo|বিকল্প|অন্য|আরেক|দ্বিতীয়/iu
/** `husband er number`: that of whoever writes comes first. */
const OF_SOMEBODY = new RegExp(
  [
    "(?<!\\p{L})(?:husband|hasband|wife|bor|borer|bou|bouer|vai|vaiyer|bhai|brother|bon|boner|sister|ma|mother|ammu|ammur|abbu|abbur|baba|babar|father|meye|meyer|chele|cheler)(?: ?er|'s)? (?:number|nmbr|nambar|no|phone|mobile)(?!\\p{L})",
    '(?:স্বামী|স্বামীর|বরের|বউয়ের|ভাইয়ের|বোনের|মায়ের|বাবার|আম্মুর|আব্বুর|মেয়ের|ছেলের) (?:নাম্বার|নম্বর|ফোন|মোবাইল)',
  ]
    .join('|')
    .normalize('NFC'),
  'iu',
)
/** `শেষে ৮৯ হবে` */
const CORRECTS_END = /(?:শেষে|শেষের|seshe|sheshe|last)[^\n\d]{0,20}\d{1,5} ?(?:hobe|হবে)/i

/** Whose number the parcel's is, if somebody else orders it. */
const SAYS_RECEIVER = /rec(?:ei|ie|i)ver|recipient|prapok|প্রাপক|গ্রহীতা/i
interface Found {
  readonly number: string
  readonly start: number
  readonly end: number
}

/**
 * Reads the mobile numbers of a cleaned text: digits of either script, with spaces, hyphens or +88. That of a named
 * receiver comes first; the next one is the other number. One that is corrected later, that money was paid from, or that is
 * the shop's `own` is not read.
 */
export function readNumbers(text: string, own: readonly string[] = []): ChatNumbers {
  const digits = toLatinDigits(text)
  const all = [...digits.matchAll(RUN)].flatMap(({ 0: run, index }) => numbersIn(run, index))
  const said = (found: Found) => beforeNumber(digits, found)
  const payments = new Map(all.map((found) => [found, ofPayment(digits, found, all)]))
  const usable = all.filter((found) => !own.includes(found.number) && payments.get(found) !== 'sure')
  const known = usable.filter((found) => payments.get(found) === 'no')
  // One that may be the shop's is better than none, and is asked about.
  const possible = known.length > 0 ? known : usable.slice(0, 1)
  const beside = new Map(possible.map((found) => [found, saidOfNumber(besideNumber(digits, found, all))]))
  const forbidden = new Set(
    possible.flatMap((found) => (beside.get(found) === 'forbidden' ? found.number : [])),
  )
  const allowed = possible.filter(({ number }) => !forbidden.has(number))
  const reachable = allowed.length > 0 ? allowed : possible
  const isMaybePaid = usable.some(({ number }) => !known.some((found) => found.number === number))
  const corrections = reachable.map((found) =>
    correctionBy({
      before: sinceNumber(digits, found, all),
      after: digits.slice(found.end),
      isFirst: found === reachable[0],
      isLast: found === all.at(-1),
    }),
  )
  const fromCorrected = (some: readonly Found[]) =>
    some.slice(
      Math.max(
        0,
        some.findLastIndex((found) => corrections[reachable.indexOf(found)] === 'sure'),
      ),
    )
  const ofSomebody = reachable.filter((found) => OF_SOMEBODY.test(said(found).normalize('NFC')))
  const seconds = reachable.filter((found) => ofSomebody.includes(found) || beside.get(found) === 'second')
  const others = reachable.filter((found) => SAYS_OTHER.test(said(found)) || seconds.includes(found))
  const first = fromCorrected(reachable.filter((found) => !others.includes(found)))
  const receivers = first.filter((found) => SAYS_RECEIVER.test(sinceNumber(digits, found, all)))
  const [mobileNumber = '', otherNumber = ''] = [
    ...new Set([...receivers, ...first, ...fromCorrected(others)].map(({ number }) => number)),
  ]
  const isCorrected = reachable.some((found, at) => corrections[at] !== 'none' && !others.includes(found))
  // The parcel may be for whoever is named first.
  const isOfSomebody = reachable[0] !== undefined && seconds.includes(reachable[0]) && isAlsoOther(reachable)
  const isRead = ({ number }: Found) => number === mobileNumber || number === otherNumber
  return {
    mobileNumber,
    otherNumber,
    isUnsure: isCorrected || isMaybePaid || isOfSomebody || forbidden.size > 0 || CORRECTS_END.test(digits),
    rest: without(text, all, (found) => payments.get(found) === 'sure'),
    unread: all.map((found) => (isRead(found) ? '' : text.slice(found.start, found.end))),
  }
}

const isAlsoOther = (some: readonly Found[]) => new Set(some.map(({ number }) => number)).size > 1

/** Where another part of a sentence begins. */
const BREAK = /[\n,;|।!?]|\.(?!\d)/

/** What is written on both sides of a number in the same part of a sentence, and of no other number. */
function besideNumber(text: string, found: Found, all: readonly Found[]) {
  const at = all.indexOf(found)
  const before = text.slice(Math.max(all[at - 1]?.end ?? 0, found.start - AROUND), found.start)
  const after = text.slice(found.end, Math.min(all[at + 1]?.start ?? text.length, found.end + AROUND))
  const parts = before.split(BREAK)
  // What stands between two numbers without a break is of the first.
  const isOfThis = parts.length > 1 || at === 0 || saidOfNumber({ before: '', after: before }) === ''
  return { before: isOfThis ? (parts.at(-1) ?? '') : '', after: after.split(BREAK)[0] ?? '' }
}

/** How much of the text on each side of a number is looked at. Characters. */
const AROUND = 60

/** What is written before a number, since the number before it. */
function sinceNumber(text: string, found: Found, all: readonly Found[]): string {
  return text.slice(all[all.indexOf(found) - 1]?.end ?? 0, found.start)
}

/** What is written before a number in its line, since the number before it. */
function beforeNumber(text: string, { start }: Found): string {
  const before = text.slice(Math.max(0, start - BEFORE), start)
  return before.split(/[\n\d]/).at(-1) ?? ''
}

/** The numbers of a run, whose parts may also be quantities: `2 01712 345678`. */
function numbersIn(run: string, offset: number): Found[] {
  const parts = [...run.matchAll(/\d+/g)]
  const found: Found[] = []
  for (let at = 0; at < parts.length; ) {
    const count = partsOfNumber(parts.slice(at, at + MOST_PARTS).map(([part]) => part))
    const last = parts[at + count - 1]
    const first = parts[at]
    if (count > 0 && first && last) {
      const number = parts
        .slice(at, at + count)
        .map(([part]) => part)
        .join('')
      const plus = run[first.index - 1] === '+' ? 1 : 0
      found.push({
        number: national(number),
        start: offset + first.index - plus,
        end: offset + last.index + last[0].length,
      })
    }
    at += Math.max(1, count)
  }
  return found
}

/** How many of the first parts make up a number; 0: none. */
function partsOfNumber(parts: readonly string[]): number {
  let joined = ''
  for (const [at, part] of parts.entries()) {
    joined += part
    if (isBangladeshiMobile(national(joined))) return isQuantity(part, parts[at - 1]) ? 0 : at + 1
  }
  return 0
}

/** After a number that lacks a digit or two, what seems to end it is how many are wanted: `0171234567 2 pcs`. */
function isQuantity(part: string, before: string | undefined): boolean {
  return part.length <= 2 && before !== undefined && before.length >= 8
}

function national(digits: string): string {
  return digits.replace(/^(?:00)?880?(?=1\d{9}$)/, '0').replace(/^(?:00)?88(?=01)/, '')
}

/** The text with {@link NUMBER} in place of each number; one of a payment stands after the words that tell of it. */
function without(text: string, found: readonly Found[], isPaid: (one: Found) => boolean): string {
  let rest = text.slice(0, found[0]?.start)
  for (const [at, one] of found.entries()) {
    const after = text.slice(one.end, found[at + 1]?.start)
    const words = isPaid(one) ? paymentGoingOn(rest, after) : ''
    const told = words.trim() === '' ? rest : `${rest.trimEnd()} ${words.trim()}`
    rest = `${told};${NUMBER};${after.slice(words.length)}`
  }
  return rest
}
