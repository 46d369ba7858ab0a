import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import type { ReactNode } from 'react'
import { DRAG_SENSORS, withoutDragTexts } from './dragging.ts'

/** Where a row stands, and how it moves. */
export interface RowPlace {
  /** From 0. */
  index: number
  /** The number of its siblings and itself. */
  count: number
  onMove: (to: number) => void
  /** Makes an element the handle for dragging. */
  handle: (element: Element | null) => void
}

interface SortableListProps<Entry> {
  label?: string
  entries: readonly Entry[]
  onMove: (id: string, to: number) => void
  row: (entry: Entry, place: RowPlace) => ReactNode
  itemClassName: string
}

/** Siblings, which are dragged among themselves. The dragged one has the attribute data-dragging. */
export function SortableList<Entry extends { readonly id: string }>({
  label,
  entries,
  onMove,
  row,
  itemClassName,
}: SortableListProps<Entry>) {
  function drop({ canceled, operation: { source } }: DragEndEvent) {
    if (canceled || !isSortable(source) || source.initialIndex === source.index) return
    onMove(String(source.id), source.index)
  }

  return (
    <DragDropProvider sensors={DRAG_SENSORS} plugins={withoutDragTexts} onDragEnd={drop}>
      <ul aria-label={label}>
        {entries.map((entry, index) => (
          <SortableItem
            key={entry.id}
            id={entry.id}
            index={index}
            disabled={entries.length < 2}
            className={itemClassName}
          >
            {(handle) =>
              row(entry, { index, count: entries.length, handle, onMove: (to) => onMove(entry.id, to) })
            }
          </SortableItem>
        ))}
      </ul>
    </DragDropProvider>
  )
}

interface SortableItemProps {
  id: string
  index: number
  disabled: boolean
  className: string
  children: (handle: RowPlace['handle']) => ReactNode
}

function SortableItem({ id, index, disabled, className, children }: SortableItemProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled, transition: { idle: true } })
  return (
    <li ref={ref} data-dragging={isDragging ? '' : undefined} className={className}>
      {children(handleRef)}
    </li>
  )
}
