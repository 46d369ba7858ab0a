import type { CartLine } from '#domain/cart/cart.ts'

/** A line that was removed and can be put back. Its place stays in the list meanwhile, so that nothing moves up. */
export interface Removal {
  /** Names the removal among others. */
  readonly key: number
  readonly line: CartLine
  /** Where it stands among the rows of the list: the lines that are left and the places of removed ones. */
  readonly row: number
}

export type CartRow<Line> = { readonly line: Line } | { readonly removal: Removal }

/** The rows of the list. */
export function cartRows<Line>(lines: readonly Line[], removals: readonly Removal[]): CartRow<Line>[] {
  const rows: CartRow<Line>[] = lines.map((line) => ({ line }))
  for (const removal of [...removals].sort((one, other) => one.row - other.row)) {
    rows.splice(removal.row, 0, { removal })
  }
  return rows
}

/** Where in the cart the line of `removal` belongs when it is put back. */
export function indexInCart(removal: Removal, removals: readonly Removal[]): number {
  return removal.row - removals.filter(({ row }) => row < removal.row).length
}

/** The removals once the line of `undone` is back in the list. */
export function withoutUndone(removals: readonly Removal[], undone: Removal): Removal[] {
  return removals.filter(({ key }) => key !== undone.key)
}

/** The removals once the place of `expired` has left the list. */
export function withoutExpired(removals: readonly Removal[], expired: Removal): Removal[] {
  return withoutUndone(removals, expired).map((other) =>
    other.row > expired.row ? { ...other, row: other.row - 1 } : other,
  )
}
