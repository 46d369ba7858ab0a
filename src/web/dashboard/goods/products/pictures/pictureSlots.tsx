import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { MAX_IMAGES } from '#domain/catalogue/product.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { DRAG_SENSORS, withoutDragTexts } from '../../../frame/dragging.ts'
import { uploadSentence } from '../../../frame/uploadImage.ts'
import { EmptySlot, FileInput, type FilledSlotProps, type MoveButton } from './emptySlot.tsx'
import type { PictureForm } from './pictureStore.ts'
import type { PictureState } from './pictures.ts'
import { SmallSlot } from './smallSlot.tsx'
import { SortableSlot } from './sortableSlot.tsx'

const NUMBERS = Array.from({ length: MAX_IMAGES }, (_, index) => index + 1)

interface PictureSlotsProps {
  form: PictureForm
  /** The server's error about the pictures as a whole. */
  error?: string | undefined
  /** One row of small slots, so that the fields after it are on a phone's first screen. */
  isSmall?: boolean
}

/** Four slots for pictures (section 5), in the order of the product's page. */
export function PictureSlots({ form, error, isSmall = false }: PictureSlotsProps) {
  const { store, pictures, refusal, offer } = form
  const list = useRef<HTMLUListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const focusAfter = useFocusAfter(list)
  const count = pictures.length
  const Filled = isSmall ? SmallSlot : FilledSlot

  function move(key: string, to: number) {
    const from = pictures.findIndex((picture) => picture.key === key)
    store.move(key, to)
    const sentence = to === 0 ? m.products_picture_moved_first : m.products_picture_moved
    setAnnouncement(sentence({ from: digits(from + 1), to: digits(to + 1), count: digits(count) }))
  }

  function moveByButton(key: string, to: number, by: MoveButton) {
    focusAfter([
      `[data-picture="${key}"] [data-move="${by}"]:enabled`,
      `[data-picture="${key}"] [data-move]:enabled`,
      `[data-picture="${key}"] button:enabled`,
    ])
    move(key, to)
  }

  function remove(key: string, index: number) {
    const next = pictures[index + 1] ?? pictures[index - 1]
    focusAfter([`[data-picture="${next?.key}"] button:enabled`, 'input'])
    store.remove(key)
    setAnnouncement(m.products_picture_removed({ number: digits(index + 1) }))
  }

  function drop({ canceled, operation: { source } }: DragEndEvent) {
    if (canceled || !isSortable(source) || source.initialIndex === source.index) return
    move(String(source.id), source.index)
  }

  return (
    <>
      <DragDropProvider sensors={DRAG_SENSORS} plugins={withoutDragTexts} onDragEnd={drop}>
        <ul
          ref={list}
          data-pictures
          aria-label={m.products_pictures()}
          className={classes('grid', isSmall ? 'mt-3 grid-cols-4 gap-2' : 'mt-4 grid-cols-2 gap-3')}
        >
          {pictures.map((picture, index) => (
            <Filled
              key={picture.key}
              picture={picture}
              index={index}
              count={count}
              onMove={(to, by) => moveByButton(picture.key, to, by)}
              onRemove={() => remove(picture.key, index)}
              onRetry={() => store.retry(picture.key)}
              onFiles={(files) => offer(files, picture.key)}
            />
          ))}
          {NUMBERS.slice(count).map((number) => (
            <li key={number} className="min-w-0">
              <EmptySlot number={number} isSmall={isSmall} onFiles={(files) => offer(files)} />
            </li>
          ))}
        </ul>
      </DragDropProvider>
      {isSmall && <Failures pictures={pictures} />}
      {(refusal ?? error) && (
        <div className="mt-3">
          <FieldError>{refusal ?? error}</FieldError>
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

/** Why pictures could not be sent: small slots have no room for it. */
function Failures({ pictures }: Pick<PictureForm, 'pictures'>) {
  return pictures.map(
    ({ key, state }, index) =>
      state.kind === 'failed' && (
        <FieldError key={key}>
          {m.products_picture({ number: digits(index + 1) })}: {uploadSentence(state.error)}
        </FieldError>
      ),
  )
}

/** After the next rendering, focuses the first of the given controls that exists. */
function useFocusAfter(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<readonly string[]>([])
  useEffect(() => {
    for (const selector of wanted.current) {
      const control = list.current?.querySelector<HTMLElement>(selector)
      if (!control) continue
      control.focus()
      break
    }
    wanted.current = []
  })
  return (selectors: readonly string[]) => {
    wanted.current = selectors
  }
}

const ON_TILE =
  'absolute! bg-surface/90! text-ink shadow-raised enabled-hover:bg-surface! [&>.lucide]:size-5!'

/** A slot with a picture. Its tile can be dragged; the buttons do the same. */
function FilledSlot({ picture, index, count, onMove, onRemove, onRetry, onFiles }: FilledSlotProps) {
  const number = digits(index + 1)
  return (
    <SortableSlot
      picture={picture}
      index={index}
      count={count}
      onFiles={onFiles}
      sizes="180px"
      over={
        <>
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
        </>
      }
    >
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
    </SortableSlot>
  )
}

interface PictureProgressProps {
  state: PictureState
  /** Number of the picture, in the page's digits. */
  number: string
  onRetry: () => void
}

/** The progress of an upload, or a retry button, over the foot of a picture; nothing once it is stored. */
function PictureProgress({ state, number, onRetry }: PictureProgressProps) {
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
