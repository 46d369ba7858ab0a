import { type ChatNumbers, readNumbers } from './chatNumbers.ts'
import { nameOfSender, withoutStamps } from './chatStamps.ts'

/** A chat of which the numbers are read, and the rest is still to be read. */
export interface OpenChat {
  readonly numbers: ChatNumbers
  /** Without stamps, with marks in place of the numbers. */
  readonly rest: string
  /** The name of who wrote it, if an export says it; empty: not sure. */
  readonly sender: string
}

export function openChat(text: string): OpenChat {
  // Keyboards write some Bengali letters in another form than our words have.
  const sent = withoutStamps(text.normalize('NFC'))
  const numbers = readNumbers(sent.text)
  return {
    numbers,
    rest: withoutGroupedThousands(numbers.rest),
    sender: nameOfSender(sent, numbers.mobileNumber),
  }
}

/** `1,000 taka` as `1000 taka`: elsewhere a comma ends a clause. */
function withoutGroupedThousands(text: string): string {
  return text.replace(/([\d০-৯]),([\d০-৯]{3})(?= ?(?:tk|taka|টাকা|৳|\/))/gi, '$1$2')
}
