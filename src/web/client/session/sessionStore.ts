import { createStore } from '../createStore.ts'

/** The signed-in user as the provider knows them (section 3). */
export interface SessionUser {
  readonly email: string
  /** Empty if the provider has none. */
  readonly displayName: string
  readonly emailVerified: boolean
  /** Can this account sign in with a password? Undefined if the provider does not say. */
  readonly hasPassword: boolean | undefined
}

export interface Session {
  /** Null: nobody is signed in, or (while `loading`) not known yet. */
  readonly user: SessionUser | null
  /** True while an action runs, and after page load until a stored token has been checked. */
  readonly loading: boolean
}

/** The part of the providers' code that the store needs. */
export interface SessionSource {
  /** Finds out who is signed in and sets it in the store; always ends `loading`. Never rejects. */
  refresh(): Promise<void>
}

export interface SessionStore {
  /** Returns the same object until something changes. */
  read(): Session
  set(session: Session): void
  /** The first subscription starts the store. */
  subscribe(listener: () => void): () => void
  /** Call when another tab may have signed somebody in or out, or this page was suspended. */
  recheck(): void
}

interface SessionStoreDeps {
  /** Is a token stored? Without one nobody is signed in, and no provider code is loaded. */
  hasToken(): boolean
  /** Are there log-outs that the server does not know of yet? */
  hasPendingLogOuts(): boolean
  load(): Promise<SessionSource>
}

/** Who is signed in on this page. Provider code is loaded only if somebody may be. */
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
