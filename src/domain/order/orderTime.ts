/**
 * An order's date and time as the specification writes them (section 3): '20 Nov, 2026' and '06:05 pm', in
 * Asia/Dhaka. Dhaka has been at UTC+6 without daylight saving since 2010, and all orders are later, so no
 * time-zone data is needed.
 */
export const DHAKA_OFFSET_MS = 6 * 60 * 60 * 1000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const two = (value: number) => value.toString().padStart(2, '0')

/** `at` is in milliseconds since 1970, UTC. */
export function orderDate(at: number): string {
  const dhaka = new Date(at + DHAKA_OFFSET_MS)
  return `${two(dhaka.getUTCDate())} ${MONTHS[dhaka.getUTCMonth()]}, ${dhaka.getUTCFullYear()}`
}

/** `at` is in milliseconds since 1970, UTC. Midnight is 12 am, noon 12 pm. */
export function orderTime(at: number): string {
  const dhaka = new Date(at + DHAKA_OFFSET_MS)
  const hours = dhaka.getUTCHours()
  return `${two(hours % 12 || 12)}:${two(dhaka.getUTCMinutes())} ${hours < 12 ? 'am' : 'pm'}`
}
