import { useEffect, useRef, useState } from 'react'
import { refusal, uploadImage } from './uploadImage.ts'

interface ChosenImage {
  readonly file: File | undefined
  /** Object URL of the chosen file. */
  readonly preview: string | undefined
  /** From 0 to 1 while uploading. */
  readonly progress: number | undefined
  readonly choose: (file: File | undefined) => void
  /** Uploads the file, unless that has been done, and returns its address. Throws as `uploadImage` does. */
  readonly upload: () => Promise<string | undefined>
}

/** The image chosen in a form; it is uploaded when the form is sent. */
export function useChosenImage(): ChosenImage {
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const sent = useRef<{ file: File; url: string }>(undefined)
  const abort = useRef<AbortController>(undefined)
  const preview = usePreview(file)

  useEffect(() => () => abort.current?.abort(), [])

  async function upload() {
    if (!file) return undefined
    if (sent.current?.file === file) return sent.current.url
    abort.current = new AbortController()
    setProgress(0)
    try {
      const url = await uploadImage(file, { onProgress: setProgress, signal: abort.current.signal })
      sent.current = { file, url }
      return url
    } finally {
      setProgress(undefined)
    }
  }

  return { file, preview, progress, choose: setFile, upload }
}

/** An object URL for an image file, valid while it is shown. */
function usePreview(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: File; address: string }>()
  useEffect(() => {
    if (!file || refusal(file)) return
    const address = URL.createObjectURL(file)
    setShown({ file, address })
    return () => URL.revokeObjectURL(address)
  }, [file])
  return shown && shown.file === file ? shown.address : undefined
}
