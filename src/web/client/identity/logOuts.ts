import { ApiError, type api } from '../api.ts'
import { owedLogOuts, oweLogOut, settleLogOut } from '../owedLogOuts.ts'
import type { TokenStorage } from '../storedToken.ts'

/** How long a person who logs out waits for the shop; it hears of it later then. Milliseconds. */
const PATIENCE = 5_000

export interface LogOutParts {
  readonly call: typeof api
  storage(): TokenStorage
}

/** Tells the shop whose tokens have to end: at once, or as soon as it can be reached. */
export interface LogOuts {
  /** False: the shop was not told, nor can this browser remember to. Never rejects. */
  end(token: string): Promise<boolean>
  /** Is there anything that the shop has not heard of yet? */
  areOwed(): boolean
  /** Tells what the shop has not heard of yet. Answers whether it knows all now; never rejects. */
  catchUp(): Promise<boolean>
}

export function createLogOuts({ call, storage }: LogOutParts): LogOuts {
  async function tell(token: string): Promise<boolean> {
    try {
      const headers = { Authorization: `Bearer ${token}` }
      await call('/jwt', { method: 'DELETE', headers, timeout: PATIENCE })
    } catch (error) {
      // A token that the shop does not know needs no ending.
      if (!(error instanceof ApiError && error.status === 401)) return false
    }
    settleLogOut(storage, token)
    return true
  }

  return {
    async end(token) {
      // Remembered first: the page may be closed while the shop is told.
      const remembered = oweLogOut(storage, token)
      return (await tell(token)) || remembered
    },

    areOwed: () => owedLogOuts(storage).length > 0,

    async catchUp() {
      const told = await Promise.all(owedLogOuts(storage).map(tell))
      return !told.includes(false)
    },
  }
}
