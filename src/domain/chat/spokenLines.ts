import { type ChatShop, isShop, speaksAsCustomer, speaksAsShop } from './chatShop.ts'
import { ADDRESS_WORDS } from './chatWords.ts'
import { wordsOf } from './clauses.ts'

/** Before what somebody says: `Shop: `, `~ Rahima: `. */
export const SENDER = /^(?:~\s?)?([^:]{1,60}):(?:\s|$)/

/** What each side says in a chat without stamps, of which lines may begin with who speaks. */
export interface SpokenLines {
  readonly ofCustomer: readonly string[]
  readonly ofShop: readonly string[]
}

/** With one of these before a colon, a line is one of a form: it may say in which shop somebody sits. */
const OF_FORM = new Set(
  'name full name nam নাম mobile phone number contact মোবাইল ফোন নাম্বার নম্বর address thikana ঠিকানা'.split(' '),
)

/**
 * Parts the lines of the shop from those of the customer. A line without a speaker goes on with what was said before only where
 * both speak; otherwise it is the customer's.
 */
export function spokenLines(lines: readonly string[], shop: Pick<ChatShop, 'names'>): SpokenLines {
  const senders = lines.map((line) => SENDER.exec(line)?.[1]?.trim() ?? '')
  const isForm = senders.some((sender) => OF_FORM.has(sender.toLowerCase()))
  const isOfShop = lines.map((line, at) => {
    const sender = senders[at] ?? ''
    return isShop(sender, shop) || (speaksAsShop(sender) && !(isForm && saysWhere(line)))
  })
  const turns = senders.filter(speaksAsCustomer)
  const isNamed = turns.length > 1 || (turns.length === 1 && isOfShop.includes(true))
  const ofCustomer: string[] = []
  const ofShop: string[] = []
  let isShopSpeaking = false
  for (const [at, line] of lines.entries()) {
    const isTurn = isNamed && speaksAsCustomer(senders[at] ?? '')
    isShopSpeaking = isOfShop[at] || (isShopSpeaking && isNamed && !isTurn)
    if (isShopSpeaking) ofShop.push(line)
    else ofCustomer.push(isTurn ? line.replace(SENDER, '') : line)
  }
  return { ofCustomer, ofShop }
}

/** Beside who speaks: `shop` itself is a word of an address. */
const saysWhere = (line: string) =>
  wordsOf(line.replace(SENDER, '').replaceAll(',', ' ')).some((word) => ADDRESS_WORDS.has(word))
