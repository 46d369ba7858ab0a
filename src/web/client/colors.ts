import type { ColorNames } from '#domain/catalogue/colorNames.ts'
import type { Color } from '#domain/catalogue/options.ts'
import { m } from '#web/paraglide/messages.js'
import { ownColors } from './ownColors.ts'

const NAMES = {
  Black: m.product_color_black,
  Gray: m.product_color_gray,
  White: m.product_color_white,
  Red: m.product_color_red,
  Green: m.product_color_green,
  Blue: m.product_color_blue,
  Yellow: m.product_color_yellow,
  Pink: m.product_color_pink,
  Orange: m.product_color_orange,
  Purple: m.product_color_purple,
} satisfies Record<Color, () => string>

const isNamed = (color: string): color is Color => Object.hasOwn(NAMES, color)

/**
 * The colour's name in the page's language; one without a name there is returned unchanged. `own`: names of the shop's own colours, for
 * loaders, which run before the page is drawn.
 */
export function colorName(color: string, own: ColorNames = ownColors.names): string {
  if (isNamed(color)) return NAMES[color]()
  return (Object.hasOwn(own, color) && own[color]) || color
}
