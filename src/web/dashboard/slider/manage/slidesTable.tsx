import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useRef, useState } from 'react'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { DRAG_SENSORS, withoutDragTexts } from '../../dragging.ts'
import { ROLES } from '../../table/tableRoles.ts'
import { useKeptFocus } from '../../table/useKeptFocus.ts'
import { slideName } from '../slideName.ts'
import type { SlideAnswer } from '../slidesQuery.ts'
import { SlideRow } from './slideRow.tsx'
import { SlidesHead } from './slidesHead.tsx'

interface SlidesTableProps {
  slides: readonly SlideAnswer[]
  leaving: ReadonlySet<string>
  onMove: (id: string, to: number) => void
  onDelete: (id: string) => void
}

/** Manage Slide (section 2): #, Image, Actions, in the order in which the home page shows the slides. */
export function SlidesTable({ slides, leaving, onMove, onDelete }: SlidesTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  useKeptFocus(frame)
  const count = slides.length

  function move(id: string, to: number) {
    const from = slides.findIndex(({ _id }) => _id === id)
    onMove(id, to)
    const name = slideName(slides[from]?.title ?? '', from)
    setSaid(m.slider_moved({ name, place: digits(to + 1), count: digits(count) }))
  }

  function drop({ canceled, operation: { source } }: DragEndEvent) {
    if (canceled || !isSortable(source) || source.initialIndex === source.index) return
    move(String(source.id), source.index)
  }

  return (
    <div ref={frame} tabIndex={-1} className="slides-frame">
      <p role="status" className="sr-only">
        {said}
      </p>
      <DragDropProvider sensors={DRAG_SENSORS} plugins={withoutDragTexts} onDragEnd={drop}>
        <table {...ROLES.table} aria-label={m.slider_title()} className="slides">
          <SlidesHead />
          <tbody {...ROLES.rowgroup}>
            {slides.map((slide, index) => (
              <SlideRow
                key={slide._id}
                {...{ slide, index, count }}
                leaving={leaving.has(slide._id)}
                onMove={(to) => move(slide._id, to)}
                onDelete={() => onDelete(slide._id)}
              />
            ))}
          </tbody>
        </table>
      </DragDropProvider>
    </div>
  )
}
