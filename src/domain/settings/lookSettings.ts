import { DEFAULT_HUE } from '../look/accent.ts'
import { HOME_PAGE, type HomePage } from '../look/homePage.ts'

/** How the shop looks, as its owner decides it. */
export interface LookSettings extends HomePage {
  /** Address of an uploaded picture that replaces the drawn mark and the name beside it; empty: there is none. */
  readonly logo: string
  /** Address of an uploaded square picture that replaces the drawn mark alone; empty: there is none. */
  readonly icon: string
  /** The hue of the accent in OKLCH: whole degrees, 0 to 359. */
  readonly hue: number
  /** Whether pages say how many are left of something where few are. */
  readonly fewLeftShown: boolean
}

export const LOOK: LookSettings = { logo: '', icon: '', hue: DEFAULT_HUE, fewLeftShown: false, ...HOME_PAGE }
