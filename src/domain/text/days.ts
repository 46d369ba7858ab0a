/**
 * The first and the last day that the shop takes, wherever somebody types or sends one. It sold nothing before 2000 and plans
 * nothing after 2100: such a year was mistyped. Days of other years have forms that fields, databases and charts do not share.
 */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2100-12-31'

/** The years of {@link FIRST_DAY} and {@link LAST_DAY}, as errors name them. */
export const FIRST_YEAR = Number(FIRST_DAY.slice(0, 4))
export const LAST_YEAR = Number(LAST_DAY.slice(0, 4))

const NAMED = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text names a day that there is and that the shop takes, as the API writes it: `2026-10-29`. */
export function isDay(text: string): boolean {
  const at = NAMED.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) && isTaken(text)
}

/** Whether the shop takes a day. `day`: `2026-10-29`. */
export function isTaken(day: string): boolean {
  // Days as they are written sort like days.
  return day >= FIRST_DAY && day <= LAST_DAY
}
