/** Where the tokens are kept of people who have logged out here while the shop could not be told: with spaces between. */
export const OWED_KEY = 'haat-log-outs'

/** As stored; empty: the shop knows of each log-out, or storage is off. */
export function owedLogOuts(storage: () => Pick<Storage, 'getItem'>): string {
  try {
    return storage().getItem(OWED_KEY) ?? ''
  } catch {
    return ''
  }
}
