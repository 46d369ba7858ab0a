import { z } from 'zod'
import { CALL_WITHIN } from '#domain/parcel/courierWaits.ts'
import type { CourierKeys } from '#domain/settings/couriersSettings.ts'
import { callOutside, type OutsideCall, OutsideError, type OutsideService } from '../../outside/call.ts'
import type { CourierSessions, NewToken, TokenOf } from '../session.ts'

/** How Pathao is called. */
export interface PathaoLine {
  readonly service: OutsideService
  readonly sessions: CourierSessions
  /** A clock that is never set back. Milliseconds. */
  readonly clock: () => number
}

const API = 'aladdin/api/v1/'

/**
 * Calls Pathao with the shop's token. One that is refused is renewed once; if the next is refused, too, that is thrown as refused
 * keys. All of it ends within {@link CALL_WITHIN}: what has not its whole time left is not begun. Throws as `callOutside`; of a login that
 * failed, and of what was not begun, that nothing was done.
 */
export async function callPathao<Answer>(
  { service, sessions, clock }: PathaoLine,
  keys: CourierKeys,
  { path, ...call }: Omit<OutsideCall<Answer>, 'headers'> & { readonly path: string },
): Promise<Answer> {
  const { clientId, clientSecret } = keys.pathao
  const of: TokenOf = { courier: 'pathao', keys: `${clientId}\n${clientSecret.reveal() ?? ''}` }
  const lastBegin = clock() + CALL_WITHIN - service.timeout
  const begin = () => {
    if (clock() > lastBegin) throw new OutsideError(service.name, 'not-connected')
  }
  const login = () => {
    begin()
    return logIn(service, clientId, clientSecret.reveal() ?? '')
  }
  const send = (token: string) => {
    begin()
    const headers = { Authorization: `Bearer ${token}` }
    return callOutside(service, { ...call, path: `${API}${path}`, headers })
  }
  const token = await sessions.token(of, login)
  try {
    return await send(token)
  } catch (error) {
    if (!(error instanceof OutsideError) || error.status !== 401) throw error
    return await send(await sessions.token({ ...of, refused: token }, login))
  }
}

const loginSchema = z.object({
  access_token: z.string().min(1).max(4096),
  /** Seconds. */
  expires_in: z.coerce.number().positive(),
})

/** POST external/login, as the official plugin does: the owner's password is needed for nothing. */
async function logIn(service: OutsideService, client_id: string, client_secret: string): Promise<NewToken> {
  try {
    const { access_token: token, expires_in } = await callOutside(service, {
      method: 'POST',
      path: `${API}external/login`,
      body: { client_id, client_secret },
      answer: loginSchema,
    })
    return { token, lasts: expires_in * 1000 }
  } catch (error) {
    const isSaid = error instanceof OutsideError && error.fault === 'refused' && (error.status ?? 0) < 500
    if (!(error instanceof OutsideError) || isSaid) throw error
    // Whatever was to be done after it was not done.
    throw new OutsideError(service.name, 'not-connected')
  }
}
