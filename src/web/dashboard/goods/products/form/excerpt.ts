import { SHORT } from '../../../office/activity/changes.ts'

/** What two texts hold where they begin to differ, each on a line; whole where they fit on one. */
export function excerpts(one: string, other: string): [string, string] {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)]
  const longer = mine.length > theirs.length ? mine : theirs
  const from = Math.max(
    0,
    longer.findIndex((_, at) => mine[at] !== theirs[at]),
  )
  return [excerpt(mine, from), excerpt(theirs, from)]
}

/** The words of a text from shortly before `from`, as many as fit on a line. */
function excerpt(words: readonly string[], from: number): string {
  const whole = words.join(' ')
  if (whole.length <= SHORT) return whole
  const start = Math.max(0, Math.min(from, words.length - 1) - 2)
  let text = ''
  let next = start
  for (; next < words.length && text.length + (words[next]?.length ?? 0) < SHORT; next++) {
    text = [text, words[next]].filter(Boolean).join(' ')
  }
  // A word that is longer than a line is cut.
  if (next === start) text = [...(words[next] ?? '')].slice(0, SHORT).join('')
  return [start > 0 && '…', text, next < words.length && '…'].filter(Boolean).join(' ')
}

const wordsOf = (text: string) => text.trim().split(/\s+/)
