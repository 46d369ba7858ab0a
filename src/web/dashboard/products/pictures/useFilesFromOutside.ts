import { useEffect, useRef } from 'react'
import { holdsFiles } from './imageFiles.ts'

/**
 * While the form stands: images that are pasted come in, wherever the focus is; and a file dropped beside the
 * slots is not opened by the browser in place of the form.
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
      // Copied from a document there is a text beside the picture of it: then the text is meant.
      if (!pasted || pasted.files.length === 0 || pasted.types.includes('text/plain')) return
      event.preventDefault()
      latest.current(pasted.files)
    })
    listen('dragover', keepTheForm)
    listen('drop', keepTheForm)
    return () => abort.abort()
  }, [])
}

function keepTheForm(event: DragEvent) {
  if (event.defaultPrevented || !event.dataTransfer || !holdsFiles(event.dataTransfer)) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
