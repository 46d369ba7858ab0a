/** One measured figure. `ratio` compares it with `against`, measured in the same run. */
export interface Row {
  what: string
  measured: string
  against?: string
  ratio?: number
  goal?: string
  met?: boolean
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** The smallest value that so large a share of all values, from 0 to 1, does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Prints the rows as one table; empty columns are omitted. */
export function printTable(rows: readonly Row[]): void {
  const head = ['what', 'measured', 'against', 'ratio', 'goal', '']
  const body = rows.map(({ what, measured, against = '', ratio, goal = '', met }) => [
    what,
    measured,
    against,
    ratio === undefined ? '' : ratio.toFixed(2),
    goal,
    met === undefined ? '' : met ? 'met' : 'missed',
  ])
  const columns = [...head.keys()].filter((column) => body.some((row) => row[column]))
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${columns.map((column) => cells[column]?.padEnd(widths[column] ?? 0)).join(' | ')} |`
  console.log(line(head))
  console.log(`|${columns.map((column) => '-'.repeat((widths[column] ?? 0) + 2)).join('|')}|`)
  for (const row of body) console.log(line(row))
}
