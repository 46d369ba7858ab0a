import { ApiError, type ApiRequest } from '../api.ts'
import { auth } from './auth.ts'
import { authorized } from './authorized.ts'

/** A call that gives rights: it is sent with the proof of the last sign-in. Throws as `authorized` does. */
export async function withProof<Answer>(
  path: string,
  { method, body }: { readonly method: 'POST' | 'PUT'; readonly body?: object },
): Promise<Answer> {
  const request: ApiRequest = { method, body: { ...body, ...(await auth.proof()) } }
  return await authorized<Answer>(path, request)
}

/** Whether the server wants the user to sign in again first. */
export function isRecentSignInNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'RECENT_SIGN_IN_NEEDED'
}
