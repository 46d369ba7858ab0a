import { type AddressesApart, withAddressesApart } from './addressesApart.ts'
import { withChanges } from './changedAddress.ts'
import { type ChatNumbers, readNumbers } from './chatNumbers.ts'
import type { ChatShop } from './chatShop.ts'
import { nameOfSender, withoutStamps } from './chatStamps.ts'
import { type Receipt, withoutReceipts } from './paymentReceipts.ts'

/** A chat of which the numbers are read, and the rest is still to be read. */
export interface OpenChat {
  readonly numbers: ChatNumbers
  readonly receipts: readonly Receipt[]
  /** Without stamps and receipts, with marks in place of the numbers, and where the address has changed. */
  readonly rest: string
  /** What is not in the rest, since the parcel goes to another address. */
  readonly addresses: Pick<AddressesApart, 'left' | 'isUnsure'>
  /** The name of who wrote it, if an export says it; empty: not sure. */
  readonly sender: string
  /** What the shop wrote. */
  readonly ofShop: readonly string[]
}

export function openChat(text: string, shop: ChatShop): OpenChat {
  // Keyboards write some Bengali letters in another form than our words have.
  const sent = withoutStamps(text.normalize('NFC'), shop)
  const { text: said, receipts } = withoutReceipts(sent.text, shop.names)
  const numbers = readNumbers(said, shop.numbers)
  const addresses = withAddressesApart(numbers.rest)
  return {
    numbers,
    receipts,
    addresses,
    rest: withChanges(withoutGroupedThousands(addresses.text)),
    sender: nameOfSender(sent, numbers.mobileNumber),
    ofShop: sent.ofShop,
  }
}

/** Words of lines that tell of money. */
const OF_MONEY =
  /tk|taka|টাকা|৳|bkash|bikash|bkas|nagad|nogod|rocket|upay|paid|sent|price|total|advance|বিকাশ|নগদ|রকেট|উপায়|দাম|মূল্য|মোট|অগ্রিম/i

/** `1,000 taka` as `1000 taka`: elsewhere a comma ends a clause. */
function withoutGroupedThousands(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      OF_MONEY.test(line)
        ? line.replace(/([\d০-৯]),([\d০-৯]{3})(?:\.[0০]{2})?(?![\d০-৯])/g, '$1$2')
        : line.replace(/([\d০-৯]),([\d০-৯]{3})(?= ?\/)/g, '$1$2'),
    )
    .join('\n')
}
