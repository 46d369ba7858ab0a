import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { type ChosenOptions, lineTotal, MAX_QUANTITY } from '#domain/cart/cart.ts'
import { digits, money, price } from '#web/client/amounts.ts'
import { LineOptions } from '#web/components/lineOptions.tsx'
import { pieceName } from '#web/components/pieceName.ts'
import { ProductName } from '#web/components/productName.tsx'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { LineChoice } from '../choices/choices.ts'
import { OptionPickers } from '../choices/optionPickers.tsx'
import type { SelectableLine } from './selection.ts'

interface CartLineRowProps extends Omit<SelectableLine, 'key' | 'row' | 'index'> {
  choices: readonly LineChoice[]
  /** How many there are, where that is fewer than the line says. */
  available?: number | undefined
  onChoose: (chosen: ChosenOptions) => void
  onSelect: (selected: boolean) => void
  onQuantity: (quantity: number) => void
  onRemove: (event: MouseEvent) => void
}

/** One row where the list is at least 640 px wide, else two. */
export function CartLineRow({
  line,
  selected,
  choices,
  available,
  onChoose,
  onSelect,
  onQuantity,
  onRemove,
}: CartLineRowProps) {
  const { id, name, imageUrl, quantity, originalPrice } = line
  // Two sizes of one product have a row each.
  const piece = pieceName(line)

  return (
    <li className="grid grid-cols-[2rem_5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-line border-b py-5 first:border-t @min-[40rem]:grid-cols-[2.25rem_6rem_minmax(0,1fr)_auto_7rem_2.75rem] @min-[40rem]:items-center @min-[40rem]:gap-x-5">
      <Checkbox
        aria-label={m.cart_select({ name: piece })}
        checked={selected && available !== 0}
        disabled={available === 0}
        onChange={(event) => onSelect(event.target.checked)}
        className="mt-4.5 -ml-2.75 @min-[40rem]:mt-0"
      />
      <ProductTile id={id} address={imageUrl} sizes="96px" className="w-full rounded-[.625rem]!" />
      <div className="@max-[40rem]:contents @min-[40rem]:min-w-0">
        <div className="min-w-0">
          <Link
            to={`/product-details/${id}`}
            title={name}
            className="named-line -my-3 block py-3 font-medium text-md leading-snug underline-offset-4 hover:underline"
          >
            <ProductName name={name} place="cart" />
          </Link>
          <LineOptions line={line} without={choices.map(({ kind }) => kind)} />
          <p className="text-ink-muted text-sm tabular-nums">
            <span className="sr-only">{m.cart_unit_price()} </span>
            <span translate="no">{price(originalPrice)}</span>
          </p>
        </div>
        <OptionPickers
          line={line}
          choices={choices}
          onChoose={onChoose}
          className="mt-2 @max-[40rem]:col-start-2 @max-[40rem]:col-end-5"
        />
      </div>
      <IconButton
        label={m.cart_remove({ name: piece })}
        onClick={onRemove}
        className="-mt-2 -mr-3 text-ink-muted @max-[40rem]:col-start-4 @max-[40rem]:row-start-1 enabled-hover:bg-danger-soft! enabled-hover:text-danger @min-[40rem]:order-last @min-[40rem]:mt-0"
      >
        <Icon name="trash-2" />
      </IconButton>
      {available !== undefined && (
        <Short available={available} name={piece} onSet={() => onQuantity(available)} />
      )}
      <div className="col-start-2 col-end-5 mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 @min-[40rem]:contents">
        <Stepper value={quantity} max={MAX_QUANTITY} of={piece} onChange={onQuantity} />
        <p className="text-right font-bold text-lg tabular-nums leading-tight tracking-[-.01em]">
          <span className="block font-normal text-ink-muted text-xs tracking-normal">
            {m.cart_subtotal()}
          </span>
          <span translate="no">{money(lineTotal(line))}</span>
        </p>
      </div>
    </li>
  )
}

interface ShortProps {
  available: number
  /** Of the product, with what was chosen of it. */
  name: string
  onSet: () => void
}

/** Says that there are too few, before the checkout does. */
function Short({ available, name, onSet }: ShortProps) {
  return (
    <div
      role="status"
      className="col-start-2 col-end-5 mt-2 flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-warning-soft px-3.5 text-md text-warning @min-[40rem]:order-last"
    >
      <p className="py-2.5">
        {available === 0 ? m.cart_sold_out() : m.cart_only({ available: digits(available) })}
      </p>
      {available > 0 && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // This button goes with the shortage.
            currentTarget.closest('li')?.querySelector('input')?.focus({ preventScroll: true })
            onSet()
          }}
          aria-label={`${m.cart_set({ available: digits(available) })}: ${name}`}
          className="min-h-tap font-semibold underline-offset-4 hover:underline"
        >
          {m.cart_set({ available: digits(available) })}
        </button>
      )}
    </div>
  )
}
