import { YOU } from './chatShop.ts'
import { FILLERS, NAME_PARTS } from './chatWords.ts'
import { GIVEN_NAMES } from './givenNames.ts'

/** What one person sent. */
export interface SentMessage {
  readonly sender: string
  readonly text: string
}

const YOU_SENT = new Set(['you sent', 'you sent:', 'আপনি পাঠিয়েছেন'.normalize('NFC')])
const OTHER_SENT = /^(.{1,60}) (?:sent|replied to you)$/i
const NAME_ALONE = /^\p{L}[\p{L}\p{M}.'’ -]{1,40}$/u
/** Words of lines in which only the shop goes on. */
const GOES_ON = /tk|taka|টাকা|৳|total|mot(?=\s|$)|মোট|delivery|ডেলিভারি/i

const isYou = (line: string) => YOU_SENT.has(line.trim().toLowerCase())

/** Returns the messages of a chat that was copied in Messenger, with a line above each for who sent it; none: it is no such copy. */
export function messengerMessages(lines: readonly string[]): SentMessage[] {
  if (!lines.some(isYou)) return []
  const times = new Map<string, number>()
  for (const line of lines) times.set(line.trim(), (times.get(line.trim()) ?? 0) + 1)
  const turns: { sender: string; lines: string[] }[] = []
  for (const line of lines) {
    const sender = isYou(line) ? YOU : senderOf(line, times)
    const last = turns.at(-1)
    if (sender !== undefined) turns.push({ sender, lines: [] })
    else if (last) last.lines.push(line)
    else turns.push({ sender: '', lines: [line] })
  }
  let customer = ''
  return turns.flatMap(({ sender, lines: own }, at) => {
    if (sender !== YOU) {
      customer = sender
      return [{ sender, text: own.join('\n') }]
    }
    const next = turns[at + 1]
    const isClosed = next !== undefined && next.sender !== YOU
    // Nobody is named after it, so that the customer may have answered in the next line.
    const end = isClosed ? -1 : own.findIndex((line, nth) => nth > 0 && !GOES_ON.test(line))
    if (end < 0) return [{ sender, text: own.join('\n') }]
    return [
      { sender, text: own.slice(0, end).join('\n') },
      { sender: customer, text: own.slice(end).join('\n') },
    ]
  })
}

/** The name in a line that says nothing but who sent what follows: `Jony Mia sent`, or a name that is one surely or stands twice. */
function senderOf(line: string, times: ReadonlyMap<string, number>): string | undefined {
  const said = OTHER_SENT.exec(line.trim())?.[1]
  if (said !== undefined) return said
  const name = line.trim()
  const words = name.toLowerCase().split(/\s+/)
  if (!NAME_ALONE.test(name) || words.length > 4 || words.some((word) => FILLERS.has(word))) return undefined
  const isName = GIVEN_NAMES.has(words[0] ?? '') || words.some((word) => NAME_PARTS.has(word))
  return isName || (times.get(name) ?? 0) > 1 ? name : undefined
}
