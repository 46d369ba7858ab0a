import type { OrderStatus } from './lifecycle.ts'

/** Where the goods of a returned order went: back on the shelf, or they cannot be sold any more. */
export const RETURNED_TO = ['shelf', 'damaged'] as const
export type ReturnedTo = (typeof RETURNED_TO)[number]

/** Whether a text is one of {@link RETURNED_TO}. */
export function isReturnedTo(text: string): text is ReturnedTo {
  return text === 'shelf' || text === 'damaged'
}

/** Whether goods of an order in this status may be on their way back: of one that was called off, if they had left. */
export function mayComeBack(status: OrderStatus): boolean {
  return status === 'Return' || status === 'Cancelled'
}

/** The same, or nobody has said so yet; of what was received piece by piece: some or all of it is no longer there. */
export const RETURN_STATES = ['undecided', ...RETURNED_TO, 'missing', 'mixed'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** Why goods came back, as staff say it. Stored and part of the API: their meaning never changes. */
export const RETURN_REASONS = [
  'refused',
  'not-reached',
  'not-wanted',
  'wrong-goods',
  'damaged',
  'broken-on-the-way',
  'late',
  'other',
] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Why a customer wants to give goods back, as they say it. Stored and part of the API: their meaning never changes. */
export const ASK_REASONS = [
  'damaged',
  'wrong-goods',
  'not-as-shown',
  'does-not-fit',
  'not-wanted',
  'other',
] as const
export type AskReason = (typeof ASK_REASONS)[number]

/** Reasons that no customer can help, as staff say them: the shop or its courier made a mistake. */
export const MISTAKES: readonly ReturnReason[] = ['wrong-goods', 'damaged', 'broken-on-the-way', 'late']
/** The same, as customers say them. */
export const ASKED_FOR_MISTAKES: readonly AskReason[] = ['damaged', 'wrong-goods', 'not-as-shown']
