import { useSortable } from '@dnd-kit/react/sortable'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton, IconLink } from '#web/ui/iconButton.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ROLES } from '../../table/tableRoles.ts'
import { slideName } from '../slideName.ts'
import type { SlideAnswer } from '../slidesQuery.ts'

interface SlideRowProps {
  slide: SlideAnswer
  /** Its place, counted from 0. */
  index: number
  /** How many slides there are. */
  count: number
  leaving: boolean
  onMove: (to: number) => void
  onDelete: () => void
}

/** One slide: dragged by its handle, and moved by two buttons without dragging. */
export function SlideRow({ slide, index, count, leaving, onMove, onDelete }: SlideRowProps) {
  const { ref, handleRef, isDragging } = useSortable({
    id: slide._id,
    index,
    disabled: count < 2,
    transition: { idle: true },
  })
  const name = slideName(slide.title, index)
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
          // For pointers; the keys have the two buttons.
          <span ref={handleRef} aria-hidden="true" className="slide-handle">
            <Icon name="grip-vertical" />
          </span>
        )}
        {digits(index + 1)}
      </td>
      <td {...ROLES.cell} className="slide-image">
        <Picture
          address={slide.image}
          alt={slide.title ? '' : name}
          width={900}
          height={450}
          sizes="(min-width: 40rem) 240px, calc(100vw - 64px)"
          draggable={false}
          className="slide-frame"
        />
        {slide.title && <span className="wrap-anywhere line-clamp-3 min-w-0">{slide.title}</span>}
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

interface MoveButtonProps {
  label: string
  to: number
  count: number
  onMove: (to: number) => void
  children: React.ReactNode
}

/** At the end it does nothing but keeps the focus, so that the keys can go on from there. */
function MoveButton({ label, to, count, onMove, children }: MoveButtonProps) {
  const possible = to >= 0 && to < count
  return (
    <IconButton
      label={label}
      aria-disabled={!possible || undefined}
      onClick={() => possible && onMove(to)}
      className="aria-disabled:cursor-not-allowed aria-disabled:text-line-strong"
    >
      {children}
    </IconButton>
  )
}
