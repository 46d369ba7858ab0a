import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  type CartLine,
  type ChosenOptions,
  lineTotal,
  MAX_QUANTITY,
  type OptionKind,
} from '#domain/cart/cart.ts'
import { type Poisha, ZERO } from '#domain/money/money.ts'
import type { Quote } from '#domain/order/quote.ts'
import { money } from '#web/client/amounts.ts'
import { rowKeys } from '#web/client/cart.ts'
import { chargeText } from '#web/components/chargeText.ts'
import { LineOptions } from '#web/components/lineOptions.tsx'
import { ProductName } from '#web/components/productName.tsx'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { type LineChoice, openKinds } from '../choices/choices.ts'
import { OptionPickers } from '../choices/optionPickers.tsx'
import type { Choices } from '../choices/useChoices.ts'
import { linesText } from '../linesText.ts'

interface OrderSummaryProps {
  lines: readonly CartLine[]
  choicesOf: Choices['choicesOf']
  subTotal: Poisha
  /** Undefined until a delivery area is chosen. */
  quoted: Quote | undefined
  onQuantity: (index: number, quantity: number) => void
  onChoose: (index: number, chosen: ChosenOptions) => void
}

/** What is ordered and its sums, in a panel beside the form. */
export function OrderSummary({ children, ...order }: OrderSummaryProps & { children: ReactNode }) {
  const { subTotal, quoted } = order
  return (
    <aside
      aria-labelledby="order-summary"
      className="sticky top-26 rounded-panel bg-surface-sunken p-6 dark:bg-surface-raised"
    >
      <h2 id="order-summary" className="mb-3 text-lg! tracking-normal">
        {m.checkout_summary()}
      </h2>
      <Lines {...order} />
      <dl aria-live="polite" className="grid gap-2.5 pt-4 text-md tabular-nums">
        <Sums {...order} />
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

/**
 * The same on phones, above the form: closed, it says how many goods there are, what they cost, and which choice is left.
 * The browser folds it. It stays closed until it is opened, so that nothing below it jumps when the choices have loaded.
 */
export function FoldedSummary(order: OrderSummaryProps) {
  const { lines, choicesOf, subTotal, quoted } = order
  const open = openKinds(lines, choicesOf)
  return (
    <aside aria-labelledby="order-summary">
      <details className="group/fold rounded-panel bg-surface-sunken dark:bg-surface-raised">
        <summary className={classes(FOLD, 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}>
          <h2 id="order-summary" className="text-base! tracking-normal">
            {m.checkout_summary()}
          </h2>
          <b aria-live="polite" translate="no" className="text-right text-lg tabular-nums">
            <span className="sr-only">{m.checkout_total()} </span>
            {money(quoted?.total ?? subTotal)}
          </b>
          <Icon
            name="chevron-down"
            className="row-span-2 self-center text-ink-muted transition-transform duration-fast group-open/fold:rotate-180"
          />
          <p
            className={classes(
              'truncate large-text:whitespace-normal text-ink-muted text-sm',
              open.length > 0 && 'col-span-2',
            )}
          >
            <span translate="no">{linesText(lines)}</span>
            {open.map((kind) => (
              <span key={kind} className="font-medium text-accent">
                {' · '}
                {CHOOSE[kind]()}
              </span>
            ))}
          </p>
          {!quoted && open.length === 0 && <PlusDelivery />}
        </summary>
        <div className="border-line border-t px-4 pt-2 pb-4">
          <Lines {...order} />
          <dl aria-live="polite" className="grid gap-2.5 pt-4 text-md tabular-nums">
            <Sums {...order} />
          </dl>
        </div>
      </details>
    </aside>
  )
}

const FOLD = 'grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-3 px-4 py-3'

const CHOOSE: Readonly<Record<OptionKind, () => string>> = {
  size: m.cart_choose_size,
  color: m.cart_choose_color,
}

/** In the place of either until the browser has said what is ordered. */
export function SummarySkeleton() {
  return (
    <div className="max-lg:order-first">
      <p role="status" className="sr-only">
        {m.checkout_loading()}
      </p>
      <div aria-hidden="true" className="animate-shimmer rounded-panel bg-surface-hover lg:hidden">
        <div className={classes(FOLD, 'invisible')}>
          <h2 className="text-base! tracking-normal">{m.checkout_summary()}</h2>
          <b className="text-lg">{money(ZERO)}</b>
          <Icon name="chevron-down" className="row-span-2" />
          <p className="text-sm">{linesText([{ quantity: 1 }])}</p>
        </div>
      </div>
      <Skeleton className="h-96 rounded-panel max-lg:hidden" />
    </div>
  )
}

function Lines({ lines, choicesOf, onQuantity, onChoose }: OrderSummaryProps) {
  const keys = rowKeys(lines)
  return (
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
  )
}

function Sums({ subTotal, quoted }: Pick<OrderSummaryProps, 'subTotal' | 'quoted'>) {
  return (
    <>
      <Sum term={m.checkout_subtotal()}>{money(subTotal)}</Sum>
      <Sum term={m.checkout_charge()}>
        {quoted ? chargeText(quoted.deliveryCharge) : m.checkout_charge_unknown()}
      </Sum>
    </>
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
          className="named-line -my-3 block py-3 font-medium text-md leading-snug underline-offset-4 hover:underline"
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
