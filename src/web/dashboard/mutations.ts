import { ApiError, endsLogin, isMissing, NetworkError } from '#web/client/api.ts'
import { showMessage } from '#web/client/dialogs.ts'
import { authorized } from '#web/client/session/authorized.ts'

/** The sentences of one kind of thing (orders, users, slides) for what every write can meet. */
export interface Reasons {
  /** No answer came. */
  readonly offline: () => string
  /** 404: somebody else has deleted it. */
  readonly gone: () => string
  /** By the code of the answer, most of them 409: it is no longer as it was shown, or a rule forbids it. */
  readonly codes?: Readonly<Record<string, (error: ApiError) => string>>
}

/** Why the shop did not do what was asked for; undefined where there is nothing to say but that it failed. */
export function reasonOf(error: unknown, { offline, gone, codes = {} }: Reasons): string | undefined {
  if (error instanceof NetworkError) return offline()
  if (!(error instanceof ApiError)) return undefined
  return codes[error.code]?.(error) ?? (isMissing(error) ? gone() : undefined)
}

/**
 * Says in a dialog that a write failed. After 401 or 403 it says nothing: `authorized` has ended the session, said
 * so, and leads to the login page.
 */
export function showFailure(error: unknown, failure: { title: string; text: string }): void {
  if (!endsLogin(error)) showMessage({ tone: 'error', ...failure })
}

/** Deletes what is at `path`. What somebody else has deleted already is gone as wanted. Throws as `authorized` does. */
export async function deleteAt(path: string): Promise<void> {
  try {
    await authorized(path, { method: 'DELETE' })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
