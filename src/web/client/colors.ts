import type { Color } from '#domain/catalogue/options.ts'
import { m } from '#web/paraglide/messages.js'

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

/** The colour's name in the page's language; an unknown name is returned unchanged. */
export function colorName(color: string): string {
  return isNamed(color) ? NAMES[color]() : color
}
