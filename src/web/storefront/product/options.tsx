import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import type { OptionKind } from '#domain/cart/cart.ts'
import { lookUp } from '#domain/text/lookUp.ts'
import { m } from '#web/paraglide/messages.js'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { stateOf } from '../choices/pieces.ts'
import { unavailableTexts } from './optionTexts.ts'
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
  /** Beside the legend. */
  children?: ReactNode
}

/**
 * Radio buttons under a legend that names the chosen one. What is sold out, which is struck through, or not made together with
 * the rest of the choice, which is dashed, cannot be picked; a line below says which is which.
 */
export function Options({ product, purchase, kind, legend, options, looks, children }: OptionsProps) {
  const id = useId()
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
  const whyNot = unavailableTexts(product, picked, kind)
  return (
    <fieldset
      ref={group}
      aria-describedby={whyNot.length > 0 ? id : undefined}
      className="mt-2 flex min-w-0 flex-wrap items-center gap-x-4 md:mt-6"
    >
      {/* Floated it is a box like others, in a row with the buttons. */}
      <legend className="float-left mr-auto mb-1 font-semibold text-md md:mb-2.5">
        {legend}{' '}
        <span className="font-normal text-ink-muted">
          {shown.find(({ option }) => option === value)?.label ?? m.product_not_chosen()}
        </span>
      </legend>
      {isBlocked && (
        <button type="button" onClick={purchase.chooseAgain} className={TEXT_BUTTON}>
          {m.product_choose_again()}
        </button>
      )}
      {children}
      <div className="shown-only flex w-full flex-wrap gap-2">
        {shown.map(({ option, label, swatch, state }) => (
          <ChoiceChip
            key={option}
            type="radio"
            name={kind}
            value={option}
            checked={option === value}
            // What was chosen before it was sold out stays chosen, and can be waited for.
            disabled={state !== 'offered' && option !== value}
            dashed={state === 'not-sold'}
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
      {whyNot.length > 0 && (
        <p id={id} className="mt-1.5 w-full text-ink-muted text-sm">
          {whyNot.join(' ')}
        </p>
      )}
    </fieldset>
  )
}

/** A button in the line of a legend, which it does not make higher. */
export const TEXT_BUTTON =
  '-mt-3.5 -mb-2.5 inline-flex min-h-tap items-center gap-1.5 text-accent text-sm underline-offset-4 hover:underline'
