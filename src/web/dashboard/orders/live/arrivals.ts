/**
 * Which ids of a list that was looked at again are new on it. What only moved up from the following page is
 * not: it stands below everything that was there `before`, which filled the page.
 */
export function arrivals(before: readonly string[], after: readonly string[], pageSize: number): string[] {
  const known = new Set(before)
  const lastKnown = after.findLastIndex((id) => known.has(id))
  const end = before.length < pageSize ? after.length : lastKnown
  return after.slice(0, Math.max(end, 0)).filter((id) => !known.has(id))
}
