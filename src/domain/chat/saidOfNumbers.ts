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
  /^ ?(?:(?:number|nmbr|nambar|নাম্বার|নম্বর)(?:e|ey|ta te|ে|টাতে)?|e|te|এ|তে)(?![\p{L}\p{M}]).{0,40}(?:diben|dien|diyen|deben|korben|koiren|দিবেন|দেবেন|দিয়েন|করবেন)/iu
/** `call na dile`, `bondho thakle`: only then. */
const CONDITION =
  /(?<![\p{L}\p{M}])(?:\p{L}*(?:kle|lle|ile|ele|ole|rle)|hole|if|na kore|na diye|না করে|না দিয়ে)(?![\p{L}\p{M}])|লে(?![\p{L}\p{M}])/iu
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
const OF_RELATIVE = new RegExp(
  [
    `${START}(?:${alternatives(RELATIVES)})(?: ?er|'s|র|ের)?[\\s:=-]{0,3}$`,
    `${START}(?:amar|my|আমার) (?:${alternatives(SPOKEN_TO)})(?: ?er|'s|র|ের)?[\\s:=-]{0,3}$`,
    `${START}(?:${alternatives(SPOKEN_TO)}) ?[:=-] ?$`,
  ].join('|'),
  'iu',
)
const IS_OF_RELATIVE = new RegExp(
  `^[\\s(–-]{0,3}(?:amar |my |আমার )?(?:${alternatives(`${RELATIVES} ${SPOKEN_TO}`)})(?: ?er|'s|র|ের)?(?: (?:number|no|নাম্বার|নম্বর))?[\\s)]{0,3}$`,
  'iu',
)

export function saidOfNumber({ before, after }: Beside): SaidOfNumber {
  if (!CONDITION.test(after)) {
    const isRefused = NEGATION.test(after) && (CALLS.test(after) || AT_IT.test(after))
    if (isRefused || IS_OFF.test(after)) return 'forbidden'
  }
  if (NEGATION.test(before) && CALLS.test(before) && !CONDITION.test(before)) return 'forbidden'
  if (OF_EARLIER.test(before)) return 'forbidden'
  const isOfApp = OF_APP.test(before) && !OF_CALLING.test(before)
  return isOfApp || OF_RELATIVE.test(before) || IS_OF_RELATIVE.test(after) ? 'second' : ''
}
