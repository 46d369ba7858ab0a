import { problemResponse } from './problem.ts'

/** The `responses` of a call that needs a permission. */
export const callerProblems = {
  401: problemResponse('UNAUTHENTICATED'),
  403: problemResponse('FORBIDDEN', 'SECOND_FACTOR_NEEDED'),
}

/** The `responses` of a call with a small JSON body. */
export const bodyProblems = {
  400: problemResponse('NOT_JSON'),
  413: problemResponse('TOO_LARGE'),
  415: problemResponse('NOT_JSON_TYPE'),
  422: problemResponse('INVALID'),
}

/** The `responses` of a call that is limited. */
export const tooManyTries = { 429: problemResponse('TOO_MANY_REQUESTS') }

/** The `responses` of a call that asks the provider of the accounts. */
export const identityProblems = { 503: problemResponse('IDENTITY_UNAVAILABLE') }
