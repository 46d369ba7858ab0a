/**
 * Divides a whole amount by weights, so that the shares add up to it (largest remainder; of equal ones the first gets more). Nothing
 * is given where all weights are 0, unless there is one: the first then has it all.
 */
export function shares(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, at) => (at === 0 ? amount : 0))
  // Products are larger than a number holds exactly, and of two equal remainders a fraction would make two.
  const [all, of] = [BigInt(amount), BigInt(total)]
  const parts = weights.map((weight, at) => {
    const product = all * BigInt(weight)
    const rest = ((product % of) + of) % of
    return { at, rest, whole: Number((product - rest) / of) }
  })
  const given = parts.map(({ whole }) => whole)
  const left = amount - given.reduce((sum, part) => sum + part, 0)
  const byRest = parts.toSorted((one, other) => Number(other.rest - one.rest) || one.at - other.at)
  for (const { at } of byRest.slice(0, left)) given[at] = (given[at] ?? 0) + 1
  return given
}
