import { type ComponentProps, type DragEvent, useEffect, useRef, useState } from 'react'
import { classes } from '#web/ui/classes.ts'

interface DropZoneProps extends Omit<ComponentProps<'div'>, 'onDrop'> {
  onFiles: (files: readonly File[]) => void
}

/** Accepts dropped files, and highlights while files are dragged over it. */
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

/**
 * While the form is mounted: accepts images pasted anywhere, and keeps the browser from opening a file dropped beside
 * the slots in place of the form.
 */
export function useFilesFromOutside(offer: (files: Iterable<File>) => void): void {
  const latest = useRef(offer)
  useEffect(() => {
    latest.current = offer
  })

  useEffect(() => {
    const abort = new AbortController()
    const listen = <Name extends 'paste' | 'dragover' | 'drop'>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
    ) => window.addEventListener(name, listener, { signal: abort.signal })

    listen('paste', (event) => {
      const pasted = event.clipboardData
      // Text copied from a document comes with a picture of it: then the text is meant.
      if (!pasted || pasted.files.length === 0 || pasted.types.includes('text/plain')) return
      event.preventDefault()
      latest.current(pasted.files)
    })
    listen('dragover', keepTheForm)
    listen('drop', keepTheForm)
    return () => abort.abort()
  }, [])
}

function keepTheForm(event: globalThis.DragEvent) {
  if (event.defaultPrevented || !event.dataTransfer || !holdsFiles(event.dataTransfer)) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** Separates the images among chosen, dropped or pasted files. */
export function sortFiles(files: Iterable<File>): { images: File[]; others: File[] } {
  const all = [...files]
  return { images: all.filter(isImage), others: all.filter((file) => !isImage(file)) }
}

function isImage({ type }: File): boolean {
  return type.startsWith('image/')
}

/** Are files being dragged, and not text or an image of the page? */
function holdsFiles({ types }: DataTransfer): boolean {
  return types.includes('Files')
}
