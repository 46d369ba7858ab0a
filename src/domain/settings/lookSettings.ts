import { FIRST_BADGE } from '#domain/catalogue/product.ts'
import { SLIDE_SECONDS } from '../catalogue/slide.ts'
import { DEFAULT_HUE } from '../look/accent.ts'
import { HOME_PAGE, type HomePage } from '../look/homePage.ts'

/**
 * Which of the two buttons on a product's page is the strong one: 'Order Now', 'Add To Cart', or the first on phones, where most
 * people buy one thing, and the second on wider screens.
 */
export const STRONG_BUTTONS = ['orderOnPhones', 'order', 'cart'] as const
export type StrongButton = (typeof STRONG_BUTTONS)[number]

/** Which button is the strong one on a phone, and on wider screens. */
export function strongButtons(chosen: StrongButton): {
  readonly phone: 'cart' | 'order'
  readonly wide: 'cart' | 'order'
} {
  return { phone: chosen === 'cart' ? 'cart' : 'order', wide: chosen === 'order' ? 'order' : 'cart' }
}

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
  readonly strongButton: StrongButton
  /** From how many percent on a discount has its red badge. Whole, 1 to {@link BADGE_MAX}. */
  readonly badgeFrom: number
  /** How long a slide of the home page stands at least: whole seconds. */
  readonly slideSeconds: number
}

export const BADGE_MAX = 99

export const LOOK: LookSettings = {
  logo: '',
  icon: '',
  hue: DEFAULT_HUE,
  fewLeftShown: false,
  strongButton: 'orderOnPhones',
  badgeFrom: FIRST_BADGE,
  slideSeconds: SLIDE_SECONDS,
  ...HOME_PAGE,
}
