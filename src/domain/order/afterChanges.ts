import type { CartLine } from '../cart/cart.ts'
import type { ChangedLine } from './placing.ts'

/**
 * Returns the lines as they can be ordered: at the new prices, with the quantities that there are, and without what is sold
 * out or gone. `changes` come from an order of these lines, or of some of them.
 */
export function afterChanges(lines: readonly CartLine[], changes: readonly ChangedLine[]): CartLine[] {
  // The shop serves equal lines in turn, so the last ones fall short.
  const short = changes.filter(({ available }) => available !== undefined).reverse()
  const left = [...lines].reverse().flatMap((line) => {
    const change = changes.find((candidate) => isSameLine(candidate, line))
    if (!change) return [line]
    if (change.now === undefined) return []
    const at = short.findIndex((candidate) => isSameLine(candidate, line))
    const [{ available = line.quantity } = {}] = at < 0 ? [] : short.splice(at, 1)
    const quantity = Math.min(line.quantity, available)
    return quantity > 0 ? [{ ...line, originalPrice: change.now, quantity }] : []
  })
  return left.reverse()
}

function isSameLine(change: ChangedLine, line: CartLine): boolean {
  return change.id === line.id && change.size === line.size && change.color === line.color
}
