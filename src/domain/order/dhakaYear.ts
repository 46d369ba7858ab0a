import { DHAKA_OFFSET_MS } from './orderTime.ts'

/** Returns the calendar year in Dhaka for the footer; `at` is in milliseconds since 1970, UTC. */
export function dhakaYear(at: number): number {
  return new Date(at + DHAKA_OFFSET_MS).getUTCFullYear()
}
