import { describe, expect, it } from 'vitest'
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
import { readChat } from '#domain/chat/readChat.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import { FRESH_MESSAGES } from './freshMessages.ts'
import { MESSAGES } from './messages.ts'
import { UNTUNED_MESSAGES } from './untunedMessages.ts'

const wordsOf = (text: string): string[] =>
  toLatinDigits(text.normalize('NFC').toLowerCase().replaceAll('ঃ', ' ')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const LABEL_WORDS = LABELS.flatMap(([label]) => wordsOf(label))
/** What the reader may drop anywhere: politeness, labels, and words that only ask. */
const DROPPED = new Set([
  ...[FILLERS, GREETINGS, ORDER_WORDS, PLACE_KINDS, NUMBER_WORDS_OF_LABELS].flatMap((some) =>
    [...some].flatMap(wordsOf),
  ),
  ...LABEL_WORDS,
  ...wordsOf('is holo হলো হল ar aar আর এবং ও ebong plus'),
])
/** What a payment is said with, once amount, way and id are read. */
const PAYMENT = new Set(
  wordsOf(
    'taka tk টাকা paid sent done korechi korsi dichi disi pathaisi দিছি দিয়েছি করেছি পাঠিয়েছি পাঠায় করে e বিকাশে নগদে রকেটে বিকাশ আইডি ট্রানজেকশন পেমেন্ট',
  ),
)

/** The words of a message that nobody would see any more. */
function vanished(text: string): string[] {
  const read = readChat(text, AREAS)
  const { advance } = read
  const shown = new Set(
    [
      ...[read.name, read.address, read.note, read.mobileNumber, read.otherNumber],
      ...read.lines.map((line) => line.text),
      ...read.unread,
      advance ? `${advance.amount / 100} ${advance.method} ${advance.transactionId}` : '',
    ].flatMap(wordsOf),
  )
  const runs: string[][] = [[]]
  for (const word of wordsOf(withoutStamps(text).text)) {
    const isKept = shown.has(word) || (advance !== null && PAYMENT.has(word))
    if (isKept || DROPPED.has(word) || isPartOfNumber(word, read)) runs.push([])
    else runs.at(-1)?.push(word)
  }
  return runs.filter((run) => run.length > 0 && !namesThePlace(run, read)).map((run) => run.join(' '))
}

function isPartOfNumber(word: string, read: { mobileNumber: string; otherNumber: string }): boolean {
  return /^\d+$/.test(word) && [read.mobileNumber, read.otherNumber].some((one) => `0088${one}`.includes(word))
}

function namesThePlace(words: string[], { district, upazila }: { district: string; upazila: string }): boolean {
  const clause = { text: '', words, label: undefined, whole: '', group: 0, ...FLAGS }
  const { named, isPlace } = placesOfClause(clause)
  return isPlace && named.every((one) => one.district !== district || ['', upazila].includes(one.upazila))
}

const FLAGS = { isNumber: false, isQuestion: false, isSelf: false }

const AREAS = [{ name: 'Everywhere', districts: [] }]

describe('every word of a chat', () => {
  it.each([...MESSAGES, ...UNTUNED_MESSAGES, ...FRESH_MESSAGES].map(([text]) => [text]))(
    'is in a field, or shown as unread: %j',
    (text) => {
      expect(vanished(text)).toEqual([])
    },
  )
})
