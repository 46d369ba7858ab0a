/** How deep lists are looked for: couriers nest them one to three objects deep. */
const DEEPEST = 4

/** The first list in an answer, however it is wrapped; what is called `data` is looked at first. Undefined: it has none. */
export function rowsIn(answer: unknown, depth = 0): readonly unknown[] | undefined {
  if (Array.isArray(answer)) return answer
  if (typeof answer !== 'object' || answer === null || depth === DEEPEST) return undefined
  const { data, ...others } = answer as Readonly<Record<string, unknown>>
  for (const inner of [data, ...Object.values(others)]) {
    const rows = rowsIn(inner, depth + 1)
    if (rows) return rows
  }
  return undefined
}
