import { isRouteErrorResponse } from 'react-router'
import { isConnectionError } from '#web/client/connectionError.ts'

export type ErrorKind = 'notFound' | 'offline' | 'failed'

/** What went wrong, as far as a visitor can do something about it. */
export function explainError(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) return error.status === 404 ? 'notFound' : 'failed'
  return isConnectionError(error) ? 'offline' : 'failed'
}
