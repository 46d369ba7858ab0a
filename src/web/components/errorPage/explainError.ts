import { isRouteErrorResponse } from 'react-router'

export type ErrorKind = 'notFound' | 'offline' | 'failed'

/** What went wrong, as far as a visitor can do something about it. */
export function explainError(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) return error.status === 404 ? 'notFound' : 'failed'
  // Data or a part of the page that could not be fetched: browsers say so with a TypeError.
  return error instanceof TypeError && /fetch|load|network|import/i.test(error.message) ? 'offline' : 'failed'
}
