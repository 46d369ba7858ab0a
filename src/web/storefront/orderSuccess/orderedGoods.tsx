import type { CartLine } from '#domain/cart/cart.ts'
import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import { digits, money } from '#web/client/amounts.ts'
import { colorName } from '#web/client/colors.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Stitch } from '#web/ui/stitch.tsx'
import type { PlacedOrder } from './placedOrder.ts'

/** The goods of an order, and the amount to pay when they come: the shop's own, which may be less than the cart showed. */
export function OrderedGoods({ order: { lines, total } }: { order: PlacedOrder }) {
  return (
    <section
      aria-labelledby="success-goods"
      className="mt-6 rounded-panel bg-surface-sunken p-5 text-left dark:bg-surface-raised"
    >
      <h2 id="success-goods" className="text-base! tracking-normal">
        {m.success_goods()}
      </h2>
      <ul lang={getLocale()} className="grid gap-3.5 py-4 font-sans">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a placed order never changes
          <Goods key={index} line={line} />
        ))}
      </ul>
      <Stitch />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 pt-4">
        <span>
          <span className="font-semibold">{m.success_to_pay()}</span>{' '}
          <span className="text-ink-muted text-sm">{m.success_with_delivery()}</span>
        </span>
        <strong className="ml-auto font-bold font-sans text-[1.5rem] tabular-nums leading-tight tracking-tight">
          {money(total)}
        </strong>
      </p>
    </section>
  )
}

function Goods({ line }: { line: CartLine }) {
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-start gap-x-3 text-sm">
      <ProductTile id={line.id} address={line.imageUrl} sizes="52px" className="w-13 rounded-chip!" />
      <div className="min-w-0">
        <p className="product-name font-medium text-md leading-snug">{line.name}</p>
        <p className="text-ink-muted empty:hidden">{optionsOf(line)}</p>
      </div>
      <p className="font-semibold text-md tabular-nums">× {digits(line.quantity)}</p>
    </li>
  )
}

/** 'Red · M', without what says N/A. LineOptions would bring the parts of the cart along. */
function optionsOf({ color, size }: CartLine): string {
  const options = [color !== NOT_APPLICABLE && colorName(color), size !== NOT_APPLICABLE && size]
  return options.filter(Boolean).join(' · ')
}
