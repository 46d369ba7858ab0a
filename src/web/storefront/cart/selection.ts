import { useState } from 'react'
import type { CartLine, ChosenOptions } from '#domain/cart/cart.ts'
import { chooseInCart, lineKeys, rowKeys } from '#web/client/cart.ts'

/** The keys of deselected lines, kept in memory so that they are still deselected after a visit to the checkout. */
let remembered: ReadonlySet<string> = new Set()

export interface SelectableLine {
  readonly line: CartLine
  /** Identifies the line by its product and choice. */
  readonly key: string
  /** Identifies its row, which stays when another size or colour is chosen. */
  readonly row: string
  /** Its index in the cart. */
  readonly index: number
  readonly selected: boolean
}

/** Every line is selected until the shopper deselects it. */
export function useSelection(lines: readonly CartLine[]) {
  const [leftOut, setLeftOut] = useState(remembered)
  const keys = lineKeys(lines)
  const rows = rowKeys(lines)

  function leaveOut(next: ReadonlySet<string>) {
    remembered = next
    setLeftOut(next)
  }

  function select(key: string, selected: boolean) {
    const next = new Set(leftOut)
    if (selected) next.delete(key)
    else next.add(key)
    leaveOut(next)
  }

  const selectable = lines.map((line, index): SelectableLine => {
    const key = keys[index] ?? String(index)
    return { line, key, row: rows[index] ?? key, index, selected: !leftOut.has(key) }
  })

  /**
   * Sets options of the line at `index`. That changes its key and perhaps those of similar lines; deselected lines
   * stay deselected.
   */
  function choose(index: number, chosen: ChosenOptions) {
    const next = lines.map((line, at) => (at === index ? { ...line, ...chosen } : line))
    leaveOut(new Set(lineKeys(next).filter((_, at) => selectable[at]?.selected === false)))
    chooseInCart(index, chosen)
  }

  return { selectable, select, choose }
}
