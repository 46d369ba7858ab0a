import type { OptionKind } from '#domain/cart/cart.ts'
import type { Choice } from '#domain/catalogue/variants.ts'
import { lookUp } from '#domain/text/lookUp.ts'
import { m } from '#web/paraglide/messages.js'
import { stateOf } from '../choices/pieces.ts'
import type { ChoosableProduct } from './purchase.ts'

type Chooses = Pick<ChoosableProduct, 'sizes' | 'colors' | 'colorLooks' | 'pieces'>

/**
 * Why some of the sizes or colours cannot be chosen, in sentences: nothing is left of them, or they are not made, at all or in
 * what else is chosen. Empty if all can.
 */
export function unavailableTexts(product: Chooses, picked: Choice, kind: OptionKind): string[] {
  const labelOf = (option: string) => lookUp(product.colorLooks, option)?.label ?? option
  const options = kind === 'size' ? product.sizes : product.colors
  const other = kind === 'size' ? picked.color : picked.size
  return (['sold-out', 'not-sold'] as const).flatMap((state) => {
    const found = options.filter((option) => stateOf(product.pieces, { ...picked, [kind]: option }) === state)
    // Alone, without what else is chosen, it may be had.
    const [always, here] = [true, false].map((isAlways) =>
      found
        .filter((option) => (stateOf(product.pieces, { [kind]: option }) === state) === isAlways)
        .map(labelOf)
        .join(', '),
    )
    const texts = TEXTS[state]
    return [
      ...(always ? [texts.always({ options: always })] : []),
      ...(here && other !== undefined ? [texts[kind]({ options: here, other: labelOf(other) })] : []),
    ]
  })
}

/** `size` and `color`: what the options are. */
const TEXTS = {
  'sold-out': {
    always: m.product_sold_out,
    size: m.product_sold_out_in_color,
    color: m.product_sold_out_in_size,
  },
  'not-sold': {
    always: m.product_not_made,
    size: m.product_not_made_in_color,
    color: m.product_not_made_in_size,
  },
}
