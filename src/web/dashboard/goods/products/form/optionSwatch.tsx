import { ColorSwatch } from '#web/components/colorSwatch.tsx'

/** A dot in a colour: one that the shop knows, or a hex value. */
export function OptionSwatch({ color, value }: { color: string; value: string | undefined }) {
  if (value === undefined) return <ColorSwatch color={color} />
  return <span aria-hidden="true" style={{ background: value }} className="option-swatch" />
}
