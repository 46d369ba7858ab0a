import { useEffect, useRef, useState } from 'react'
import { endsLogin } from '#web/client/api.ts'
import { uploadImage, uploadSentence } from '../../../frame/uploadImage.ts'

/**
 * Uploads pictures as soon as they are chosen, into the shop itself. `onUploaded` receives the address; of several
 * uploads only the last counts.
 */
export function usePictureUpload(onUploaded: (address: string) => void) {
  /** From 0 to 1; undefined: nothing is uploading. */
  const [progress, setProgress] = useState<number>()
  /** Why the last upload failed, as a sentence. */
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)

  useEffect(() => () => running.current?.abort(), [])

  function stop() {
    running.current?.abort()
    running.current = undefined
    setProgress(undefined)
    setFailure(undefined)
  }

  async function choose(file: File) {
    stop()
    const own = new AbortController()
    running.current = own
    setProgress(0)
    try {
      const address = await uploadImage(file, { here: true, onProgress: setProgress, signal: own.signal })
      if (running.current === own) onUploaded(address)
    } catch (error) {
      if (running.current === own && !endsLogin(error)) setFailure(uploadSentence(error))
    } finally {
      if (running.current === own) setProgress(undefined)
    }
  }

  return { progress, failure, choose, stop }
}
