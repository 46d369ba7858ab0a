/** What words beside a number say of it: nobody is to call it, or it is not the one to call first. */
export type SaidOfNumber = 'forbidden' | 'second' | ''

interface Beside {
  /** In the same part of a sentence, since the number before it. */
  readonly before: string
  /** In the same part of a sentence, up to the next number. */
  readonly after: string
}

const START = '(?<![\\p{L}\\p{M}])'
const END = '(?![\\p{L}\\p{M}])'
const alternatives = (words: string) => words.normalize('NFC').trim().replaceAll(/\s+/g, '|')
const anyOf = (words: string) => `${START}(?:${alternatives(words)})${END}`

const NEGATION = new RegExp(anyOf("na not never don't dont don’t না নয়"), 'iu')
const CALLS = new RegExp(anyOf('phone phn fon call kol dial ring ফোন কল'), 'iu')
/** `018… e diben na`: right after it. */
const AT_IT =
  /^ ?(?:(?:number|nmbr|nambar|নাম্বার|নম্বর)(?: ?(?:e|ey|te|ta te|এ|ে|তে|টাতে))?|e|ey|te|এ|ে|তে)(?![\p{L}\p{M}])/iu
const GIVES = wordSet('diben dien diyen deben korben koiren দিবেন দেবেন দিয়েন করবেন')
/** How far from the number that is said. Characters. */
const AT_IT_WITHIN = 60
/** `call na dile`, `bondho thakle`: only then. */
const CONDITIONS = wordSet('hole if')
const CONDITION_ENDS = 'kle lle ile ele ole rle লে'.normalize('NFC').split(' ')
const WITHOUT = ['na kore', 'na diye', 'না করে', 'না দিয়ে'].map((words) => words.normalize('NFC'))
const IS_OFF = new RegExp(
  anyOf('off bondho bondo bandho bad baad switched nosto noshto hariye harano lost closed বন্ধ অফ বাদ নষ্ট'),
  'iu',
)
const OF_EARLIER =
  /(?<![\p{L}\p{M}])(?:ager|agerta|puran|purano|old|previous|আগের|পুরান|পুরানো|পুরোনো)(?![\p{L}\p{M}])/iu

const APPS = 'whatsapp whatsap whatapp wapp imo viber telegram messenger হোয়াটসঅ্যাপ হোয়াটসএ্যাপ ইমো'
const RELATIVES = `husband hasband wife bor bou ma mother mom ammu abbu baba father dad meye chele friend bondhu colleague
  স্বামী বর বউ স্ত্রী মা বাবা আম্মু আব্বু বন্ধু`
/** Also words by which the shop is spoken to: only with a sign, or as `amar bhai`. */
const SPOKEN_TO = 'vai bhai brother bon sister apu ভাই বোন আপু'
const OF_APP = new RegExp(anyOf(APPS), 'iu')
const OF_CALLING = /(?<![\p{L}\p{M}])(?:call|phone|mobile|কল|ফোন|মোবাইল)(?![\p{L}\p{M}])/iu
const RELATIVE = wordSet(RELATIVES)
const MAYBE_RELATIVE = wordSet(SPOKEN_TO)
const MINE = wordSet('amar my আমার')
const NUMBERS = wordSet('number no নাম্বার নম্বর')
/** `husband er`, `husband's`. */
const OF = wordSet('er s র ের')

export function saidOfNumber({ before, after }: Beside): SaidOfNumber {
  if (!isCondition(after)) {
    const isRefused = NEGATION.test(after) && (CALLS.test(after) || isGivenTo(after))
    if (isRefused || IS_OFF.test(after)) return 'forbidden'
  }
  if (NEGATION.test(before) && CALLS.test(before) && !isCondition(before)) return 'forbidden'
  if (OF_EARLIER.test(before)) return 'forbidden'
  const isOfApp = OF_APP.test(before) && !OF_CALLING.test(before)
  return isOfApp || endsWithRelative(before) || isOfRelative(after) ? 'second' : ''
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.normalize('NFC').trim().split(/\s+/))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
}

function isGivenTo(after: string): boolean {
  return AT_IT.test(after) && wordsOf(after.slice(0, AT_IT_WITHIN)).some((word) => GIVES.has(word))
}

function isCondition(text: string): boolean {
  const lower = text.toLowerCase()
  if (WITHOUT.some((words) => lower.includes(words))) return true
  return wordsOf(text).some(
    (word) =>
      CONDITIONS.has(word) || CONDITION_ENDS.some((end) => word.length > end.length && word.endsWith(end)),
  )
}

/** `my husband's: 018…`. Words by which the shop is spoken to need `my`, or a sign. */
function endsWithRelative(before: string): boolean {
  const words = wordsOf(before)
  if (OF.has(words.at(-1) ?? '')) words.pop()
  const word = words.pop() ?? ''
  if (isIn(RELATIVE, word)) return true
  return isIn(MAYBE_RELATIVE, word) && (MINE.has(words.at(-1) ?? '') || /[:=-] ?$/.test(before))
}

/** `018… (husband)`: nothing else is said after it. */
function isOfRelative(after: string): boolean {
  const words = wordsOf(after)
  const said = MINE.has(words[0] ?? '') ? words.slice(1) : words
  const [relative = '', ...rest] = said
  const isRelative = isIn(RELATIVE, relative) || isIn(MAYBE_RELATIVE, relative)
  return isRelative && rest.every((word) => OF.has(word) || NUMBERS.has(word))
}

/** Whether a word, or what it is the genitive of, is one of these. */
function isIn(words: ReadonlySet<string>, word: string): boolean {
  const endings = ['', 'er', 'র', 'ের']
  return endings.some((end) => word.endsWith(end) && words.has(word.slice(0, word.length - end.length)))
}
