import type { OrderMark } from './marks.ts'

/** What may still be open of an order that staff confirm: goods that nobody chose, money that nobody has looked for. */
export const OPEN_QUESTIONS = ['size', 'color', 'advance'] as const
export type OpenQuestion = (typeof OPEN_QUESTIONS)[number]

const MARKS: Partial<Record<OrderMark['code'], OpenQuestion>> = {
  'size-not-chosen': 'size',
  'color-not-chosen': 'color',
}

interface Asked {
  /** Undefined: the reader may not see them. */
  readonly marks?: readonly Pick<OrderMark, 'code'>[] | undefined
  readonly advance?: { readonly checked: boolean } | null | undefined
}

/** Returns what is open of an order, in the order of {@link OPEN_QUESTIONS}. Whoever confirms it is asked once more. */
export function openQuestions({ marks = [], advance }: Asked): readonly OpenQuestion[] {
  const open = new Set(marks.map(({ code }) => MARKS[code]))
  if (advance && !advance.checked) open.add('advance')
  return OPEN_QUESTIONS.filter((question) => open.has(question))
}
