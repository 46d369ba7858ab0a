import type { Color } from '#domain/catalogue/options.ts'

/** The colours of products, which are no theme colours and the same in both themes. */
const SWATCHES: Readonly<Record<Color, string>> = {
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
}

/** A dot in a product's colour; nothing for a colour that is not known. Show the colour's name beside it. */
export function ColorSwatch({ color }: { color: string }) {
  const background = (SWATCHES as Readonly<Record<string, string>>)[color]
  if (background === undefined) return null
  return (
    <span
      aria-hidden="true"
      style={{ background }}
      className="-ml-0.5 size-5 rounded-full shadow-[inset_0_0_0_1px_rgb(0_0_0/.18)] dark:shadow-[inset_0_0_0_1px_rgb(255_255_255/.35)]"
    />
  )
}
