import { identity } from '#web/client/session/identity/browserIdentity.ts'
import { session } from '#web/client/session/session.ts'
import { prefetchRole } from './role/useRole.ts'

/**
 * Begins to find out who is signed in, with code that comes with the page: the dashboard shows nothing before that is known,
 * and would otherwise begin after its first rendering. In browsers only; does nothing for visitors.
 */
export function startSession(): void {
  if (import.meta.env.SSR || !session.read().loading) return
  identity(session).catch(() => {})
  onceKnown(prefetchRole)
}

/**
 * Calls `act` with the e-mail of the person whose page this is, when the page finds out: for what can begin before anything is
 * drawn. In browsers only; never if it is known already.
 */
export function onceKnown(act: (email: string) => void): void {
  if (import.meta.env.SSR) return
  const leave = session.subscribe(() => {
    const { user } = session.read()
    if (!user) return
    leave()
    act(user.email)
  })
}
