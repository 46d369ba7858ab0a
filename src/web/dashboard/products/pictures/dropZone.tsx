import { type ComponentProps, type DragEvent, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { holdsFiles } from './imageFiles.ts'

interface DropZoneProps extends Omit<ComponentProps<'div'>, 'onDrop'> {
  onFiles: (files: readonly File[]) => void
}

/** Takes files that are dropped on it, and shows that it would. */
export function DropZone({ onFiles, className, ...rest }: DropZoneProps) {
  const [over, setOver] = useState(false)

  function allow(event: DragEvent) {
    if (!holdsFiles(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }

  function leave(event: DragEvent) {
    const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
    if (!inside) setOver(false)
  }

  function drop(event: DragEvent) {
    if (!holdsFiles(event.dataTransfer)) return
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input inside does the same by keyboard
    <div
      {...rest}
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={leave}
      onDrop={drop}
      className={classes(className, over && 'outline-2 outline-accent outline-offset-2')}
    />
  )
}
