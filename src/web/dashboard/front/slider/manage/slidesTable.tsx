import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { useEffect, useRef, useState } from 'react'
import { textIn } from '#domain/text/textIn.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton, IconLink } from '#web/ui/iconButton.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DRAG_SENSORS, withoutDragTexts } from '../../../frame/dragging.ts'
import { MoveButton } from '../../../frame/softDisabledButton.tsx'
import { ROLES } from '../../../frame/table/tableRoles.ts'
import { useKeptFocus } from '../../../frame/table/useKeptFocus.ts'
import type { SlideAnswer } from '../slides.ts'
import { SlideFacts } from './slideFacts.tsx'

interface SlidesTableProps {
  slides: readonly SlideAnswer[]
  leaving: ReadonlySet<string>
  onMove: (id: string, to: number) => void
  onDelete: (id: string) => void
}

/** Manage Slide (section 2): #, Image, Actions, in the order in which the home page shows the slides. */
export function SlidesTable({ slides, leaving, onMove, onDelete }: SlidesTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  useKeptFocus(frame)
  const now = useNow()
  const count = slides.length

  function move(id: string, to: number) {
    const from = slides.findIndex(({ _id }) => _id === id)
    onMove(id, to)
    const name = slideName(slides[from], from)
    setAnnouncement(m.slider_moved({ name, place: digits(to + 1), count: digits(count) }))
  }

  function drop({ canceled, operation: { source } }: DragEndEvent) {
    if (canceled || !isSortable(source) || source.initialIndex === source.index) return
    move(String(source.id), source.index)
  }

  return (
    <div ref={frame} tabIndex={-1} className="slides-frame">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <DragDropProvider sensors={DRAG_SENSORS} plugins={withoutDragTexts} onDragEnd={drop}>
        <table {...ROLES.table} aria-label={m.slider_title()} className="slides">
          <SlidesHead />
          <tbody {...ROLES.rowgroup}>
            {slides.map((slide, index) => (
              <SlideRow
                key={slide._id}
                {...{ slide, index, count, now }}
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

/** The time, in milliseconds since 1970; while a list stays open, slides begin and end. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function SlidesHead() {
  return (
    <thead {...ROLES.rowgroup}>
      <tr {...ROLES.row}>
        <th {...ROLES.columnheader}>{m.slider_number()}</th>
        <th {...ROLES.columnheader}>{m.slider_image()}</th>
        <th {...ROLES.columnheader}>{m.slider_actions()}</th>
      </tr>
    </thead>
  )
}

interface SlideRowProps {
  slide: SlideAnswer
  /** Its position, from 0. */
  index: number
  /** The number of slides. */
  count: number
  /** Milliseconds since 1970. */
  now: number
  leaving: boolean
  onMove: (to: number) => void
  onDelete: () => void
}

/** A slide; moved by dragging its handle or with two buttons. */
export function SlideRow({ slide, index, count, now, leaving, onMove, onDelete }: SlideRowProps) {
  const { ref, handleRef, isDragging } = useSortable({
    id: slide._id,
    index,
    disabled: count < 2,
    transition: { idle: true },
  })
  const title = titleOf(slide)
  const name = slideName(slide, index)
  return (
    <tr
      {...ROLES.row}
      ref={ref}
      data-dragging={isDragging ? '' : undefined}
      data-leaving={leaving ? '' : undefined}
      inert={leaving}
      className="slide-row"
    >
      <td {...ROLES.cell} className="slide-number">
        {count > 1 && (
          // For pointers; keyboards use the two buttons.
          <span ref={handleRef} aria-hidden="true" className="slide-handle">
            <Icon name="grip-vertical" />
          </span>
        )}
        {digits(index + 1)}
      </td>
      <td {...ROLES.cell} className="slide-image">
        <Picture
          address={slide.image}
          alt={title ? '' : name}
          width={900}
          height={450}
          sizes="(min-width: 40rem) 240px, calc(100vw - 64px)"
          draggable={false}
          className="slide-frame"
        />
        <SlideFacts slide={slide} title={title} now={now} />
      </td>
      <td {...ROLES.cell} className="slide-actions">
        <MoveButton label={m.slider_move_up({ name })} to={index - 1} {...{ count, onMove }}>
          <Icon name="arrow-up" />
        </MoveButton>
        <MoveButton label={m.slider_move_down({ name })} to={index + 1} {...{ count, onMove }}>
          <Icon name="arrow-down" />
        </MoveButton>
        <IconLink to={`/dashboard/updateSlider/${slide._id}`} label={m.slider_edit({ name })}>
          <Icon name="pencil" />
        </IconLink>
        <IconButton label={m.slider_delete({ name })} onClick={onDelete} className="text-danger">
          <Icon name="trash-2" />
        </IconButton>
      </td>
    </tr>
  )
}

/** What a slide says, or else shows, in the page's language or in the other one; may be empty. */
function titleOf(slide: SlideAnswer): string {
  const said = textIn(getLocale(), slide.headline, slide.headlineBengali)
  return (said ?? textIn(getLocale(), slide.title, slide.titleBengali))?.text ?? ''
}

/** The name of a slide: its headline or title, or its position. */
function slideName(slide: SlideAnswer | undefined, index: number): string {
  return (slide && titleOf(slide)) || m.slider_slide({ number: digits(index + 1) })
}

/** The loading state of section 2: rows of the same size as the real ones. */
export function SlidesSkeleton() {
  return (
    <div className="slides-frame">
      <p role="status" className="sr-only">
        {m.ui_loading()}
      </p>
      <table {...ROLES.table} aria-label={m.slider_title()} aria-busy="true" className="slides">
        <SlidesHead />
        <tbody {...ROLES.rowgroup}>
          {[1, 2, 3].map((row) => (
            <tr key={row} className="slide-row">
              <td className="slide-number">
                <Skeleton className="h-4 w-5" />
              </td>
              <td className="slide-image">
                <Skeleton className="slide-frame" />
                <Skeleton className="h-5 w-48 max-w-full" />
              </td>
              <td className="slide-actions">
                <Skeleton className="h-11 w-44" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
