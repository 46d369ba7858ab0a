import { z } from '@hono/zod-openapi'
import type { Caller, Proof } from '#domain/people/user.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { bearerOf } from '../../people/callers.ts'
import type { ApiDeps } from './deps.ts'

/** Characters. */
const ID_TOKEN_MAX = 10_000

/** The field of a body that proves the caller where a hosted provider keeps the accounts. */
export const idTokenSchema = z
  .string(issue('NOT_TEXT', { field: 'idToken' }))
  .max(ID_TOKEN_MAX, issue('TOO_LONG', { field: 'idToken', max: ID_TOKEN_MAX }))
  .optional()
  .meta({
    description:
      'The ID token of the hosted provider. Not needed where the shop keeps the accounts: the session cookie is the proof.',
  })

/** The body of a call that needs a recent sign-in. */
export const proofBody = z.object({ idToken: idTokenSchema }, issue('NOT_AN_OBJECT', { field: 'body' }))

/**
 * When the caller last signed in: by the ID token or the session's cookie, or else by the session that the bearer token
 * names.
 */
export async function proofOf(
  { identity, tokens, shop }: Pick<ApiDeps, 'identity' | 'tokens' | 'shop'>,
  request: Request,
  caller: Caller,
  idToken: string | undefined,
): Promise<Proof | undefined> {
  const proof = await identity.prove(request, idToken)
  if (proof || !caller) return proof
  const claims = await tokens.read(bearerOf(request) ?? '')
  const session = claims && (await shop.sessions.find(caller, claims.sessionId))
  return session && { ...caller, authTime: session.startedAt, sessionId: session.id }
}
