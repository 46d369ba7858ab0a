import { placesOfClause } from '#domain/chat/chatPlaces.ts'
import { withoutStamps } from '#domain/chat/chatStamps.ts'
import {
  FILLERS,
  GREETINGS,
  LABELS,
  NUMBER_WORDS_OF_LABELS,
  ORDER_WORDS,
  PLACE_KINDS,
} from '#domain/chat/chatWords.ts'
import type { ReadChat } from '#domain/chat/readChat.ts'
import { toLatinDigits } from '#domain/text/digits.ts'

const wordsOf = (text: string): string[] =>
  toLatinDigits(text.normalize('NFC').toLowerCase().replaceAll('ঃ', ' ').replace(/['’]/g, '')).match(
    /[\p{L}\p{M}\p{N}]+/gu,
  ) ?? []

const LABEL_WORDS = LABELS.flatMap(([label]) => wordsOf(label))
/** What the reader may drop anywhere: politeness, labels, and words that only ask. */
const DROPPED = new Set([
  ...[FILLERS, GREETINGS, ORDER_WORDS, PLACE_KINDS, NUMBER_WORDS_OF_LABELS].flatMap((some) =>
    [...some].flatMap(wordsOf),
  ),
  ...LABEL_WORDS,
  ...wordsOf('is holo হলো হল ar aar আর এবং ও ebong plus'),
  // After a place, and around it, where something goes.
  ...wordsOf('e te এ তে jabe pathiye diyen'),
])
/** What a payment is said with, once amount, way and id are read. */
const PAYMENT = new Set(
  wordsOf(
    'taka tk টাকা paid sent done korechi korsi dichi disi pathaisi দিছি দিয়েছি করেছি পাঠিয়েছি পাঠায় করে e nogode pathaichi dilam kore txn payment বিকাশে নগদে রকেটে বিকাশ আইডি ট্রানজেকশন পেমেন্ট',
  ),
)

type Shown = Pick<
  ReadChat,
  'name' | 'mobileNumber' | 'otherNumber' | 'district' | 'upazila' | 'address' | 'note' | 'unread'
> & {
  readonly lines: readonly { readonly text: string }[]
  readonly advance: {
    readonly amount: number
    readonly method: string
    readonly transactionId: string
  } | null
}

/** The words of a message that nobody would see any more: in no field, not shown as unread, and no politeness. */
export function vanishedWords(text: string, read: Shown): string[] {
  const { advance } = read
  const shown = new Set(
    [
      ...[read.name, read.address, read.note, read.mobileNumber, read.otherNumber],
      ...read.lines.map((line) => line.text),
      ...read.unread,
      // Poisha or taka, as the reader and the API say it.
      ...(advance
        ? [advance.method, advance.transactionId, `${advance.amount} ${advance.amount / 100}`]
        : []),
    ].flatMap(wordsOf),
  )
  const runs: string[][] = [[]]
  for (const word of wordsOf(withoutStamps(text).text)) {
    const isPaid = advance !== null && PAYMENT.has(word)
    const isKept = shown.has(word) || isPaid
    if (isKept || DROPPED.has(word) || isPartOfNumber(word, read)) runs.push([])
    else runs.at(-1)?.push(word)
  }
  return runs.filter((run) => run.length > 0 && !namesThePlace(run, read)).map((run) => run.join(' '))
}

function isPartOfNumber(word: string, read: { mobileNumber: string; otherNumber: string }): boolean {
  return (
    /^\d+$/.test(word) && [read.mobileNumber, read.otherNumber].some((one) => `0088${one}`.includes(word))
  )
}

function namesThePlace(
  words: string[],
  { district, upazila }: { district: string; upazila: string },
): boolean {
  const clause = { text: '', words, label: undefined, whole: '', group: 0, ...FLAGS }
  const { named, isPlace } = placesOfClause(clause)
  return isPlace && named.every((one) => one.district !== district || ['', upazila].includes(one.upazila))
}

const FLAGS = { isNumber: false, isQuestion: false, isSelf: false }
