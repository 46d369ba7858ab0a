import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { preferredLanguage } from '#domain/text/language.ts'
import { CLIENT_ADDRESS_HEADER, type StartedSession } from '../port.ts'
import type { MarkDevice } from './markDevice.ts'

/** Checks the old password and sets a new one. */
export const CHANGE_PASSWORD = '/change-password'

export interface SessionStartDeps {
  readonly markDevice: MarkDevice
  /** Ends all links that were mailed to an account. */
  endLinks(subject: string): Promise<void>
  /** Called after the person has set another password of this account with the old one. */
  onPasswordChange(subject: string): Promise<void>
  /** Called after a user has signed in to this account. */
  onSessionStart(subject: string, session: StartedSession): Promise<void>
}

/** What follows from a new session. The last of the plugins: others may have withdrawn it, to ask for a code first. */
export function sessionStart(deps: SessionStartDeps): BetterAuthPlugin {
  return {
    id: 'haat-session-start',
    hooks: {
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (call) => {
            const begun = call.context.newSession
            if (!begun) return
            const wasKnown = await deps.markDevice(call, begun.user)
            await deps.onSessionStart(begun.user.id, {
              id: begun.session.id,
              address: call.headers?.get(CLIENT_ADDRESS_HEADER) ?? '',
              userAgent: begun.session.userAgent ?? '',
              newDevice: wasKnown ? undefined : { language: preferredLanguage(call.headers) },
            })
            if (call.path !== CHANGE_PASSWORD) return
            // A link mailed earlier could otherwise set yet another password.
            await deps.endLinks(begun.user.id)
            await deps.onPasswordChange(begun.user.id)
          }),
        },
      ],
    },
  }
}
