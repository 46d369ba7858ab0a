import { DHAKA_OFFSET_MS } from './orderTime.ts'

/** The calendar year that the footer prints, `at` in milliseconds since 1970, UTC. */
export function yearInDhaka(at: number): number {
  return new Date(at + DHAKA_OFFSET_MS).getUTCFullYear()
}
