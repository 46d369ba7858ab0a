import { useRef } from 'react'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { MoreMenu } from '#web/ui/moreMenu.tsx'
import { FileInput, type FilledSlotProps } from './emptySlot.tsx'
import type { PictureState } from './pictures.ts'
import { SortableSlot } from './sortableSlot.tsx'

/** A slot with a picture in a row of four on a phone: four buttons have no room on it, and are behind '⋯'. */
export function SmallSlot({ picture, index, count, onMove, onRemove, onRetry, onFiles }: FilledSlotProps) {
  const number = digits(index + 1)
  const input = useRef<HTMLInputElement>(null)
  return (
    <SortableSlot
      picture={picture}
      index={index}
      count={count}
      onFiles={onFiles}
      sizes="96px"
      over={<SmallProgress state={picture.state} number={number} onRetry={onRetry} />}
    >
      <FileInput ref={input} hidden label={m.products_picture_replace({ number })} onFiles={onFiles} />
      <div className="grid justify-items-center group-data-dragging:invisible">
        <MoreMenu
          label={m.products_picture_more({ number })}
          items={[
            {
              key: 'replace',
              label: m.products_picture_replace({ number }),
              icon: 'refresh-cw',
              onChoose: () => input.current?.click(),
            },
            {
              key: 'left',
              label: m.products_picture_left({ number }),
              icon: 'arrow-left',
              disabled: index === 0,
              onChoose: () => onMove(index - 1, 'left'),
            },
            {
              key: 'right',
              label: m.products_picture_right({ number }),
              icon: 'arrow-right',
              disabled: index === count - 1,
              onChoose: () => onMove(index + 1, 'right'),
            },
            {
              key: 'remove',
              label: m.products_picture_remove({ number }),
              icon: 'x',
              danger: true,
              onChoose: onRemove,
            },
          ]}
        />
      </div>
    </SortableSlot>
  )
}

interface SmallProgressProps {
  state: PictureState
  /** Number of the picture, in the page's digits. */
  number: string
  onRetry: () => void
}

/** The bar of an upload at the foot of a picture, or a retry button over it; nothing once it is stored. */
function SmallProgress({ state, number, onRetry }: SmallProgressProps) {
  if (state.kind === 'stored') return null
  if (state.kind === 'sending') {
    return (
      <div
        role="progressbar"
        aria-label={m.products_picture_sending({ number })}
        aria-valuenow={Math.round(state.progress * 100)}
        className="absolute inset-x-1.5 bottom-1.5 h-1.5 overflow-hidden rounded-full bg-surface"
      >
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform duration-base"
          style={{ transform: `scaleX(${state.progress})` }}
        />
      </div>
    )
  }
  return (
    <div className="absolute inset-0 grid place-items-center rounded-tile bg-surface/75 ring-2 ring-danger ring-inset">
      <IconButton
        data-retry=""
        label={m.products_picture_retry({ number })}
        onClick={onRetry}
        className="bg-surface! shadow-raised"
      >
        <Icon name="rotate-cw" />
      </IconButton>
    </div>
  )
}
