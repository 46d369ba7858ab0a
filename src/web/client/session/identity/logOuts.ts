import { ApiError, type api } from '../../api.ts'
import { PENDING_LOG_OUTS_KEY, pendingLogOuts, type TokenStorage } from '../storedToken.ts'

/** Timeout of the request that tells the server; it is repeated later if it fails. Milliseconds. */
const TIMEOUT = 5_000

/** More log-outs than happen on a device before there is a network again. */
const MAX_PENDING = 5

interface LogOutDeps {
  readonly call: typeof api
  storage(): TokenStorage
}

/** Ends tokens at the server, at once or as soon as it can be reached. */
interface LogOuts {
  /** Returns false if the server was not reached and this browser cannot store the token either. Never rejects. */
  end(token: string): Promise<boolean>
  /** Are there log-outs that the server does not know of yet? */
  arePending(): boolean
  /** Sends the pending log-outs. Returns true if the server now knows all of them; never rejects. */
  sendPending(): Promise<boolean>
}

export function createLogOuts({ call, storage }: LogOutDeps): LogOuts {
  const pending = () => pendingLogOuts(storage).split(' ').filter(Boolean)
  const pendingExcept = (token: string) => pending().filter((each) => each !== token)

  /** Returns false if the browser cannot store anything. */
  function remember(tokens: readonly string[]): boolean {
    try {
      if (tokens.length === 0) storage().removeItem(PENDING_LOG_OUTS_KEY)
      else storage().setItem(PENDING_LOG_OUTS_KEY, tokens.slice(-MAX_PENDING).join(' '))
      return true
    } catch {
      return false
    }
  }

  async function send(token: string): Promise<boolean> {
    try {
      const headers = { Authorization: `Bearer ${token}` }
      await call('/jwt', { method: 'DELETE', headers, timeout: TIMEOUT })
    } catch (error) {
      // A token that the server does not accept needs no ending.
      if (!(error instanceof ApiError && error.status === 401)) return false
    }
    remember(pendingExcept(token))
    return true
  }

  return {
    async end(token) {
      // Stored first: the page may be closed during the request.
      const remembered = remember([...pendingExcept(token), token])
      return (await send(token)) || remembered
    },

    arePending: () => pending().length > 0,

    async sendPending() {
      const sent = await Promise.all(pending().map(send))
      return !sent.includes(false)
    },
  }
}
