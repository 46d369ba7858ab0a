import { toLatinDigits } from '../text/digits.ts'
import { readNumbers } from './chatNumbers.ts'
import { type ChatShop, shopAmong, speaksAsCustomer, UNKNOWN_SHOP } from './chatShop.ts'
import { messengerMessages, type SentMessage } from './messengerCopy.ts'
import { SENDER, spokenLines } from './spokenLines.ts'

/** A chat without what WhatsApp, Telegram and Messenger write around its messages. */
export interface Unstamped {
  readonly text: string
  /** Those of the customer. Empty: it has no stamps. */
  readonly messages: readonly SentMessage[]
  /** What the shop wrote: it says nothing of the order. */
  readonly ofShop: readonly string[]
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?'
const DATE = `(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[/.-]\\d{1,2}(?:[/.-]\\d{2,4})?|\\d{1,2} ${MONTH}(?:,? \\d{4})?|${MONTH} \\d{1,2}(?:, \\d{4})?)`
const TIME = '\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[ap]\\.?m\\.?)?'
/** `11/27/26, 10:15 AM`, `27.11.26 21:01`, `Nov 27, 2026 at 9:01 PM`, `10:15 AM, 11/27/2026`, `9:01 PM`. */
const WHEN = `(?:(?:${DATE}(?:,|\\sat)?\\s)?${TIME}|${TIME},\\s${DATE})`
/** Before who sent it and what: `[11/27/26, 10:15:02 AM] `, `27/11/2026, 10:15 - `. */
const STAMP = new RegExp(`^(?:\\[${WHEN}\\]\\s?|\\[?${DATE},?\\s${TIME}(?:\\]\\s?|\\s-\\s))`, 'i')
/** Telegram's, after who sent what follows: `, [9:01 PM]`, `, [Nov 27, 2026 at 9:01:00 PM]:`. */
const STAMP_OF_SENDER = new RegExp(`^,?\\s?\\[${WHEN}\\]:?\\s?`, 'i')
/** Above a message, as Messenger shows it: `9:41 PM`, `Sat 9:41 PM`, `Today at 9:41 PM`, `Nov 27, 2026, 9:41 PM`. */
const TIME_ALONE = new RegExp(
  `^(?:(?:${DATE}|today|yesterday|(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}),?\\s(?:at\\s)?)?${TIME}$`,
  'i',
)
/** Neither is ever longer. Characters. */
const STAMP_MAX = 40
/** A sender's name is never longer. Characters. */
const SENDER_MAX = 60
/** What WhatsApp and Telegram say themselves in a message of somebody. */
const BY_APP =
  /end-to-end encrypted|<media omitted>|(?:image|video|audio|sticker|document) omitted|message was deleted|^\[ ?(?:photo|video|sticker|album|file|gif|voice message|audio) ?\]$/i
const NAME = /^\p{L}[\p{L}\p{M}.'’ -]+$/u

const words = (text: string) => text.split(' ')

/** What a shop asks for, one right after the other; a customer says each with what it is. */
const ASKED: ReadonlyMap<string, string> = new Map(
  [
    words('name nam নাম'),
    words('address thikana ঠিকানা'),
    words('phone mobile number nmbr মোবাইল ফোন নাম্বার নম্বর'),
  ].flatMap((kind) => kind.map((word) => [word, kind[0] ?? ''] as const)),
)
const JOINING = new Set(words('ar r o and apnar full ও আর আপনার'))

/** Whether a message asks for a name, an address and a number, as only the shop does. */
function asksOfCustomer(text: string): boolean {
  let before: string | undefined
  for (const word of text.toLowerCase().split(/[\s,/+&।.-]+/)) {
    if (JOINING.has(word)) continue
    const asked = ASKED.get(word)
    if (asked !== undefined && before !== undefined && asked !== before) return true
    before = asked
  }
  return false
}

/**
 * Takes off what an export says of who sent what; a sender who is a number alone stands at the end of the text. What the
 * shop says is apart: it is known by its name, or as the only one who asks for name, address and number.
 */
export function withoutStamps(text: string, shop: Pick<ChatShop, 'names'> = UNKNOWN_SHOP): Unstamped {
  const messages: { sender: string; text: string }[] = []
  const before: string[] = []
  let isStamped = false
  const lines = text.split('\n')
  // One alone may say when somebody is at home.
  const times = lines.filter(isTimeAlone)
  const areStamps = times.length > 1 || isTimeAlone(lines[0] ?? '')
  for (const line of lines) {
    if (areStamps && isTimeAlone(line)) continue
    const opened = openedBy(line)
    const stamp = opened ? null : STAMP.exec(toLatinDigits(line.slice(0, STAMP_MAX)))
    const said = stamp ? line.slice(stamp[0].length) : line
    if (BY_APP.test(said)) continue
    if (opened) {
      isStamped = true
      messages.push(opened)
    } else if (stamp) {
      isStamped = true
      const sender = SENDER.exec(said)
      // Without a sender it is WhatsApp that speaks.
      if (sender) messages.push({ sender: sender[1]?.trim() ?? '', text: said.slice(sender[0].length) })
    } else {
      const last = messages.at(-1)
      if (last) last.text += `\n${line}`
      else before.push(line)
    }
  }
  if (isStamped) return withoutShop(before, messages, shop)
  const copied = messengerMessages(before)
  if (copied.length > 0) return withoutShop([], copied, shop)
  // Where nothing else says who wrote, a line may begin with it.
  const { ofCustomer, ofShop } = spokenLines(before, shop)
  return { text: ofCustomer.join('\n'), messages: [], ofShop }
}

const isTimeAlone = (line: string) => line.length <= STAMP_MAX && TIME_ALONE.test(toLatinDigits(line.trim()))

/** The message that a line with Telegram's stamp begins: who sends it, and what of it stands in the same line. */
function openedBy(line: string): SentMessage | undefined {
  const bracket = line.slice(0, SENDER_MAX).indexOf('[')
  const sender = line.slice(0, Math.max(0, bracket)).replace(/,? ?$/, '')
  const stamp = STAMP_OF_SENDER.exec(toLatinDigits(line.slice(sender.length, sender.length + STAMP_MAX)))
  if (!stamp || sender.trim() === '' || /[:,]/.test(sender)) return undefined
  return { sender: sender.trim(), text: line.slice(sender.length + stamp[0].length) }
}

function withoutShop(
  before: readonly string[],
  messages: readonly SentMessage[],
  shop: Pick<ChatShop, 'names'>,
): Unstamped {
  const called = shopAmong(new Set(messages.map(({ sender }) => sender)), shop)
  const others = messages.filter(({ sender }) => !called.has(sender))
  const asking = new Set(others.filter(({ text }) => asksOfCustomer(text)).map(({ sender }) => sender))
  const own = others.filter(({ sender }) => !asking.has(sender))
  // If all of them ask, nobody is known to be the shop.
  const isKnown = asking.size === 1 && others.length === messages.length && own.length > 0
  const ofCustomer = isKnown ? own : others
  return unstamped(
    before,
    ofCustomer,
    messages.filter((one) => !ofCustomer.includes(one)),
  )
}

function unstamped(
  before: readonly string[],
  messages: readonly SentMessage[],
  ofShop: readonly SentMessage[],
): Unstamped {
  const numbers = new Set(messages.map(({ sender }) => readNumbers(sender).mobileNumber).filter(Boolean))
  return {
    text: [...before, ...messages.map((one) => one.text), ...numbers].join('\n'),
    messages,
    ofShop: ofShop.map(({ text }) => text.trim()),
  }
}

/** The name of who sent the mobile number, or of the only one who sent anything; empty: a number, or not sure. */
export function nameOfSender({ messages }: Unstamped, mobileNumber: string): string {
  const holders = messages.filter(
    ({ text }) => mobileNumber !== '' && readNumbers(text).mobileNumber === mobileNumber,
  )
  const [name = '', other] = new Set((holders.length > 0 ? holders : messages).map(({ sender }) => sender))
  return other === undefined && NAME.test(name) && !speaksAsCustomer(name) ? name : ''
}
