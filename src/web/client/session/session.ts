import { useSyncExternalStore } from 'react'
import { createSessionStore, type Session, type SessionStore } from './sessionStore.ts'
import { pendingLogOuts, readToken, TOKEN_KEY } from './storedToken.ts'
import { checkTurn } from './turn.ts'

/** On the server and until hydration. */
const UNKNOWN: Session = { user: null, loading: true }

/** Loads the providers' code. Always by `import()`, so that visitors do not load it. */
export const loadIdentity = () =>
  import('./identity/browserIdentity.ts').then((module) => module.identity(session))

const hasToken = () => readToken(() => window.localStorage) !== null

export const session: SessionStore = createSessionStore({
  hasToken,
  hasPendingLogOuts: () => pendingLogOuts(() => window.localStorage) !== '',
  load: loadIdentity,
})

/**
 * Who is signed in. A guard waits while `loading && !user`: with a user, `loading` means that an action is under way
 * (section 4), and unmounting the screen would lose its form.
 */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, session.read, () => UNKNOWN)
}

let listening = false

function subscribe(listener: () => void): () => void {
  if (!listening) listenToTheWorld()
  listening = true
  return session.subscribe(listener)
}

/**
 * Changes in other tabs arrive as 'storage' events; a page restored from the back/forward cache has missed them. What
 * failed without a network is tried again when it is back. Listeners are added once and stay.
 */
function listenToTheWorld() {
  checkTurn()
  window.addEventListener('storage', ({ key }) => {
    hearOfTurn()
    if (key === TOKEN_KEY || key === null) session.recheck()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    hearOfTurn()
    session.recheck()
  })
  window.addEventListener('online', session.recheck)
  let email: string | undefined
  session.subscribe(() => {
    const former = email
    email = session.read().user?.email
    if (former !== undefined && email !== former) checkTurn(true)
  })
}

/** Whoever has left in another tab is not to be seen here until the provider's code has found out. */
function hearOfTurn() {
  if (checkTurn() && !hasToken()) session.set({ user: null, loading: false })
}
