import { type AnimationEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { CartLine } from '#domain/cart/cart.ts'
import { putBackLine, removeLine } from '#web/client/cart.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/**
 * After the list has changed, so many milliseconds pass before a press removes or puts back a line: the second tap of a
 * double tap, or one that was aimed before the rows moved, does nothing.
 */
const QUIET = 600

/** Removing lines of the cart, each of which can be put back for five seconds. The events are those of the presses. */
export function useRemovals() {
  const [removals, setRemovals] = useState<readonly Removal[]>([])
  const quietUntil = useRef(Number.NEGATIVE_INFINITY)
  const lastKey = useRef(0)

  /** Does the list take this press? If it does, it takes none for a moment. */
  function takes({ timeStamp }: { timeStamp: number }): boolean {
    if (timeStamp < quietUntil.current) return false
    quietUntil.current = timeStamp + QUIET
    return true
  }

  return {
    removals,
    /** Removes the line that stands at `index` of the cart and in this row of the list. Answers whether it did. */
    remove(event: { timeStamp: number }, line: CartLine, index: number, row: number): boolean {
      if (!takes(event)) return false
      lastKey.current += 1
      setRemovals([...removals, { key: lastKey.current, line, row }])
      removeLine(index)
      return true
    },
    undo(event: { timeStamp: number }, removal: Removal): boolean {
      if (!takes(event)) return false
      putBackLine(indexInCart(removal, removals), removal.line)
      setRemovals(withoutUndone(removals, removal))
      return true
    },
    /** Takes the place of a removed line out of the list, whose rows move up. */
    expire({ timeStamp }: { timeStamp: number }, removal: Removal) {
      quietUntil.current = timeStamp + QUIET
      setRemovals((current) => withoutExpired(current, removal))
    },
  }
}

/** A line that was removed and can be put back. Its place stays in the list meanwhile, so that nothing moves up. */
export interface Removal {
  /** Names the removal among others. */
  readonly key: number
  readonly line: CartLine
  /** Where it stands among the rows of the list: the lines that are left and the places of removed ones. */
  readonly row: number
}

type CartRow<Line> = { readonly line: Line } | { readonly removal: Removal }

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

interface RemovedLineProps {
  name: string
  onUndo: (event: MouseEvent) => void
  /** After five seconds; the time stands still while the keyboard's focus is on Undo. */
  onExpire: (event: AnimationEvent) => void
}

/**
 * Stands where a line was removed, so that nothing else comes to lie under the finger. It takes the focus that went
 * with the line: with the keyboard, Undo is the next thing to press.
 */
export function RemovedLine({ name, onUndo, onExpire }: RemovedLineProps) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <li className="group relative flex min-h-20 items-center gap-3 border-line border-b py-3 first:border-t">
      <p className="min-w-0 flex-1 text-ink-muted text-md">{m.cart_removed({ name })}</p>
      <Button
        ref={undo}
        variant="soft"
        onClick={onUndo}
        aria-label={`${m.cart_undo()}: ${name}`}
        className="flex-none"
      >
        <Icon name="undo-2" />
        {m.cart_undo()}
      </Button>
      <span
        aria-hidden="true"
        onAnimationEnd={onExpire}
        className="undo-time motif-stitch absolute inset-x-0 bottom-0 h-[3px] bg-accent group-has-[:focus-visible]:[animation-play-state:paused]"
      />
    </li>
  )
}
