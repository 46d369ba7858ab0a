import { problemResponse } from './problem.ts'

/** The `responses` of a call that is limited. */
export const tooManyTries = { 429: problemResponse('TOO_MANY_REQUESTS') }

/** The `responses` of a call that asks the provider of the accounts. */
export const identityProblems = { 503: problemResponse('IDENTITY_UNAVAILABLE') }
