import { type AnimationEvent, type MouseEvent, useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

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
