import type { ReactNode } from 'react'
import { type CartLine, cartTotal, lineTotal } from '#domain/cart/cart.ts'
import type { Poisha } from '#domain/money/money.ts'
import { type FreeDelivery, missingForFreeDelivery } from '#domain/order/delivery.ts'
import { digits, money, price, wholeMoney } from '#web/client/amounts.ts'
import { ProductName } from '#web/components/productName.tsx'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { BelowMinimum } from '../belowMinimum.tsx'

interface SelectedProductsProps {
  /** The shop's setting. */
  freeDelivery: FreeDelivery
  lines: readonly { readonly key: string; readonly line: CartLine }[]
  /** What is missing for the smallest order; 0: nothing. */
  toMinimum: Poisha
  /** Proceed To Checkout; below 1024 px it is in the bottom bar instead. */
  action: ReactNode
}

/** The side panel of the cart: the selected lines and their total. */
export function SelectedProducts({ freeDelivery, toMinimum, lines, action }: SelectedProductsProps) {
  return (
    <aside
      aria-labelledby="selected-products"
      className="rounded-panel bg-surface-sunken p-5 md:p-6 lg:sticky lg:top-26 dark:bg-surface-raised"
    >
      <h2 id="selected-products" className="text-lg tracking-normal">
        {m.cart_selected()}
      </h2>
      {lines.length === 0 ? (
        <p className="py-4 text-ink-muted text-md">{m.cart_none_selected()}</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3.5 py-4">
          {lines.map(({ key, line }) => (
            <SelectedLine key={key} line={line} />
          ))}
        </ul>
      )}
      <Stitch />
      <p aria-live="polite" aria-atomic="true" className="flex items-baseline justify-between gap-4 pt-4">
        <span className="font-semibold">{m.cart_total()}</span>
        <span translate="no" className="font-bold text-[1.5rem] tabular-nums leading-tight tracking-tight">
          {money(cartTotal(lines.map(({ line }) => line)))}
        </span>
      </p>
      <BelowMinimum missing={toMinimum} />
      <FreeDeliveryHint lines={lines.map(({ line }) => line)} freeDelivery={freeDelivery} />
      <div className="mt-5 hidden lg:block">{action}</div>
      <p className="mt-3.5 flex gap-2 text-ink-muted text-sm">
        <Icon name="wallet" className="size-4.5" />
        {m.cart_payment_note()}
      </p>
    </aside>
  )
}

function SelectedLine({ line }: { line: CartLine }) {
  return (
    <li className="flex items-start gap-3 text-sm">
      <ProductTile
        id={line.id}
        address={line.imageUrl}
        sizes="52px"
        className="w-13 flex-none rounded-chip!"
      />
      <div className="min-w-0 flex-1">
        <p title={line.name} className="font-medium">
          <ProductName name={line.name} place="cartSummary" />
        </p>
        <p
          translate="no"
          className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums"
        >
          <span className="text-ink-muted">
            {price(line.originalPrice)} × {digits(line.quantity)}
          </span>
          <span className="ml-auto font-semibold text-md">{money(lineTotal(line))}</span>
        </p>
      </div>
    </li>
  )
}

interface FreeDeliveryHintProps {
  lines: readonly CartLine[]
  freeDelivery: FreeDelivery
}

/** 'Add ৳150 for free delivery', if the setting allows it and little is missing. */
function FreeDeliveryHint({ lines, freeDelivery }: FreeDeliveryHintProps) {
  const missing = missingForFreeDelivery(cartTotal(lines), freeDelivery)
  if (missing === undefined) return null
  return (
    <p className="mt-4 flex items-center gap-2 rounded-tile bg-success-soft px-3.5 py-2.5 font-medium text-md">
      <Icon name="truck" className="text-success" />
      {m.cart_add_for_free_delivery({ amount: wholeMoney(missing) })}
    </p>
  )
}
