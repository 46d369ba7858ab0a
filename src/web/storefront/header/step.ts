/** The next choice; -1 is the field itself, which lies between the last and the first. */
export function step(active: number, by: 1 | -1, count: number): number {
  const positions = count + 1
  return ((active + 1 + by + positions) % positions) - 1
}
