import { forgetOnPhone } from '../../phoneMemory.ts'
import { randomKey } from '../../randomKey.ts'
import { checkTurn, TURN_KEY } from '../turn.ts'

/**
 * `change` stores the token of somebody else, or removes it. `hasLeft`: there was one, so that what the phone keeps of whoever leaves
 * goes with it: this is the one list of that. What tabs keep goes with every change (`ownStorage`). All of it is gone before other
 * tabs hear of the change. Orders that wait to be sent stay: they are ordered.
 */
export function beginTurn(change: () => void, hasLeft: boolean): void {
  if (hasLeft) forgetOnPhone(Date.now())
  change()
  try {
    window.localStorage.setItem(TURN_KEY, randomKey())
  } catch {
    // Storage is off or full: the token tells one person from another.
  }
  checkTurn()
}
