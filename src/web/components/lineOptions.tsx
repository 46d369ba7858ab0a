import type { CartLine } from '#domain/cart/cart.ts'
import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import { colorName } from '#web/client/colors.ts'
import { m } from '#web/paraglide/messages.js'

/** 'Color: Black · Size: M', without what does not apply. */
export function LineOptions({ line }: { line: Pick<CartLine, 'color' | 'size'> }) {
  const options = [
    line.color !== NOT_APPLICABLE && m.cart_color({ color: colorName(line.color) }),
    line.size !== NOT_APPLICABLE && m.cart_size({ size: line.size }),
  ].filter((option) => option !== false)
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
