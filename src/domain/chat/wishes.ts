import { toLatinDigits } from '../text/digits.ts'
import { ADDRESS_WORDS, FILLERS, ORDER_WORDS } from './chatWords.ts'
import type { Clause } from './clauses.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** `after 4pm`, `4tar pore`, `৪টার পরে`, `10am-5pm`. */
const TIME =
  /(?:^|\s)\d{1,2}(?::\d{2})? ?(?:am|pm)|(?:^|\s)\d{1,2} ?(?:tar|ta r|ta er|টার|টা র) ?(?:por|pore|age|moddhe|dike|পর|পরে|আগে|মধ্যে|দিকে)/i

/** When, and how, a parcel is wanted. */
const WISHES =
  words(`kal kalke agamikal agamikalke porshu porsu aj ajke aaj today tonight tomorrow urgent joldi taratari druto asap
  bikal bikale bikel bikele sokal sokale dupur dupure raate ratre sondhay sondha sondhar sondhyar morning afternoon evening weekend eid eider
  friday saturday sunday monday tuesday wednesday thursday shukrobar shukrobare sukrobar sukrobare shonibar shonibare robibar robibare sombar sombare
  mongolbar mongolbare budhbar budhbare brihospotibar brihospotibare gift wrap wrapping fragile
  কাল কালকে আগামীকাল পরশু আজ আজকে আজকেই জরুরি দ্রুত তাড়াতাড়ি তাড়াতাড়ি বিকাল বিকালে বিকেল বিকেলে সকাল সকালে দুপুর দুপুরে রাতে সন্ধ্যা সন্ধ্যার সন্ধ্যায় ঈদ ঈদের
  শুক্রবার শুক্রবারে শনিবার শনিবারে রবিবার রবিবারে সোমবার সোমবারে মঙ্গলবার মঙ্গলবারে বুধবার বুধবারে বৃহস্পতিবার বৃহস্পতিবারে গিফট র‍্যাপ র‍্যাপিং`)

const CALLS = words('call phone fone fon কল ফোন')
/** What is asked for with a call or a parcel. */
const ASKED =
  words(`before after dien diben diyen dile den korben koiren koren korun korle pathaben pathaiyen deliver delivery age pore
  দিয়েন দিবেন দেবেন দিলে দেন করবেন কইরেন করেন করুন করলে পাঠাবেন পাঠাইয়েন ডেলিভারি আগে পরে`)

const PACKS = words('pack packing packet প্যাক প্যাকিং')
const CAREFULLY = words('valo bhalo valovabe bhalovabe sundor shundor safely carefully ভালো ভালোভাবে সুন্দর')

/** Returns whether a clause names a time of the day. */
export function saysTime({ whole }: Clause): boolean {
  return TIME.test(toLatinDigits(whole))
}

/** Returns whether a clause says when or how to send the parcel or to call, and asks for no goods. */
export function saysWish(clause: Clause): boolean {
  const { words: all } = clause
  if (saysTime(clause)) return true
  const isAsked = all.some((word) => ASKED.has(word))
  if (isAsked && all.some((word) => CALLS.has(word))) return true
  if (all.some((word) => PACKS.has(word)) && all.some((word) => CAREFULLY.has(word))) return true
  if (!all.some((word) => WISHES.has(word))) return false
  const isElse = (word: string) =>
    !WISHES.has(word) && !ASKED.has(word) && !FILLERS.has(word) && !ORDER_WORDS.has(word)
  if (all.some((word) => ORDER_WORDS.has(word)) && all.some(isElse)) return false
  return isAsked || !all.some((word) => ADDRESS_WORDS.has(word))
}
