import type { CartLine, OptionKind } from '#domain/cart/cart.ts'
import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import { colorName } from '#web/client/colors.ts'
import { m } from '#web/paraglide/messages.js'

interface LineOptionsProps {
  line: Pick<CartLine, OptionKind>
  /** Options that are shown elsewhere. */
  without?: readonly OptionKind[]
}

/** 'Color: Black · Size: M', without N/A (section 2). */
export function LineOptions({ line, without = [] }: LineOptionsProps) {
  const isShown = (kind: OptionKind) => line[kind] !== NOT_APPLICABLE && !without.includes(kind)
  const options = [
    isShown('color') && m.cart_color({ color: colorName(line.color) }),
    isShown('size') && m.cart_size({ size: line.size }),
  ].filter((option) => option !== false)
  return <OptionsText options={options} />
}

/** What was chosen of goods, in words. */
export function OptionsText({ options }: { options: readonly string[] }) {
  if (options.length === 0) return null
  return (
    <p className="text-ink-muted text-sm">
      {options.map((option, index) => (
        <span key={option} className="inline-block">
          {index > 0 && <span className="whitespace-pre"> · </span>}
          {option}
        </span>
      ))}
    </p>
  )
}
