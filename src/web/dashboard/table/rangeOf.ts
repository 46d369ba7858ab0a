/**
 * The ids of the rows from one to another as they stand in the list, both included, whichever comes first. Where
 * `from` is not among them, the other one alone.
 */
export function rangeOf(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [one, other] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)]
  if (one < 0 || other < 0) return [to]
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1)
}
