import { type ReactNode, useRef } from 'react'
import { digits } from '#web/client/amounts.ts'
import { useCart } from '#web/client/cart.ts'
import { pieceName } from '#web/components/pieceName.ts'
import { m } from '#web/paraglide/messages.js'
import { notIn } from './goneFromCart.ts'
import type { Checkout } from './useCheckout.ts'

interface MoreInCartProps {
  checkout: Pick<Checkout, 'isKnown' | 'isSent' | 'fromCart' | 'lines' | 'leftOut' | 'takeIn'>
}

/**
 * Says what has come into the cart since the checkout was opened, and takes it into the order on demand (decision 0226). What was left
 * unchecked in the cart stays out and is not spoken of.
 */
export default function MoreInCart({
  checkout: { isKnown, isSent, fromCart, lines, leftOut, takeIn },
}: MoreInCartProps): ReactNode {
  const cart = useCart()
  const note = useRef<HTMLDivElement>(null)
  const more = isKnown && fromCart && !isSent && leftOut ? notIn([...lines, ...leftOut], cart) : []

  function takeAll() {
    // The button goes with what it names.
    note.current?.focus({ preventScroll: true })
    takeIn(more)
  }

  return (
    <div ref={note} role="status" tabIndex={-1} className="focus-visible:outline-none">
      {more.length > 0 && (
        <div className="mb-6 rounded-tile bg-accent-soft px-3.5 pt-2.5 pb-1 text-md">
          <p className="font-medium">
            {m.checkout_more_note({
              count: more.length,
              shown: digits(more.length),
              names: more.map(pieceName).join(', '),
            })}
          </p>
          <button type="button" onClick={takeAll} className="min-h-tap text-link underline">
            {m.checkout_more_take()}
          </button>
        </div>
      )}
    </div>
  )
}
