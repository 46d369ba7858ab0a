import type { CartLine } from '../cart/cart.ts'
import { NOT_APPLICABLE } from '../catalogue/options.ts'
import { imageOf, type ProductsById, sellingPrice } from '../catalogue/product.ts'
import type { FieldProblem, LocatedProblem } from '../problems/fieldProblem.ts'
import type { ChangedLine } from './placing.ts'

/**
 * Colours and sizes that a line's product does not come in; empty when there are none. What an order has to
 * be in itself its schema has checked. 'N/A' is always accepted: a line may be ordered without a choice (section 3,
 * decision 0008), and the shop phones before it prepares an order.
 */
export function choiceProblems(lines: readonly CartLine[], products: ProductsById): LocatedProblem[] {
  return lines.flatMap((line, index) => {
    const product = products.get(line.id)
    if (!product) return []
    const color = choiceProblem('COLOR', line.color, product.colors, product.name)
    const size = choiceProblem('SIZE', line.size, product.sizes, product.name)
    return [
      ...(color ? [{ path: `products.${index}.color`, ...color }] : []),
      ...(size ? [{ path: `products.${index}.size`, ...size }] : []),
    ]
  })
}

function choiceProblem(
  what: 'COLOR' | 'SIZE',
  chosen: string,
  choices: readonly string[],
  product: string,
): FieldProblem | undefined {
  if (chosen === NOT_APPLICABLE || choices.includes(chosen)) return undefined
  if (choices.length === 0) return { code: `${what}_NOT_NEEDED`, parameters: { product } }
  return { code: `${what}_NOT_OFFERED`, parameters: { product, chosen, choices } }
}

/** The lines that cost more than was shown, and those whose product is gone. */
export function changedLines(lines: readonly CartLine[], products: ProductsById): ChangedLine[] {
  return lines.flatMap((line) => {
    const product = products.get(line.id)
    const now = product && sellingPrice(product)
    return now === undefined || now > line.originalPrice
      ? [{ id: line.id, was: line.originalPrice, now }]
      : []
  })
}

/** The lines as the shop sells them now: its own names and prices, and the picture of
 * the colour. Lines that are gone are left out. */
export function pricedLines(lines: readonly CartLine[], products: ProductsById): CartLine[] {
  return lines.flatMap((line) => {
    const product = products.get(line.id)
    if (!product) return []
    const imageUrl = imageOf(product, line.color)
    return [{ ...line, name: product.name, imageUrl, originalPrice: sellingPrice(product) }]
  })
}
