import { bodyLimit } from './bodyLimit.ts'

/** Enough for any form of the shop, and for an order of a hundred lines. Bytes. */
const MAX_BODY = 100 * 1024

/** Answers 413 to a longer body without reading it whole. */
export const smallBody = bodyLimit(MAX_BODY, 'TOO_LARGE')
