import { ApiError, type api } from '../../api.ts'
import { PENDING_LOG_OUTS_KEY, pendingLogOuts, type TokenStorage } from '../storedToken.ts'

/** How long a person who logs out waits for the shop; it hears of it later then. Milliseconds. */
const TIMEOUT = 5_000

/** More than these nobody logs out before there is a network again. */
const MAX_PENDING = 5

interface LogOutDeps {
  readonly call: typeof api
  storage(): TokenStorage
}

/** Tells the shop whose tokens have to end: at once, or as soon as it can be reached. */
interface LogOuts {
  /** False: the shop was not told, nor can this browser remember to. Never rejects. */
  end(token: string): Promise<boolean>
  /** Is there anything that the shop has not heard of yet? */
  arePending(): boolean
  /** Tells what the shop has not heard of yet. Answers whether it knows all now; never rejects. */
  sendPending(): Promise<boolean>
}

export function createLogOuts({ call, storage }: LogOutDeps): LogOuts {
  const pending = () => pendingLogOuts(storage).split(' ').filter(Boolean)
  const pendingExcept = (token: string) => pending().filter((each) => each !== token)

  /** False: this browser keeps nothing. */
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
      // A token that the shop does not know needs no ending.
      if (!(error instanceof ApiError && error.status === 401)) return false
    }
    remember(pendingExcept(token))
    return true
  }

  return {
    async end(token) {
      // Remembered first: the page may be closed while the shop is told.
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
