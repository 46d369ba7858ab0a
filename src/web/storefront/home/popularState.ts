import { FIRST_SHOWN, MORE_SHOWN } from './sections.ts'

/** The tab of all categories; the others go by their category's name. */
export const ALL = ''

/** What is chosen in Most Popular. */
export interface PopularState {
  /** A category's name, or {@link ALL}. */
  readonly category: string
  /** Ten, and five for each Show Me More. */
  readonly shown: number
}

/** Reads what was kept; the first ten of all when nothing was, or it makes no sense. */
export function readPopular(kept: unknown, categories: readonly string[]): PopularState {
  const start = { category: ALL, shown: FIRST_SHOWN }
  if (typeof kept !== 'object' || kept === null) return start
  const { category, shown }: { [Field in keyof PopularState]?: unknown } = kept
  const isTab = typeof category === 'string' && [ALL, ...categories].includes(category)
  const isStep = typeof shown === 'number' && shown >= FIRST_SHOWN && (shown - FIRST_SHOWN) % MORE_SHOWN === 0
  return isTab && isStep ? { category, shown } : start
}
