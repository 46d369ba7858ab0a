/** Dhaka is six hours ahead of UTC. */
const OFFSET_MS = 6 * 60 * 60 * 1000

/** The calendar year that the footer prints, `at` in milliseconds since 1970, UTC. */
export function yearInDhaka(at: number): number {
  return new Date(at + OFFSET_MS).getUTCFullYear()
}
