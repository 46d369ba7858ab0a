import type { AnyRefusalCode } from '#domain/problems/refusals.ts'
import { ApiError, endsLogin, isMissing, NetworkError } from '#web/client/api.ts'
import { type MessageContent, showMessage } from '#web/client/dialogs.ts'
import { authorized } from '#web/client/session/authorized.ts'

/**
 * Texts for the failures of writes to one kind of object (orders, users, slides). `Code`: what the API may answer to
 * these writes, as `RefusalCode` derives it from their use cases.
 */
export interface Reasons<Code extends AnyRefusalCode> {
  /** No answer. */
  readonly offline: () => string
  /** 404: somebody else has deleted it. */
  readonly gone: () => string
  /** By the code of the answer, mostly 409: the object has changed, or a rule forbids the change. */
  readonly codes: Readonly<Record<Code, Sentence>>
}

type Sentence = (error: ApiError) => string

interface KnownReasons extends Pick<Reasons<never>, 'offline' | 'gone'> {
  readonly codes: Readonly<Partial<Record<AnyRefusalCode, Sentence>>>
}

/** Why a write failed, as a sentence; undefined if there is no known reason. */
export function reasonOf(error: unknown, { offline, gone, codes }: KnownReasons): string | undefined {
  if (error instanceof NetworkError) return offline()
  if (!(error instanceof ApiError)) return undefined
  return codes[error.code as AnyRefusalCode]?.(error) ?? (isMissing(error) ? gone() : undefined)
}

export type Failure = Required<Pick<MessageContent, 'title' | 'text'>> & Pick<MessageContent, 'more'>

/**
 * Shows a dialog that a write failed; `more`: why, apart from the sentence of the specification. After 401 or 403 it shows nothing: `authorized` has ended the session, told the
 * person, and goes to the login page.
 */
export function showFailure(error: unknown, failure: Failure): void {
  if (!endsLogin(error)) showMessage({ tone: 'error', ...failure })
}

/** Sends DELETE to `path`. A 404 counts as success: it was deleted already. Throws as `authorized` does. */
export async function deleteAt(path: string): Promise<void> {
  try {
    await authorized(path, { method: 'DELETE' })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
