import { isRouteErrorResponse } from 'react-router'
import { isConnectionError } from '#web/client/retries.ts'

export type ErrorKind = 'notFound' | 'unavailable' | 'offline' | 'failed'

const KINDS: Readonly<Record<number, ErrorKind>> = { 404: 'notFound', 503: 'unavailable' }

/** What went wrong, as far as a visitor can do something about it. */
export function explainError(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) return KINDS[error.status] ?? 'failed'
  return isConnectionError(error) ? 'offline' : 'failed'
}
