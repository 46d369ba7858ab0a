import { useSortable } from '@dnd-kit/react/sortable'
import type { ReactNode } from 'react'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { PictureTile } from '#web/ui/picture.tsx'
import { DropZone } from './droppedFiles.tsx'
import type { FilledSlotProps } from './emptySlot.tsx'

interface SortableSlotProps extends Pick<FilledSlotProps, 'picture' | 'index' | 'count' | 'onFiles'> {
  /** Of the picture, for the browser's choice of a file. */
  sizes: string
  /** What lies over the picture. */
  over: ReactNode
  /** What stands below it. */
  children: ReactNode
}

/** A slot whose picture can be dragged to another place, and on which another picture can be dropped. */
export function SortableSlot({ picture, index, count, onFiles, sizes, over, children }: SortableSlotProps) {
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
            alt={m.products_picture({ number: digits(index + 1) })}
            sizes={sizes}
            draggable={false}
          />
        </div>
        {over}
      </DropZone>
      {children}
    </li>
  )
}
