import { useState } from 'react'
import type { CartLine, ChosenOptions } from '#domain/cart/cart.ts'
import { chooseInCart, lineKeys, rowKeys } from '#web/client/cart.ts'

/** What the shopper left out, kept while this page's script lives: coming back from checkout finds it. */
let remembered: ReadonlySet<string> = new Set()

export interface SelectableLine {
  readonly line: CartLine
  /** Names the line by its product and choice. */
  readonly key: string
  /** Names its row, which stays when another size or colour is chosen. */
  readonly row: string
  /** Where it stands in the cart. */
  readonly index: number
  readonly selected: boolean
}

/** Every line is selected until the shopper takes it out. */
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

  /** Chooses for the line at `index`. Its key changes with that, perhaps those of its like too: what was left out stays so. */
  function choose(index: number, chosen: ChosenOptions) {
    const next = lines.map((line, at) => (at === index ? { ...line, ...chosen } : line))
    leaveOut(new Set(lineKeys(next).filter((_, at) => selectable[at]?.selected === false)))
    chooseInCart(index, chosen)
  }

  return { selectable, select, choose }
}
