import { fromTaka, type Poisha } from '../money/money.ts'
import type { AdvanceMethod } from '../order/agreement.ts'
import { toLatinDigits } from '../text/digits.ts'
import { FILLERS } from './chatWords.ts'
import { type Clause, wordsOf } from './clauses.ts'
import type { Receipt } from './paymentReceipts.ts'
import { CURRENCY, HAS_PAID, ID_WORDS, METHODS, MONEY_SENT, PAID } from './paymentWords.ts'

/** What a customer says to have paid already. */
export interface ChatAdvance {
  /** Poisha. */
  readonly amount: Poisha
  /** Empty: not said. */
  readonly method: AdvanceMethod | ''
  /** In capitals; empty: not said. */
  readonly transactionId: string
}

const words = (text: string): ReadonlySet<string> => new Set(text.normalize('NFC').trim().split(/\s+/))

/** Between a transaction's word and its id. */
const AFTER_ID_WORDS = words('id no number is আইডি নং নাম্বার নম্বর')
const NOT_YET =
  words(`dicchi dichchi dibo debo diboo korbo pathabo pathacchi korchi? will ki koto den daw ase nei na দিচ্ছি দিবো দিব দেবো দেব করবো করব পাঠাবো পাঠাব
  পাঠাচ্ছি দেন কি কত না`)
/** `bkash number ta`: it is asked for, unless money was sent to it. */
const ASKED_NUMBER = words('number নাম্বার নম্বর')
/** Of money alone: `order dilam` gives none. */
const GIVEN = words('dichi disi diyechi diyesi dilam দিছি দিসি দিয়েছি দিলাম')
const ADVANCE = words('advance advanced payment pay booking অ্যাডভান্স এডভান্স অগ্রিম পেমেন্ট বুকিং')
const JOINING = words(
  'e te er de money send amount to from numbere nambare nombore apnar apnader apnr নাম্বারে নম্বরে এ তে আপনার আপনাদের থেকে theke ও আর and',
)

const LEAST = 10
const MOST = 500_000

interface PaymentClause {
  readonly methods: readonly AdvanceMethod[]
  readonly ids: readonly string[]
  /** Taka. */
  readonly amounts: readonly number[]
  readonly isPaid: boolean
  /** `500 taka pathaisi` */
  readonly isMoneySent: boolean
  readonly isNotYet: boolean
  /** Whether it has words that say something else, too. */
  readonly hasMore: boolean
}

/** Returns whether a clause is about money that was sent: a way to pay with an amount or a verb, `500 taka pathaisi`, or a transaction's id. */
export function isPayment({ whole, label }: Clause): boolean {
  const { methods, ids, amounts, isPaid, isMoneySent } = readPayment(whole)
  if (ids.length > 0 || isMoneySent) return true
  const saysHow =
    methods.length > 0 || label === 'payment' || wordsOf(whole).some((word) => ADVANCE.has(word))
  return saysHow && (amounts.length > 0 || isPaid)
}

/** `500 bkash korsi kintu jay nai` */
const FAILED =
  /(?<![\p{L}\p{M}])(?:(?:jay|jai|jaay|hoy|hoi|gese|geche|pouchay) ?(?:nai|ni|na)|hoyni|hoini|jayni|jaini|fail|failed|pending|reversed|refunded|ferot|ফেইল|ফেল|ফেরত|(?:যায়|হয়|যায়|হয়) ?(?:নাই|নি))(?![\p{L}\p{M}])/iu

/** Whether a clause says that money did not arrive. */
export const saysItFailed = ({ whole }: Pick<Clause, 'whole'>): boolean => FAILED.test(whole.normalize('NFC'))

/**
 * Reads the advance of the clauses about payments, and of receipts: one amount, by one way, that was sent and not only
 * promised. `hasFailed`: it is said that it did not go. `isRead`: of each clause, whether nothing else is said in it.
 */
export function readAdvance(
  clauses: readonly Clause[],
  receipts: readonly Receipt[],
  hasFailed = false,
): {
  readonly advance: ChatAdvance | null
  readonly isRead: readonly boolean[]
} {
  const read = clauses.map(({ whole }) => readPayment(whole))
  const sent = [
    ...read.filter(({ isNotYet }) => !isNotYet),
    ...receipts
      .filter(({ mayBeAdvance }) => mayBeAdvance)
      .map(({ methods, amounts, ids }) => ({ methods, amounts, ids, isPaid: true })),
  ]
  const [amount, otherAmount] = new Set(sent.flatMap(({ amounts }) => amounts))
  const [method = '', otherMethod] = new Set(sent.flatMap(({ methods }) => methods))
  const [transactionId = '', otherId] = new Set(sent.flatMap(({ ids }) => ids))
  const poisha = amount === undefined || amount < LEAST || amount > MOST ? undefined : fromTaka(amount)
  const isSent = transactionId !== '' || sent.some(({ isPaid }) => isPaid)
  const isClear = otherAmount === undefined && otherMethod === undefined && otherId === undefined
  if (poisha === undefined || !isSent || !isClear || hasFailed)
    return { advance: null, isRead: read.map(() => false) }
  return {
    advance: { amount: poisha, method, transactionId },
    isRead: read.map(({ isNotYet, hasMore }) => !isNotYet && !hasMore),
  }
}

function readPayment(text: string): PaymentClause {
  const tokens = wordsOf(toLatinDigits(text).replaceAll('৳', ' ৳ '))
    .map((word) => word.replace(/^[=,-]+/, '').replace(/(?:\/-|[=/,.-])$/, ''))
    .filter((word) => word !== '')
  const methods: AdvanceMethod[] = []
  const ids: string[] = []
  const marked: number[] = []
  const bare: number[] = []
  const isPaid = tokens.some((word) => HAS_PAID.has(word))
  const isOrder = tokens.some((word) => word === 'order' || word === 'অর্ডার')
  let hasMore = false
  for (const [at, word] of tokens.entries()) {
    const method = METHODS.get(word)
    const amount = amountOf(word)
    if (method) methods.push(method)
    else if (isId(word, followsIdWord(tokens, at), text)) ids.push(word.toUpperCase())
    else if (amount !== undefined) {
      const isMarked =
        /[^\d.]/.test(word) || CURRENCY.has(tokens[at + 1] ?? '') || CURRENCY.has(tokens[at - 1] ?? '')
      ;(isMarked ? marked : bare).push(amount)
    } else if (!isKnown(word)) hasMore = true
  }
  return {
    methods,
    ids,
    amounts: marked.length > 0 ? marked : bare,
    isPaid,
    isMoneySent:
      (tokens.some((word) => MONEY_SENT.has(word)) &&
        (marked.length > 0 || (bare.length === 1 && !hasMore))) ||
      (tokens.some((word) => GIVEN.has(word)) && marked.length > 0 && !hasMore && !isOrder),
    isNotYet:
      tokens.some((word) => NOT_YET.has(word) || (!isPaid && ASKED_NUMBER.has(word))) &&
      !tokens.some((word) => ID_WORDS.has(word)),
    hasMore: hasMore || (marked.length > 0 && bare.length > 0),
  }
}

const isKnown = (word: string) =>
  [ID_WORDS, AFTER_ID_WORDS, CURRENCY, PAID, ADVANCE, JOINING, FILLERS].some((some) => some.has(word))

function followsIdWord(tokens: readonly string[], at: number): boolean {
  const before = tokens[at - 1] ?? ''
  return ID_WORDS.has(before) || (AFTER_ID_WORDS.has(before) && ID_WORDS.has(tokens[at - 2] ?? ''))
}

/** After its word an id needs a digit; alone it has to look as bKash and Nagad write it: 8 to 12 capitals and digits. */
function isId(word: string, isNamed: boolean, text: string): boolean {
  if (word.length < 6 || word.length > 16 || !/^[a-z\d]+$/.test(word) || !/\d/.test(word)) return false
  if (isNamed) return true
  return word.length >= 8 && word.length <= 12 && /[a-z]/.test(word) && text.includes(word.toUpperCase())
}

/** `500`, `500tk`, `Tk500.00`, `500/-`; undefined: no amount that somebody pays in advance. */
function amountOf(word: string): number | undefined {
  const digits = /^(?:tk|bdt)?(\d{2,6})(?:\.0{1,2})?(?:tk|taka|টাকা)?$/.exec(word)?.[1]
  const amount = Number(digits ?? 0)
  return amount >= LEAST && amount <= MOST ? amount : undefined
}
