/** When to try again what the shop could not do for now, with 503. Seconds; an outage is rarely shorter. */
export const RETRY_AFTER = '5'
