import type { ChangeEvent, Ref } from 'react'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { DropZone } from './droppedFiles.tsx'
import type { Picture } from './pictures.ts'

export interface FilledSlotProps {
  picture: Picture
  /** Its position, from 0. */
  index: number
  /** The number of pictures. */
  count: number
  onMove: (to: number, by: MoveButton) => void
  onRemove: () => void
  onRetry: () => void
  /** The first file replaces this picture, the others go to free slots. */
  onFiles: (files: readonly File[]) => void
}

/** The button that moved a picture; it keeps the focus. */
export type MoveButton = 'left' | 'right'

interface EmptySlotProps {
  /** Counted from 1. */
  number: number
  /** No more than its icon. */
  isSmall?: boolean
  onFiles: (files: readonly File[]) => void
}

/** A free slot, which accepts one or several files. */
export function EmptySlot({ number, isSmall = false, onFiles }: EmptySlotProps) {
  return (
    <DropZone onFiles={onFiles} className="rounded-tile">
      <div className="relative grid aspect-square cursor-pointer content-center justify-items-center gap-1.5 rounded-tile border-[1.5px] border-line-strong border-dashed p-2 text-center hover:border-accent hover:bg-accent-soft/40 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
        <FileInput label={m.products_picture_add({ number: digits(number) })} multiple onFiles={onFiles} />
        <Icon name="image-plus" className="size-6 text-accent" />
        {!isSmall && (
          <>
            <span aria-hidden="true" className="font-medium text-md leading-tight">
              {m.products_picture_choose()}
            </span>
            <span aria-hidden="true" className="text-ink-muted text-xs">
              {m.products_picture_size()}
            </span>
          </>
        )}
      </div>
    </DropZone>
  )
}

interface FileInputProps {
  /** The label for screen readers. */
  label: string
  multiple?: boolean | undefined
  /** Another control opens it, and it cannot be seen. */
  hidden?: boolean
  ref?: Ref<HTMLInputElement>
  onFiles: (files: readonly File[]) => void
}

/** An invisible file input that covers its label; accepts images only (section 5). */
export function FileInput({ label, multiple, hidden, ref, onFiles }: FileInputProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])])
    // Lets the same file be chosen again after it was removed.
    target.value = ''
  }
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      hidden={hidden}
      aria-label={label}
      multiple={multiple}
      onChange={choose}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
  )
}
