import { Link } from 'react-router'
import { useCart } from '#web/client/cart.ts'
import { pieceName } from '#web/components/pieceName.ts'
import { m } from '#web/paraglide/messages.js'
import { notIn } from './goneFromCart.ts'
import type { Checkout } from './useCheckout.ts'

/** Says as soon as it is so that goods have left the cart, most often because another tab has ordered them. */
export function GoneNote({ checkout: { isKnown, fromCart, lines, isSent } }: { checkout: Checkout }) {
  const cart = useCart()
  const gone = isKnown && fromCart && !isSent ? notIn(cart, lines) : []
  return (
    <div role="status">
      {gone.length > 0 && (
        <div className="mb-6 rounded-tile bg-warning-soft px-3.5 pt-2.5 pb-1 text-md">
          <p className="font-medium">{m.checkout_gone_note({ names: gone.map(pieceName).join(', ') })}</p>
          <Link to="/track" className="inline-flex min-h-tap items-center text-link underline">
            {m.nav_track()}
          </Link>
        </div>
      )}
    </div>
  )
}
