import { type AnimationEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { CartLine } from '#domain/cart/cart.ts'
import { putBackLine, removeLine } from '#web/client/cart.ts'
import { pieceName } from '#web/components/pieceName.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/**
 * For this many milliseconds after the list has changed, presses do nothing: the second tap of a double tap, or one
 * that was aimed before the rows moved, must not remove or put back another line.
 */
const QUIET = 600

/** Removes lines of the cart, each of which can be put back for five seconds. The events are those of the presses. */
export function useRemovals() {
  const [removals, setRemovals] = useState<readonly Removal[]>([])
  const quietUntil = useRef(Number.NEGATIVE_INFINITY)
  const lastKey = useRef(0)

  /** Does the list accept this press? If so, it ignores others for a moment. */
  function accepts({ timeStamp }: { timeStamp: number }): boolean {
    if (timeStamp < quietUntil.current) return false
    quietUntil.current = timeStamp + QUIET
    return true
  }

  return {
    removals,
    /** Removes the line at `index` of the cart, shown in `row` of the list. Returns whether it did. */
    remove(event: { timeStamp: number }, line: CartLine, index: number, row: number): boolean {
      if (!accepts(event)) return false
      lastKey.current += 1
      setRemovals([...removals, { key: lastKey.current, line, row }])
      removeLine(index)
      return true
    },
    undo(event: { timeStamp: number }, removal: Removal): boolean {
      if (!accepts(event)) return false
      putBackLine(indexInCart(removal, removals), removal.line)
      setRemovals(withoutUndone(removals, removal))
      return true
    },
    /** Removes the placeholder of a removed line; the rows below move up. */
    expire({ timeStamp }: { timeStamp: number }, removal: Removal) {
      quietUntil.current = timeStamp + QUIET
      setRemovals((current) => withoutExpired(current, removal))
    },
  }
}

/** A line that was removed and can be put back. A placeholder keeps its row, so that nothing moves up. */
export interface Removal {
  /** Unique among the removals. */
  readonly key: number
  readonly line: CartLine
  /** Its row in the list, counting remaining lines and placeholders. */
  readonly row: number
}

type CartRow<Line> = { readonly line: Line } | { readonly removal: Removal }

/** Merges lines and placeholders into the rows of the list. */
export function cartRows<Line>(lines: readonly Line[], removals: readonly Removal[]): CartRow<Line>[] {
  const rows: CartRow<Line>[] = lines.map((line) => ({ line }))
  for (const removal of [...removals].sort((one, other) => one.row - other.row)) {
    rows.splice(removal.row, 0, { removal })
  }
  return rows
}

/** Returns the index in the cart at which the line of `removal` is put back. */
export function indexInCart(removal: Removal, removals: readonly Removal[]): number {
  return removal.row - removals.filter(({ row }) => row < removal.row).length
}

/** Returns the removals after the line of `undone` was put back. */
export function withoutUndone(removals: readonly Removal[], undone: Removal): Removal[] {
  return removals.filter(({ key }) => key !== undone.key)
}

/** Returns the removals after the placeholder of `expired` was removed. */
export function withoutExpired(removals: readonly Removal[], expired: Removal): Removal[] {
  return withoutUndone(removals, expired).map((other) =>
    other.row > expired.row ? { ...other, row: other.row - 1 } : other,
  )
}

interface RemovedLineProps {
  line: CartLine
  onUndo: (event: MouseEvent) => void
  /** Called after five seconds; the time is paused while Undo has the keyboard focus. */
  onExpire: (event: AnimationEvent) => void
}

/**
 * The placeholder of a removed line, so that nothing else moves under the finger. It takes the focus that the line had:
 * for the keyboard, Undo is the next control.
 */
export function RemovedLine({ line, onUndo, onExpire }: RemovedLineProps) {
  const undo = useRef<HTMLButtonElement>(null)
  // With what was chosen of it: of one product there may be several lines.
  const name = pieceName(line)
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
