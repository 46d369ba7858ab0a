import type { Color } from '#domain/catalogue/options.ts'
import { Swatch } from '#web/ui/swatch.tsx'

/** The colours of products, which are no theme colours and the same in both themes. */
const SWATCHES = {
  Black: '#1c1c1c',
  Gray: '#8b8f8d',
  White: '#ffffff',
  Red: '#b3202f',
  Green: '#2e8b57',
  Blue: '#2f5fb3',
  Yellow: '#f2c530',
  Pink: '#eea6b8',
  Orange: '#e8812b',
  Purple: '#7a4aa0',
} satisfies Record<Color, string>

const isKnown = (color: string): color is Color => Object.hasOwn(SWATCHES, color)

/** The hex value of a colour; undefined if neither the shop nor `values` (by colour) knows it. */
export function swatchOf(color: string, values?: Readonly<Record<string, string>>): string | undefined {
  if (isKnown(color)) return SWATCHES[color]
  return values && Object.hasOwn(values, color) ? values[color] : undefined
}

interface ColorSwatchProps {
  color: string
  /** Hex values of colours beyond those that the shop knows. */
  values?: Readonly<Record<string, string>> | undefined
}

/** A dot in a product's colour; nothing for a colour without a value. */
export function ColorSwatch({ color, values }: ColorSwatchProps) {
  const value = swatchOf(color, values)
  return value === undefined ? null : <Swatch value={value} />
}
