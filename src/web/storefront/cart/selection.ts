import { useState } from 'react'
import type { CartLine } from '#domain/cart/cart.ts'
import { lineKeys } from '#web/client/cart.ts'

/** What the shopper left out, kept while this page's script lives: coming back from checkout finds it. */
let remembered: ReadonlySet<string> = new Set()

export interface SelectableLine {
  readonly line: CartLine
  readonly key: string
  /** Where it stands in the cart. */
  readonly index: number
  readonly selected: boolean
}

/** Every line is selected until the shopper takes it out. */
export function useSelection(lines: readonly CartLine[]) {
  const [leftOut, setLeftOut] = useState(remembered)
  const keys = lineKeys(lines)

  function select(key: string, selected: boolean) {
    const next = new Set(leftOut)
    if (selected) next.delete(key)
    else next.add(key)
    remembered = next
    setLeftOut(next)
  }

  const selectable = lines.map((line, index): SelectableLine => {
    const key = keys[index] ?? String(index)
    return { line, key, index, selected: !leftOut.has(key) }
  })
  return { selectable, select }
}
