import type { CartLine } from '../cart/cart.ts'
import { NOT_APPLICABLE } from '../catalogue/options.ts'
import { imageOf, type ProductsById, sellingPrice } from '../catalogue/product.ts'
import type { FieldProblem, LocatedProblem } from '../problems/fieldProblem.ts'
import type { ChangedLine } from './placing.ts'

/**
 * Returns the problems of lines whose colour or size the product does not have. The order itself has already
 * been validated by its schema. 'N/A' is always accepted: a line may be ordered without a choice (section 3,
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

/** Returns the lines that cost more than was shown, and those whose product no longer exists. */
export function changedLines(lines: readonly CartLine[], products: ProductsById): ChangedLine[] {
  return lines.flatMap((line) => {
    const product = products.get(line.id)
    const now = product && sellingPrice(product)
    return now === undefined || now > line.originalPrice
      ? [{ id: line.id, was: line.originalPrice, now }]
      : []
  })
}

/**
 * Returns the lines with the shop's current names, prices and the picture of the colour, without those whose
 * product no longer exists.
 */
export function pricedLines(lines: readonly CartLine[], products: ProductsById): CartLine[] {
  return lines.flatMap((line) => {
    const product = products.get(line.id)
    if (!product) return []
    const imageUrl = imageOf(product, line.color)
    return [{ ...line, name: product.name, imageUrl, originalPrice: sellingPrice(product) }]
  })
}
