import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { PictureState } from './pictures.ts'

interface PictureProgressProps {
  state: PictureState
  /** Of the picture, in the page's digits. */
  number: string
  onRetry: () => void
}

/** Over the foot of a picture: how much of it is sent, or a way to send it again. Nothing once the shop has it. */
export function PictureProgress({ state, number, onRetry }: PictureProgressProps) {
  if (state.kind === 'stored') return null
  if (state.kind === 'sending') {
    const percent = Math.round(state.progress * 100)
    return (
      <div className="absolute inset-x-2 bottom-2 rounded-chip bg-surface/90 px-2.5 pt-1 pb-2 text-xs shadow-raised">
        <p aria-hidden="true" className="mb-1 text-right tabular-nums">
          {m.products_picture_percent({ percent: digits(percent) })}
        </p>
        <div
          role="progressbar"
          aria-label={m.products_picture_sending({ number })}
          aria-valuenow={percent}
          className="h-1.5 overflow-hidden rounded-full bg-surface-hover"
        >
          <div
            className="h-full origin-left rounded-full bg-accent transition-transform duration-base"
            style={{ transform: `scaleX(${state.progress})` }}
          />
        </div>
      </div>
    )
  }
  return (
    <div className="absolute inset-0 grid content-end justify-items-center rounded-tile bg-surface/75 p-2 ring-2 ring-danger ring-inset">
      <Button
        variant="soft"
        data-retry=""
        onClick={onRetry}
        aria-label={m.products_picture_retry({ number })}
        className="px-3!"
      >
        <Icon name="rotate-cw" className="size-4.5" />
        {m.products_picture_retry_label()}
      </Button>
    </div>
  )
}
