import { useSyncExternalStore } from 'react'
import { createSessionStore, type Session, type SessionStore } from './sessionStore.ts'
import { pendingLogOuts, readToken, TOKEN_KEY } from './storedToken.ts'

/** Nothing is known on the server, nor until the page has come alive. */
const UNKNOWN: Session = { user: null, loading: true }

/** The code that knows providers. Always by `import()`, so that visitors load none of it. */
export const loadIdentity = () =>
  import('./identity/browserIdentity.ts').then((module) => module.identity(session))

export const session: SessionStore = createSessionStore({
  hasToken: () => readToken(() => window.localStorage) !== null,
  hasPendingLogOuts: () => pendingLogOuts(() => window.localStorage) !== '',
  load: loadIdentity,
})

/**
 * Who is signed in. A guard waits while `loading && !user`: with a user, `loading` also stands for an action
 * under way (section 4), and a screen that vanished then would take its form with it.
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
 * Other tabs speak through 'storage'; a page that comes back from the history has heard none of it. What could
 * not be found out without a network is asked again. Once, for as long as the page lives.
 */
function listenToTheWorld() {
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) session.recheck()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.recheck()
  })
  window.addEventListener('online', session.recheck)
}
