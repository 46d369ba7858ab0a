import { useLayoutEffect, useRef } from 'react'
import type { OptionKind } from '#domain/cart/cart.ts'
import { lookUp } from '#domain/text/lookUp.ts'
import { m } from '#web/paraglide/messages.js'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { stateOf } from '../choices/pieces.ts'
import type { ColorLook } from './pageProduct.ts'
import type { ChoosableProduct, Purchase } from './purchase.ts'

interface OptionsProps {
  product: ChoosableProduct
  purchase: Purchase
  kind: OptionKind
  legend: string
  options: readonly string[]
  /** Of colours. */
  looks?: Readonly<Record<string, ColorLook>>
}

/**
 * Radio buttons under a legend that names the chosen one. What is sold out, or not sold together with the rest of the
 * choice, cannot be picked.
 */
export function Options({ product, purchase, kind, legend, options, looks }: OptionsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const { picked, pick } = purchase
  const value = picked[kind]

  // The browser may have taken a choice before hydration, or kept one over a reload: adopt what is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useLayoutEffect(() => {
    const seen = group.current?.querySelector<HTMLInputElement>('input:checked:enabled')?.value
    const chosen = options.find((option) => option === seen)
    if (chosen !== undefined && chosen !== value) pick({ [kind]: chosen })
  }, [])

  if (options.length === 0) return null
  const shown = options.map((option) => ({
    option,
    label: (looks && lookUp(looks, option))?.label ?? option,
    swatch: (looks && lookUp(looks, option))?.value,
    state: stateOf(product.pieces, { ...picked, [kind]: option }),
  }))
  const isBlocked = shown.some(
    ({ option, state }) => state !== 'offered' && stateOf(product.pieces, { [kind]: option }) === 'offered',
  )
  return (
    <fieldset ref={group} className="relative mt-6 min-w-0">
      <legend className="mb-2.5 font-semibold text-md">
        {legend}{' '}
        <span className="font-normal text-ink-muted">
          {shown.find(({ option }) => option === value)?.label ?? m.product_not_chosen()}
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {shown.map(({ option, label, swatch, state }) => (
          <ChoiceChip
            key={option}
            type="radio"
            name={kind}
            value={option}
            checked={option === value}
            // What was chosen before it was sold out stays chosen, and can be waited for.
            disabled={state !== 'offered' && option !== value}
            onChange={() => pick({ [kind]: option })}
          >
            {swatch && <Swatch value={swatch} />}
            {state === 'sold-out' ? <s>{label}</s> : label}
            {state !== 'offered' && (
              <span className="sr-only">
                {state === 'sold-out' ? m.catalogue_sold_out() : m.product_option_not_sold()}
              </span>
            )}
          </ChoiceChip>
        ))}
      </div>
      {isBlocked && (
        <button
          type="button"
          onClick={purchase.chooseAgain}
          className="absolute top-0 right-0 -mt-3 min-h-tap text-accent text-sm underline-offset-4 hover:underline"
        >
          {m.product_choose_again()}
        </button>
      )}
    </fieldset>
  )
}
