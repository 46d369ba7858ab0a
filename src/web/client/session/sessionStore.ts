import { createStore } from '../createStore.ts'

/** Whoever is signed in, as the provider knows that person (section 3). */
export interface SessionUser {
  readonly email: string
  /** Empty when the provider knows none. */
  readonly displayName: string
  readonly emailVerified: boolean
  /** Can this account sign in with a password? Undefined where the provider does not say. */
  readonly hasPassword: boolean | undefined
}

export interface Session {
  /** Null: nobody, or not known yet (then `loading`). */
  readonly user: SessionUser | null
  /** From the start of an action, or of a page that finds a stored token, until it has ended either way. */
  readonly loading: boolean
}

/** The code that knows providers, as far as the store needs it. */
export interface SessionSource {
  /** Finds out who is signed in and tells the store; ends `loading` in every case. Never rejects. */
  refresh(): Promise<void>
}

export interface SessionStore {
  /** The same object until something changes. */
  read(): Session
  set(session: Session): void
  /** The first one to listen sets the store going. */
  subscribe(listener: () => void): () => void
  /** Another tab may have signed somebody in or out, or this page was away. */
  recheck(): void
}

interface SessionStoreDeps {
  /** Is a token stored? Without one nobody is signed in, and nothing is loaded to find that out. */
  hasToken(): boolean
  /** Has somebody logged out of whom the shop has not heard that yet? */
  hasPendingLogOuts(): boolean
  load(): Promise<SessionSource>
}

/** Who is signed in on this page. It knows no provider: that code is loaded when there is somebody to know. */
export function createSessionStore({ hasToken, hasPendingLogOuts, load }: SessionStoreDeps): SessionStore {
  const store = createStore<Session>(() => ({ user: null, loading: hasToken() }))
  const { read, set } = store
  let started = false
  let source: SessionSource | undefined

  async function refresh() {
    try {
      source ??= await load()
    } catch {
      set({ user: null, loading: false })
      return
    }
    await source.refresh()
  }

  return {
    read,
    set,
    subscribe(listener) {
      const leave = store.subscribe(listener)
      if (!started) {
        started = true
        if (read().loading || hasPendingLogOuts()) refresh()
      }
      return leave
    },
    recheck() {
      if (source) source.refresh()
      else if (hasToken()) {
        set({ user: null, loading: true })
        refresh()
      } else if (hasPendingLogOuts()) refresh()
    },
  }
}
