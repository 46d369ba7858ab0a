import { DHAKA_OFFSET_MS } from './orderTime.ts'

/** The calendar year that the footer prints, `at` in milliseconds since 1970, UTC. */
export function dhakaYear(at: number): number {
  return new Date(at + DHAKA_OFFSET_MS).getUTCFullYear()
}
