import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { DropZone } from './dropZone.tsx'
import { FileInput } from './fileInput.tsx'

interface EmptySlotProps {
  /** Counted from 1. */
  number: number
  onFiles: (files: readonly File[]) => void
}

/** A place for one more picture, or for several at once. */
export function EmptySlot({ number, onFiles }: EmptySlotProps) {
  return (
    <DropZone onFiles={onFiles} className="rounded-tile">
      <div className="relative grid aspect-square cursor-pointer content-center justify-items-center gap-1.5 rounded-tile border-[1.5px] border-line-strong border-dashed p-2 text-center hover:border-accent hover:bg-accent-soft/40 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
        <FileInput label={m.products_picture_add({ number: digits(number) })} multiple onFiles={onFiles} />
        <Icon name="image-plus" className="size-6 text-accent" />
        <span aria-hidden="true" className="font-medium text-md leading-tight">
          {m.products_picture_choose()}
        </span>
        <span aria-hidden="true" className="text-ink-muted text-xs">
          {m.products_picture_size()}
        </span>
      </div>
    </DropZone>
  )
}
