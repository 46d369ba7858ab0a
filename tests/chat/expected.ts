import type { ReadChat } from '#domain/chat/readChat.ts'

/** A line of goods: what the customer wrote, quantity, size, color. */
export type ExpectedLine = readonly [text: string, quantity: number | null, size: string, color: string]

/** What must be read; what is left out must be empty. */
export interface Expected
  extends Partial<Omit<ReadChat, 'lines' | 'unsure' | 'deliveryArea' | 'advance' | 'note' | 'unread'>> {
  readonly lines?: readonly ExpectedLine[]
  /** Besides the needed fields that are empty. */
  readonly unsure?: readonly string[]
}

export type ChatMessage = readonly [text: string, expected: Expected]

/** A line of goods: the English name of the product (empty: to be chosen by hand), quantity, size, color. */
export type ExpectedGoods = readonly [product: string, quantity: number | null, size: string, color: string]

/** What must come out of a message about the goods of the demo; what is left out must be empty. */
export interface ExpectedOrder
  extends Partial<
    Pick<ReadChat, 'name' | 'mobileNumber' | 'otherNumber' | 'district' | 'upazila' | 'address'>
  > {
  readonly goods?: readonly ExpectedGoods[]
  /** Taka. */
  readonly advance?: readonly [amount: number, method: string, transactionId: string]
  readonly note?: string
  readonly unread?: readonly string[]
}

export type FreshMessage = readonly [text: string, expected: ExpectedOrder]
