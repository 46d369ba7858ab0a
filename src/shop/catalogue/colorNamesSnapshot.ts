import { readColorNames } from '#data/catalogue/colorNames.ts'
import type { ColorNames } from '#domain/catalogue/colorNames.ts'
import type { ShopDeps } from '../core/deps.ts'

/** The Bengali names of colours in the memory of this process: every Bengali page shows them, also while there is no database. */
export interface ColorNamesSnapshot {
  current(): ColorNames
  /** Reads them from the database again. */
  reload(): Promise<void>
}

export function createColorNamesSnapshot({ db }: Pick<ShopDeps, 'db'>): ColorNamesSnapshot {
  let current: ColorNames = {}
  let started = 0
  let applied = 0

  return {
    current: () => current,
    async reload() {
      started += 1
      const turn = started
      const read = await readColorNames(db)
      // A reading that began later has been faster, and has seen as much or more.
      if (turn < applied) return
      applied = turn
      current = read
    },
  }
}
