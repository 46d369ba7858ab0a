/** The Retry-After of a 503, in seconds. Outages are rarely shorter. */
export const RETRY_AFTER = '5'
