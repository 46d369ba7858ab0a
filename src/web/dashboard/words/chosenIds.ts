export interface ChosenIds {
  /** Each id once, up to the most that one page takes. */
  readonly ids: readonly string[]
  /** Those that come after them, for the next page. */
  readonly rest: readonly string[]
  /** The number chosen. */
  readonly total: number
}

/** Parses `?{parameter}=ID,ID`. */
export function chosenIds(search: string, parameter: string, most: number): ChosenIds {
  const listed = (new URLSearchParams(search).get(parameter) ?? '').split(',').map((id) => id.trim())
  const ids = [...new Set(listed.filter(Boolean))]
  return { ids: ids.slice(0, most), rest: ids.slice(most), total: ids.length }
}
