import { digits } from '#web/client/amounts.ts'
import { useCartCount } from '#web/client/cart.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconLink } from '#web/ui/iconButton.tsx'

/** The cart with a badge that shows the number of its items (section 2). */
export function CartLink() {
  const count = useCartCount()
  return (
    <IconLink
      to="/cart"
      prefetch="intent"
      label={count === 0 ? m.cart() : m.cart_count({ count, shown: digits(count) })}
    >
      <Icon name="shopping-bag" />
      {count > 0 && (
        <span className="absolute top-0.5 right-0 h-5 min-w-5 rounded-full bg-accent px-1.25 text-center font-semibold text-accent-contrast text-xs leading-5 tabular-nums ring-2 ring-surface">
          {digits(count > 99 ? '99+' : count)}
        </span>
      )}
    </IconLink>
  )
}
