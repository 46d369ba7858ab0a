import { plainText } from '../text/plainText.ts'
import { searchKey } from '../text/searchText.ts'

/** 32 characters that cannot be confused: without I, O, 0 and 1. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export const ORDER_ID = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/

/** People may leave out the hyphen, put spaces around it, or begin with the # of a receipt. */
const TYPED_ORDER_ID = /^#?\s*([2-9a-hj-np-z]{4})[\s-]*([2-9a-hj-np-z]{4})$/

/**
 * Parses an order's id as people type it, such as `txad 8bef` or `#TXAD–8BEF`; undefined if it is not one.
 */
export function parseOrderId(text: string): string | undefined {
  const [, first, second] = TYPED_ORDER_ID.exec(searchKey(plainText(text))) ?? []
  return first && second && `${first}-${second}`.toUpperCase()
}

/**
 * Returns an order's id, short enough to read over the phone (`7KQX-M3PA`) and too random to guess (40 bits).
 * `bytes` are eight random bytes; 32 divides 256, so all ids are equally likely.
 */
export function orderId(bytes: Uint8Array): string {
  if (bytes.length !== 8) throw new RangeError(`An order id is made of 8 random bytes, not ${bytes.length}`)
  const characters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}
