import { currentTurn, OWN } from './session/turn.ts'
import { tabStorage } from './tabStorage.ts'

/**
 * As {@link tabStorage}, for what somebody has entered and whoever comes after them on this phone may not see: it goes with their
 * turn (session/turn.ts). A tab that did not hear of the change reads nothing either.
 */
export const ownStorage = {
  read(key: string): unknown {
    const kept = tabStorage.read(OWN + key)
    if (typeof kept === 'object' && kept !== null) {
      const { turn, value }: { turn?: unknown; value?: unknown } = kept
      if (turn === currentTurn()) return value
    }
    ownStorage.remove(key)
    return null
  },
  write(key: string, value: unknown): void {
    tabStorage.write(OWN + key, { turn: currentTurn(), value })
  },
  remove(key: string): void {
    tabStorage.remove(OWN + key)
  },
}
