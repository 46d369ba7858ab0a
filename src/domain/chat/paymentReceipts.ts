import type { AdvanceMethod } from '../order/agreement.ts'
import { toLatinDigits } from '../text/digits.ts'
import { METHODS } from './paymentWords.ts'

/** What bKash, Nagad or Rocket write of money that was sent, pasted into a chat. */
export interface Receipt {
  readonly methods: readonly AdvanceMethod[]
  /** Taka. */
  readonly amounts: readonly number[]
  readonly ids: readonly string[]
  /** Whether it may be money for the order: what went to an agent, into an own account or to another shop is none. */
  readonly mayBeAdvance: boolean
  /** As it was pasted. */
  readonly whole: string
  /** Without amount and id. */
  readonly rest: string
}

/** Nobody else writes so. */
const SURE = [
  'you have (?:successfully )?(?:received|sent|paid)|money (?:received|sent|send)|received money|cash[ -]?in received',
  '(?:send money|payment|cash[ -]?out) successful|tk\\.? ?[\\d,.]{1,12} received',
  'tk\\.? ?[\\d,.]{1,12} (?:has been |was )?(?:sent|transferred|paid)(?= to)',
].join('|')
/** Only with the id of a transaction. */
const WITH_ID = 'cash[ -]?in|cash[ -]?out|send money|payment|সেন্ড মানি|ক্যাশ আউট|ক্যাশ ইন'
const OPENS = new RegExp(`(?<![\\p{L}\\p{M}])(?:${SURE}|${WITH_ID})(?![\\p{L}\\p{M}])`, 'giu')
const IS_SURE = new RegExp(`^(?:${SURE})$`, 'i')
/** Whose number a receipt names: of each there is one. */
const PARTY = /^(?:from|to|sender|receiver|uddokta|agent)/i
const NUMBER = /\d{8}/
/** What a receipt says after it, each with its value. */
const FIELD =
  /(?:at |date: ?)?\d{1,2}[/-][\p{L}\d]{2,3}[/-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?|(?:(?:trx|txn|transaction) ?id|balance|net ?bal|fee|comm|charge|amount|sender|receiver|uddokta|agent|ref)\.? ?:? ?(?:tk\.? ?)?[\p{L}\d/+.,-]{1,30}|(?:from|to)[ :]{1,2}(?:a\/c ?:? ?)?\+?\d[\d-]{8,16}/giu
const AMOUNT =
  /(?:amount:? ?)?(?:tk|bdt|৳)\.? ?(\d[\d,]{0,9})(?:\.\d{1,2})?|amount:? ?(\d[\d,]{0,9})(?:\.\d{1,2})?/i
const ID = /(?:trx|txn|transaction) ?id\.? ?:? ?([a-z\d]{6,16})(?![a-z\d])/i
const OF_AGENT = /^(?:cash|ক্যাশ)/i
const TO_NAME = /(?:\sto|merchant:?|receiver:?) (\p{L}[^\n\d.,:]{1,60})/iu
/** What a name ends before, and what is none. */
const AFTER_NAME = [' is ', ' successful', ' was ']
const NO_NAME = new Set(['is', 'a/c', 'your', 'ac'])
const METHOD_BEFORE = /(?:^|\s)([\p{L}\p{M}]{4,8})\s?[:,-]?\s{0,2}$/u

/** The most between two fields, and of a whole receipt. Characters. */
const GAP = 80
const LONGEST = 400

/** Takes the receipts out of a text, with all that is in them: their numbers are those of who paid, or of an agent. */
export function withoutReceipts(
  text: string,
  ownNames: readonly string[] = [],
): {
  readonly text: string
  readonly receipts: readonly Receipt[]
} {
  const digits = toLatinDigits(text)
  const receipts: Receipt[] = []
  const kept: string[] = []
  let end = 0
  for (const { 0: opener, index } of digits.matchAll(OPENS)) {
    if (index < end) continue
    const close = endOf(digits, index + opener.length, index + LONGEST)
    const said = digits.slice(index, close)
    const amount = AMOUNT.exec(said)
    const id = ID.exec(said)
    if (!amount || !(id || IS_SURE.test(opener))) continue
    const before = METHOD_BEFORE.exec(digits.slice(Math.max(end, index - 12), index))
    const named = METHODS.get(before?.[1]?.toLowerCase() ?? '')
    const start = named ? index - (before?.[0].trimStart().length ?? 0) : index
    kept.push(text.slice(end, start))
    end = close
    receipts.push({
      methods: named ? [named] : [],
      amounts: [Number((amount[1] ?? amount[2] ?? '').replaceAll(',', ''))],
      ids: id?.[1] ? [id[1].toUpperCase()] : [],
      mayBeAdvance: !OF_AGENT.test(opener) && !isToOther(said, ownNames),
      whole: text.slice(start, close).trim(),
      rest: [amount[0], id?.[0] ?? '']
        .reduce((rest, read) => rest.replace(read, ''), said)
        .replace(/\s{1,9}/g, ' ')
        .trim(),
    })
  }
  return { text: [...kept, text.slice(end)].join('\n'), receipts }
}

/** A receipt whose money went to a shop by its name. */
function isToOther(said: string, ownNames: readonly string[]): boolean {
  const name = nameIn(said)
  return name !== undefined && !ownNames.some((own) => own !== '' && name.includes(own.toLowerCase()))
}

/** Where the last of the fields ends that follow one another. */
function endOf(text: string, start: number, most: number): number {
  let end = start
  const amount = AMOUNT.exec(text.slice(start, start + GAP))
  if (amount) end = start + amount.index + amount[0].length
  let hasParty = false
  for (const { 0: field, index } of text.slice(start, most).matchAll(FIELD)) {
    const at = start + index
    const isParty = PARTY.test(field)
    // A name, or a second one, is of the order: `Receiver: Rahima`.
    if (at > end + GAP || (isParty && (hasParty || !NUMBER.test(field)))) break
    hasParty ||= isParty
    end = Math.max(end, at + field.length)
  }
  return end
}

/** Whom a receipt names as paid; undefined: nobody. */
function nameIn(said: string): string | undefined {
  const text = TO_NAME.exec(said)?.[1]?.toLowerCase()
  if (text === undefined) return undefined
  const ends = AFTER_NAME.flatMap((word) => (text.includes(word) ? text.indexOf(word) : []))
  const name = text.slice(0, Math.min(text.length, ...ends)).trim()
  const [first = ''] = name.split(' ')
  return NO_NAME.has(first) ? undefined : name
}
