/**
 * Divides a whole amount by weights, so that the shares add up to it (largest remainder; of equal ones the first gets more). Nothing
 * is given where all weights are 0, unless there is one: the first then has it all.
 */
export function shares(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, at) => (at === 0 ? amount : 0))
  const exact = weights.map((weight) => (amount * weight) / total)
  const whole = exact.map(Math.floor)
  let left = amount - whole.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((part, at) => ({ at, remainder: part - Math.floor(part) }))
    .sort((one, other) => other.remainder - one.remainder || one.at - other.at)
  for (const { at } of byRemainder) {
    if (left < 1) break
    whole[at] = (whole[at] ?? 0) + 1
    left -= 1
  }
  return whole
}
