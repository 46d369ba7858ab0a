import type { CartLine } from '../cart/cart.ts'
import { NOT_APPLICABLE } from '../catalogue/options.ts'
import { imageOf, type Product, type ProductsById, sellingPrice } from '../catalogue/product.ts'
import { isSold, pricesOf } from '../catalogue/variants.ts'
import type { FieldProblem, LocatedProblem } from '../problems/fieldProblem.ts'
import type { PieceStock } from '../stock/stockMove.ts'
import { availableOf } from './linePieces.ts'
import type { OrderLine } from './orderLine.ts'
import type { ChangedLine } from './placing.ts'

/**
 * Returns the problems of lines whose colour or size the product does not have, or not together. The order itself has
 * already been validated by its schema. 'N/A' is always accepted: a line may be ordered without a choice (section 3,
 * decision 0008), and the shop phones before it prepares an order.
 */
export function choiceProblems(lines: readonly CartLine[], products: ProductsById): LocatedProblem[] {
  return lines.flatMap((line, index) => {
    const product = products.get(line.id)
    if (!product) return []
    const color = choiceProblem('COLOR', line.color, product.colors, product.name)
    const size = choiceProblem('SIZE', line.size, product.sizes, product.name)
    const problems = [
      ...(color ? [{ path: `products.${index}.color`, ...color }] : []),
      ...(size ? [{ path: `products.${index}.size`, ...size }] : []),
    ]
    if (problems.length > 0 || isSold(product, line)) return problems
    const parameters = { product: product.name }
    return [{ path: `products.${index}.size`, code: 'COMBINATION_NOT_OFFERED', parameters } as const]
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

/**
 * Returns the lines that cost more than was shown, of which `stock` has too few, and those whose product no longer
 * exists. Pieces that `stock` does not list are not counted.
 */
export function changedLines(
  lines: readonly CartLine[],
  products: ProductsById,
  stock: readonly PieceStock[] = [],
): ChangedLine[] {
  const there = availableOf(lines, products, stock)
  return lines.flatMap((line, at): ChangedLine[] => {
    const { id, size, color, originalPrice: was } = line
    const product = products.get(id)
    if (!product) return [{ id, size, color, was, now: undefined, reason: 'gone' }]
    const now = linePrice(product, line)
    const available = there[at] ?? 0
    if (available < line.quantity) {
      return [{ id, size, color, was, now, reason: 'stock', available }]
    }
    return now > was ? [{ id, size, color, was, now, reason: 'price' }] : []
  })
}

function linePrice(product: Product, line: CartLine) {
  return sellingPrice(pricesOf(product, line))
}

/**
 * Returns the lines with the shop's current names, prices and the picture of the colour, without those whose
 * product no longer exists.
 */
export function pricedLines(lines: readonly CartLine[], products: ProductsById): OrderLine[] {
  return lines.flatMap((line) => {
    const product = products.get(line.id)
    if (!product) return []
    const imageUrl = imageOf(product, line.color)
    const { name, nameBengali } = product
    const names = { name, nameBengali: nameBengali || undefined }
    return [{ ...line, ...names, imageUrl, originalPrice: linePrice(product, line) }]
  })
}
