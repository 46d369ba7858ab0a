import { type AnimationEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { PrefetchPageLinks, useNavigate, useNavigation } from 'react-router'
import { cartTotal } from '#domain/cart/cart.ts'
import { ZERO } from '#domain/money/money.ts'
import { missingForMinimum } from '#domain/order/checkoutSettings.ts'
import { money, wholeMoney } from '#web/client/amounts.ts'
import { setQuantity, useCart } from '#web/client/cart.ts'
import { checkoutFromCart } from '#web/client/checkoutState.ts'
import { useHydratedInTime } from '#web/client/hydrated.ts'
import { LazySuggestions } from '#web/components/lazySuggestions.tsx'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { pieceName } from '#web/components/pieceName.ts'
import { useShop } from '#web/components/shop.ts'
import { WithoutScripts } from '#web/components/withoutScripts.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BottomBar } from '../bottomBar.tsx'
import { useChoices } from '../choices/useChoices.ts'
import { linesText } from '../linesText.ts'
import { CartLineRow } from './cartLineRow.tsx'
import { cartRows, type Removal, RemovedLine, useRemovals } from './removals.tsx'
import { SelectedProducts } from './selectedProducts.tsx'
import { useSelection } from './selection.ts'
import { useShortLines } from './shortLines.ts'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.cart_title(),
    description: m.cart_description(),
    path: '/cart',
    noIndex: true,
  })

/** /cart (section 2). The cart is in the browser, so the server renders only the frame. */
export default function CartPage() {
  const hydrated = useHydratedInTime()
  const lines = useCart()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="wrap">
      <div className="mt-6 mb-4 flex items-baseline gap-3 lg:mt-10 lg:mb-6">
        <h1 ref={heading} tabIndex={-1} className="focus-visible:outline-none">
          {m.cart_title()}
        </h1>
        {lines.length > 0 && (
          <p translate="no" className="text-ink-muted text-md tabular-nums">
            {linesText(lines)}
          </p>
        )}
      </div>
      <WithoutScripts>{m.checkout_scripts()}</WithoutScripts>
      {hydrated ? <Cart onLeft={() => heading.current?.focus({ preventScroll: true })} /> : <CartSkeleton />}
    </div>
  )
}

/** How long the cart, which itself needs no network, waits for the options to choose from. Milliseconds. */
const LONGEST_WAIT = 800

function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

/** An expiring placeholder would lose the focus: `onLeft` moves it to an element that stays. */
function Cart({ onLeft }: { onLeft: () => void }) {
  const { lines, choicesOf, isLoaded } = useChoices(useCart(), true)
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const { delivery, checkout: accepted } = useShop()
  const { selectable, select, choose } = useSelection(lines)
  const short = useShortLines(lines)
  const isLate = useLate()
  const { removals, remove, undo, expire } = useRemovals()
  const rows = cartRows(selectable, removals)
  const [status, setStatus] = useState('')
  // What is sold out is not counted, and comes back with its tick.
  const selected = selectable.filter((line) => line.selected && short[line.index] !== 0)
  const subTotal = cartTotal(selected.map(({ line }) => line))
  const toMinimum = selected.length > 0 ? missingForMinimum(subTotal, accepted.minimumOrder) : ZERO

  function putBack(event: MouseEvent, removal: Removal) {
    if (!undo(event, removal)) return
    setStatus(m.cart_put_back({ name: pieceName(removal.line) }))
    onLeft()
  }

  function end(event: AnimationEvent, removal: Removal) {
    if (event.currentTarget.parentElement?.contains(document.activeElement)) onLeft()
    expire(event, removal)
  }

  function checkout() {
    const leftOut = selectable.filter((line) => !selected.includes(line))
    navigate('/product-checkout', {
      state: checkoutFromCart(
        selected.map(({ line }) => line),
        leftOut.map(({ line }) => line),
      ),
    })
  }

  const proceed = (size: 'md' | 'lg') => (
    <Button
      block={size === 'lg'}
      size={size}
      disabled={selected.length === 0 || toMinimum > 0}
      busy={next?.pathname.endsWith('/product-checkout')}
      busyLabel={<span className="sr-only">{m.ui_loading()}</span>}
      onClick={checkout}
    >
      {m.cart_checkout()}
    </Button>
  )

  // Pickers make a line higher: wait for a shop that answers soon, so that nothing moves.
  if (!isLoaded && !isLate) return <CartSkeleton />
  return (
    <>
      <p role="status" className="sr-only">
        {status}
      </p>
      {lines.length === 0 && removals.length === 0 && (
        <>
          <EmptyState
            title={m.cart_empty_title()}
            text={m.cart_empty_text()}
            action={<ButtonLink to="/shop">{m.cart_go_shopping()}</ButtonLink>}
          />
          <div className="-mx-gutter">
            <LazySuggestions />
          </div>
        </>
      )}
      {rows.length > 0 && (
        <>
          <PrefetchPageLinks page="/product-checkout" />
          <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:gap-12">
            <ul aria-label={m.cart_lines_label()} className="@container">
              {rows.map((row, at) => {
                if ('removal' in row) {
                  const { removal } = row
                  return (
                    <RemovedLine
                      key={removal.key}
                      line={removal.line}
                      onUndo={(event) => putBack(event, removal)}
                      onExpire={(event) => end(event, removal)}
                    />
                  )
                }
                const { index, key, line, row: name, selected } = row.line
                return (
                  <CartLineRow
                    key={name}
                    line={line}
                    selected={selected}
                    choices={choicesOf(line.id)}
                    available={short[index]}
                    onChoose={(chosen) => choose(index, chosen)}
                    onSelect={(on) => select(key, on)}
                    onQuantity={(quantity) => setQuantity(index, quantity)}
                    onRemove={(event) =>
                      remove(event, line, index, at) && setStatus(m.cart_removed({ name: pieceName(line) }))
                    }
                  />
                )
              })}
            </ul>
            <SelectedProducts
              freeDelivery={delivery.free}
              toMinimum={toMinimum}
              lines={selected}
              action={proceed('lg')}
            />
          </div>
          <BottomBar
            below="lg"
            label={m.cart_total()}
            sum={
              <>
                <p className="text-ink-muted text-xs">
                  {toMinimum > 0
                    ? m.cart_to_minimum({ missing: wholeMoney(toMinimum) })
                    : m.cart_total_selected({ products: linesText(selected.map(({ line }) => line)) })}
                </p>
                <p className="font-bold text-[1.0625rem]">{money(subTotal)}</p>
              </>
            }
          >
            {proceed('md')}
          </BottomBar>
        </>
      )}
    </>
  )
}

/** The cart's skeleton: the server cannot know what is in the cart. */
function CartSkeleton() {
  return (
    <div className="needs-scripts page-growing grid gap-8 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:gap-12">
      <p role="status" className="sr-only">
        {m.cart_loading()}
      </p>
      <div className="@container">
        {[0, 1].map((row) => (
          <div
            key={row}
            className="grid grid-cols-[2rem_5rem_1fr] gap-x-3 border-line border-b py-5 first-of-type:border-t @min-[40rem]:grid-cols-[2.25rem_6rem_1fr] @min-[40rem]:gap-x-5"
          >
            <span />
            <Skeleton className="aspect-square w-full" />
            <div className="grid content-start gap-2">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-11 w-32" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-72 rounded-panel" />
    </div>
  )
}
