/** The categories among `all` that are tabs, in the order of the categories: all of them if none is named. */
export function chosenTabs(all: readonly string[], tabs: readonly string[]): readonly string[] {
  const named = all.filter((id) => tabs.includes(id))
  return named.length > 0 ? named : all
}

/**
 * The tabs after a category was chosen or taken out, as the settings hold them: empty means all. Undefined if none would
 * be left.
 */
export function toggledTabs(
  all: readonly string[],
  tabs: readonly string[],
  id: string,
): string[] | undefined {
  const chosen = chosenTabs(all, tabs)
  const changed = all.filter((one) => chosen.includes(one) !== (one === id))
  if (changed.length === 0) return undefined
  return changed.length === all.length ? [] : changed
}
