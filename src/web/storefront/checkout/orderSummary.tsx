import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type CartLine, type ChosenOptions, lineTotal, MAX_QUANTITY } from '#domain/cart/cart.ts'
import type { Poisha } from '#domain/money/money.ts'
import type { Quote } from '#domain/order/quote.ts'
import { money } from '#web/client/amounts.ts'
import { rowKeys } from '#web/client/cart.ts'
import { chargeText } from '#web/components/chargeText.ts'
import { LineOptions } from '#web/components/lineOptions.tsx'
import { ProductName } from '#web/components/productName.tsx'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { Stepper } from '#web/ui/stepper.tsx'
import type { LineChoice } from '../choices/choices.ts'
import { OptionPickers } from '../choices/optionPickers.tsx'
import type { Choices } from '../choices/useChoices.ts'

interface OrderSummaryProps {
  lines: readonly CartLine[]
  choicesOf: Choices['choicesOf']
  subTotal: Poisha
  /** Undefined until a delivery area is chosen. */
  quoted: Quote | undefined
  onQuantity: (index: number, quantity: number) => void
  onChoose: (index: number, chosen: ChosenOptions) => void
  /** The buttons under the sums. */
  children: ReactNode
}

export function OrderSummary({
  lines,
  choicesOf,
  subTotal,
  quoted,
  onQuantity,
  onChoose,
  children,
}: OrderSummaryProps) {
  const keys = rowKeys(lines)
  return (
    <aside
      aria-labelledby="order-summary"
      className="rounded-panel bg-surface-sunken p-5 md:p-6 lg:sticky lg:top-26 dark:bg-surface-raised"
    >
      <h2 id="order-summary" className="mb-3 text-lg! tracking-normal">
        {m.checkout_summary()}
      </h2>
      <ul>
        {lines.map((line, index) => (
          <SummaryLine
            key={keys[index]}
            line={line}
            choices={choicesOf(line.id)}
            onChoose={(chosen) => onChoose(index, chosen)}
            onQuantity={(quantity) => onQuantity(index, quantity)}
          />
        ))}
      </ul>
      <dl aria-live="polite" className="grid gap-2.5 pt-4 text-md tabular-nums">
        <Sum term={m.checkout_subtotal()}>{money(subTotal)}</Sum>
        <Sum term={m.checkout_charge()}>
          {quoted ? chargeText(quoted.deliveryCharge) : m.checkout_charge_unknown()}
        </Sum>
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-3.5">
          <dt className="font-semibold text-base">{m.checkout_total()}</dt>
          <dd
            translate="no"
            className="ml-auto text-right font-bold text-[1.5rem] leading-tight tracking-tight"
          >
            {money(quoted?.total ?? subTotal)}
            {!quoted && <PlusDelivery />}
          </dd>
        </div>
      </dl>
      {children}
    </aside>
  )
}

function Sum({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-muted">{term}</dt>
      <dd translate="no" className="ml-auto font-medium">
        {children}
      </dd>
    </div>
  )
}

interface SummaryLineProps {
  line: CartLine
  choices: readonly LineChoice[]
  onChoose: (chosen: ChosenOptions) => void
  onQuantity: (quantity: number) => void
}

function SummaryLine({ line, choices, onChoose, onQuantity }: SummaryLineProps) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3.5 border-line border-b py-4 first:pt-1">
      <ProductTile
        id={line.id}
        address={line.imageUrl}
        sizes="64px"
        className="row-span-2 w-16 self-start rounded-[.625rem]!"
      />
      <div className="min-w-0">
        <Link
          to={`/product-details/${encodeURIComponent(line.id)}`}
          title={line.name}
          className="-my-3 block py-3 font-medium text-md leading-snug underline-offset-4 hover:underline"
        >
          <ProductName name={line.name} place="checkout" />
        </Link>
        <LineOptions line={line} without={choices.map(({ kind }) => kind)} />
        <OptionPickers line={line} choices={choices} onChoose={onChoose} className="my-1.5" />
      </div>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
        <div className="rounded-control bg-surface">
          <Stepper value={line.quantity} max={MAX_QUANTITY} of={line.name} onChange={onQuantity} />
        </div>
        <p translate="no" className="font-semibold tabular-nums">
          {money(lineTotal(line))}
        </p>
      </div>
    </li>
  )
}

/** Follows an amount to which a delivery charge will be added that is not known yet. */
export function PlusDelivery() {
  return (
    <span className="font-normal whitespace-nowrap text-ink-muted text-xs tracking-normal">
      {' '}
      {m.checkout_plus_delivery()}
    </span>
  )
}
