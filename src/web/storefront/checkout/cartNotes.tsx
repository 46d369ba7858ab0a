import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useCart } from '#web/client/cart.ts'
import { pieceName } from '#web/components/pieceName.ts'
import { m } from '#web/paraglide/messages.js'
import { notIn } from './goneFromCart.ts'
import type { Checkout } from './useCheckout.ts'

/** Loads only where a cart was chosen from. */
const MoreInCart = lazy(() => import('./moreInCart.tsx').catch(() => ({ default: () => null })))

interface CartNotesProps {
  checkout: Pick<Checkout, 'isKnown' | 'isSent' | 'fromCart' | 'lines' | 'leftOut' | 'takeIn'>
}

/**
 * Says as soon as it is so that goods have left the cart, most often because another tab has ordered them, or have come into it since
 * the checkout was opened (decision 0226). What was left unchecked in the cart stays out and is not spoken of.
 */
export function CartNotes({
  checkout: { isKnown, isSent, fromCart, lines, leftOut, takeIn },
}: CartNotesProps) {
  const cart = useCart()
  const isOpen = isKnown && fromCart && !isSent
  const gone = isOpen ? notIn(cart, lines) : []
  const more = isOpen && leftOut ? notIn([...lines, ...leftOut], cart) : []
  return (
    <>
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
      <Suspense>{leftOut && <MoreInCart more={more} onTake={() => takeIn(more)} />}</Suspense>
    </>
  )
}
