import { ApiError, NetworkError } from '#web/client/api.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'

/** Why a preview could not be made. `mayRetry`: false if the text itself has to change first. */
export function previewFailure(error: unknown): { readonly text: string; readonly mayRetry: boolean } {
  const [fault] = error instanceof ApiError ? (error.problem.errors ?? []) : []
  if (fault) return { text: problemText(fault), mayRetry: false }
  const text = error instanceof NetworkError ? m.pages_preview_offline() : m.pages_preview_failed()
  return { text, mayRetry: true }
}
