import type { Standing } from '../order/awaited.ts'

/** A day in Dhaka on which the ledger says something of a subject. */
export interface SubjectDay {
  readonly day: number
  readonly subjectId: string
}

/** What a subject of the ledger is, as far as it is still there. `placedAt`: ms UTC. */
export type Subject =
  | { readonly kind: 'order'; readonly standing: Standing; readonly placedAt: number }
  | { readonly kind: 'statement' | 'stock' | 'rider' }
  /** It is deleted. */
  | { readonly kind: 'gone' }

export const SUBJECT_KINDS = [
  'order',
  'statement',
  'stock',
  'rider',
  'gone',
] as const satisfies readonly Subject['kind'][]

/** What a subject adds to a figure on a day. `amount`: poisha, or a number of something. */
export interface FigurePart extends SubjectDay {
  readonly subject: Subject
  readonly amount: number
}
