import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { MAX_IMAGES } from '#domain/catalogue/product.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { FieldError } from '#web/ui/field.tsx'
import { DRAG_SENSORS, withoutDragTexts } from '../../dragging.ts'
import { EmptySlot } from './emptySlot.tsx'
import { FilledSlot, type MoveButton } from './filledSlot.tsx'
import type { PictureForm } from './usePictures.ts'

const NUMBERS = Array.from({ length: MAX_IMAGES }, (_, index) => index + 1)

interface PictureSlotsProps {
  form: PictureForm
  /** A sentence about the pictures as a whole, from the shop. */
  error?: string | undefined
}

/** Four places for pictures (section 5), in the order in which the product's page shows them. */
export function PictureSlots({ form: { store, pictures, refusal, offer }, error }: PictureSlotsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const focusAfter = useFocusAfter(list)
  const count = pictures.length

  function move(key: string, to: number) {
    const from = pictures.findIndex((picture) => picture.key === key)
    store.move(key, to)
    const sentence = to === 0 ? m.products_picture_moved_first : m.products_picture_moved
    setSaid(sentence({ from: digits(from + 1), to: digits(to + 1), count: digits(count) }))
  }

  function moveByButton(key: string, to: number, by: MoveButton) {
    focusAfter([
      `[data-picture="${key}"] [data-move="${by}"]:enabled`,
      `[data-picture="${key}"] [data-move]:enabled`,
    ])
    move(key, to)
  }

  function remove(key: string, index: number) {
    const next = pictures[index + 1] ?? pictures[index - 1]
    focusAfter([`[data-picture="${next?.key}"] button:enabled`, 'input'])
    store.remove(key)
    setSaid(m.products_picture_removed({ number: digits(index + 1) }))
  }

  function drop({ canceled, operation: { source } }: DragEndEvent) {
    if (canceled || !isSortable(source) || source.initialIndex === source.index) return
    move(String(source.id), source.index)
  }

  return (
    <>
      <DragDropProvider sensors={DRAG_SENSORS} plugins={withoutDragTexts} onDragEnd={drop}>
        <ul ref={list} aria-label={m.products_pictures()} className="mt-4 grid grid-cols-2 gap-3">
          {pictures.map((picture, index) => (
            <FilledSlot
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
              <EmptySlot number={number} onFiles={(files) => offer(files)} />
            </li>
          ))}
        </ul>
      </DragDropProvider>
      {(refusal ?? error) && (
        <div className="mt-3">
          <FieldError>{refusal ?? error}</FieldError>
        </div>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

/** Puts the focus, once the list is drawn anew, on the first of the controls that is there. */
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
