import type { ColorNames } from '#domain/catalogue/colorNames.ts'

/**
 * What colours of the shop's own are called in the page's language, for `colorName`, which is called far from components. The root sets
 * it before anything else is drawn; a process draws pages of one shop. Apart from `colors.ts`, whose texts few pages need.
 */
export const ownColors: { names: ColorNames } = { names: {} }
