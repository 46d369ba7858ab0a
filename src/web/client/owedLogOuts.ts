/** Tokens of people who have logged out here while the shop could not be told, separated by spaces. */
export const OWED_KEY = 'haat-log-outs'

/** More than these nobody logs out before there is a network again. */
const MOST = 5

type OwedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The oldest first; none where storage is off. */
export function owedLogOuts(storage: () => Pick<Storage, 'getItem'>): readonly string[] {
  try {
    return storage().getItem(OWED_KEY)?.split(' ').filter(Boolean) ?? []
  } catch {
    return []
  }
}

/** False: this browser keeps nothing. */
export function oweLogOut(storage: () => OwedStorage, token: string): boolean {
  return write(storage, [...without(owedLogOuts(storage), token), token].slice(-MOST))
}

/** The shop has heard of it. */
export function settleLogOut(storage: () => OwedStorage, token: string): void {
  write(storage, without(owedLogOuts(storage), token))
}

const without = (tokens: readonly string[], token: string) => tokens.filter((each) => each !== token)

function write(storage: () => OwedStorage, tokens: readonly string[]): boolean {
  try {
    if (tokens.length === 0) storage().removeItem(OWED_KEY)
    else storage().setItem(OWED_KEY, tokens.join(' '))
    return true
  } catch {
    return false
  }
}
