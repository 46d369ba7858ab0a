import type { ReadChat } from '#domain/chat/readChat.ts'

/** A line of goods: what the customer wrote, quantity, size, color. */
export type ExpectedLine = readonly [text: string, quantity: number | null, size: string, color: string]

/** What must be read; what is left out must be empty. */
export interface Expected extends Partial<Omit<ReadChat, 'lines' | 'unsure' | 'deliveryArea'>> {
  readonly lines?: readonly ExpectedLine[]
  /** Besides the needed fields that are empty. */
  readonly unsure?: readonly string[]
}

export type ChatMessage = readonly [text: string, expected: Expected]
