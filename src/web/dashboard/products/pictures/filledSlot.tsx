import { useSortable } from '@dnd-kit/react/sortable'
import { digits } from '#web/client/amounts.ts'
import { uploadSentence } from '#web/client/uploadImage.ts'
import { m } from '#web/paraglide/messages.js'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { PictureTile } from '#web/ui/picture.tsx'
import { DropZone } from './dropZone.tsx'
import { FileInput } from './fileInput.tsx'
import { PictureProgress } from './pictureProgress.tsx'
import type { Picture } from './pictures.ts'

export interface FilledSlotProps {
  picture: Picture
  /** Its place, counted from 0. */
  index: number
  /** How many pictures there are. */
  count: number
  onMove: (to: number, by: MoveButton) => void
  onRemove: () => void
  onRetry: () => void
  /** The first takes this one's place, the others free ones. */
  onFiles: (files: readonly File[]) => void
}

/** The button that a picture was moved with; the focus stays on it. */
export type MoveButton = 'left' | 'right'

const ON_TILE =
  'absolute! bg-surface/90! text-ink shadow-raised enabled-hover:bg-surface! [&>.lucide]:size-5!'

/** A picture in its place. It is dragged by its tile; the buttons do the same without dragging. */
export function FilledSlot({ picture, index, count, onMove, onRemove, onRetry, onFiles }: FilledSlotProps) {
  const number = digits(index + 1)
  const { ref, handleRef, isDragging } = useSortable({
    id: picture.key,
    index,
    disabled: count < 2,
    transition: { idle: true },
  })
  return (
    <li
      ref={ref}
      data-picture={picture.key}
      data-dragging={isDragging || undefined}
      className="group min-w-0"
    >
      <DropZone onFiles={onFiles} className="relative rounded-tile group-data-dragging:shadow-overlay">
        <div ref={handleRef} className="cursor-grab touch-manipulation select-none active:cursor-grabbing">
          <PictureTile
            address={picture.address}
            alt={m.products_picture({ number })}
            sizes="180px"
            draggable={false}
          />
        </div>
        <PictureProgress state={picture.state} number={number} onRetry={onRetry} />
        <span className="absolute top-1 left-1 grid size-tap cursor-pointer place-items-center rounded-full bg-surface/90 shadow-raised hover:bg-surface has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
          <Icon name="refresh-cw" />
          <FileInput label={m.products_picture_replace({ number })} onFiles={onFiles} />
        </span>
        <IconButton
          label={m.products_picture_remove({ number })}
          onClick={onRemove}
          className={`${ON_TILE} top-1 right-1`}
        >
          <Icon name="x" />
        </IconButton>
      </DropZone>
      <div className="flex items-center justify-between group-data-dragging:invisible">
        <IconButton
          label={m.products_picture_left({ number })}
          data-move="left"
          disabled={index === 0}
          onClick={() => onMove(index - 1, 'left')}
        >
          <Icon name="arrow-left" />
        </IconButton>
        {index === 0 && (
          <span className="text-balance text-center font-medium text-accent text-xs leading-tight">
            {m.products_picture_first()}
          </span>
        )}
        <IconButton
          label={m.products_picture_right({ number })}
          data-move="right"
          disabled={index === count - 1}
          onClick={() => onMove(index + 1, 'right')}
        >
          <Icon name="arrow-right" />
        </IconButton>
      </div>
      {picture.state.kind === 'failed' && <FieldError>{uploadSentence(picture.state.error)}</FieldError>}
    </li>
  )
}
