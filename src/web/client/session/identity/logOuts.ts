import { ApiError, type api } from '../../api.ts'
import { OWED_KEY, owedLogOuts, type TokenStorage } from '../storedToken.ts'

/** How long a person who logs out waits for the shop; it hears of it later then. Milliseconds. */
const PATIENCE = 5_000

/** More than these nobody logs out before there is a network again. */
const MOST_OWED = 5

interface LogOutParts {
  readonly call: typeof api
  storage(): TokenStorage
}

/** Tells the shop whose tokens have to end: at once, or as soon as it can be reached. */
interface LogOuts {
  /** False: the shop was not told, nor can this browser remember to. Never rejects. */
  end(token: string): Promise<boolean>
  /** Is there anything that the shop has not heard of yet? */
  areOwed(): boolean
  /** Tells what the shop has not heard of yet. Answers whether it knows all now; never rejects. */
  catchUp(): Promise<boolean>
}

export function createLogOuts({ call, storage }: LogOutParts): LogOuts {
  const owed = () => owedLogOuts(storage).split(' ').filter(Boolean)
  const owedBut = (token: string) => owed().filter((each) => each !== token)

  /** False: this browser keeps nothing. */
  function remember(tokens: readonly string[]): boolean {
    try {
      if (tokens.length === 0) storage().removeItem(OWED_KEY)
      else storage().setItem(OWED_KEY, tokens.slice(-MOST_OWED).join(' '))
      return true
    } catch {
      return false
    }
  }

  async function tell(token: string): Promise<boolean> {
    try {
      const headers = { Authorization: `Bearer ${token}` }
      await call('/jwt', { method: 'DELETE', headers, timeout: PATIENCE })
    } catch (error) {
      // A token that the shop does not know needs no ending.
      if (!(error instanceof ApiError && error.status === 401)) return false
    }
    remember(owedBut(token))
    return true
  }

  return {
    async end(token) {
      // Remembered first: the page may be closed while the shop is told.
      const remembered = remember([...owedBut(token), token])
      return (await tell(token)) || remembered
    },

    areOwed: () => owed().length > 0,

    async catchUp() {
      const told = await Promise.all(owed().map(tell))
      return !told.includes(false)
    },
  }
}
