import { type ReactNode, useRef } from 'react'
import type { CartLine } from '#domain/cart/cart.ts'
import { digits } from '#web/client/amounts.ts'
import { pieceName } from '#web/components/pieceName.ts'
import { m } from '#web/paraglide/messages.js'

interface MoreInCartProps {
  /** What has come into the cart since; none of it is in the order. */
  more: readonly CartLine[]
  onTake: () => void
}

/** Says what has come into the cart since the checkout was opened, and takes it into the order on demand (decision 0226). */
export default function MoreInCart({ more, onTake }: MoreInCartProps): ReactNode {
  const note = useRef<HTMLDivElement>(null)

  function takeAll() {
    // The button goes with what it names.
    note.current?.focus({ preventScroll: true })
    onTake()
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
