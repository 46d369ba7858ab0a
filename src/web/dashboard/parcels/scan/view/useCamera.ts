import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CodeReader, openCodeReader } from './codeReader.ts'
import { createSeenCodes } from './seenCodes.ts'

/** Why there is no view: nothing to look with, or not allowed to, or what reads codes did not come. */
export type NoCamera = 'none' | 'refused' | 'unread'

interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>
  /** Undefined: the camera has no light. */
  readonly light: { readonly isOn: boolean; readonly toggle: () => void } | undefined
}

/** Between two looks. Milliseconds. */
const LOOK_AGAIN = 120

/** Not in TypeScript's library yet. */
type Torch = { readonly torch?: boolean }

/** Opens the camera at the back while the component is shown, and reads the codes that it sees. */
export function useCamera(onCode: (code: string) => void, onMissing: (why: NoCamera) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const called = useRef({ onCode, onMissing })
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    called.current = { onCode, onMissing }
  })

  useEffect(() => {
    const closing = new AbortController()
    const { signal } = closing
    void look(video.current, signal, setTrack, (code) => called.current.onCode(code)).then((why) => {
      if (why && !signal.aborted) called.current.onMissing(why)
    })
    return () => closing.abort()
  }, [])

  const hasLight = (track?.getCapabilities?.() as Torch | undefined)?.torch === true
  const toggle = () => {
    const wanted = { torch: !isOn } as MediaTrackConstraintSet
    track?.applyConstraints({ advanced: [wanted] }).then(
      () => setOn(!isOn),
      () => {},
    )
  }
  return { video, light: hasLight ? { isOn, toggle } : undefined }
}

/** Shows the camera in `video` and reads until `signal` ends it. Returns why there is no view; undefined: it was ended. */
async function look(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  opened: (track: MediaStreamTrack | undefined) => void,
  onCode: (code: string) => void,
): Promise<NoCamera | undefined> {
  // Browsers keep the camera from pages that came over a line without encryption.
  if (!video || !navigator.mediaDevices) return 'none'
  const stream = await navigator.mediaDevices
    .getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
    .catch(({ name }: DOMException) => name)
  if (typeof stream === 'string') return stream === 'NotAllowedError' ? 'refused' : 'none'
  let reader: CodeReader | undefined
  try {
    video.srcObject = stream
    if (!signal.aborted) opened(stream.getVideoTracks()[0])
    reader = await openCodeReader()
    const seen = createSeenCodes()
    while (!signal.aborted) {
      const code = seen.see(await reader.read(video), performance.now())
      if (code !== undefined && !signal.aborted) onCode(code)
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN))
    }
    return undefined
  } catch {
    return 'unread'
  } finally {
    reader?.close()
    for (const track of stream.getTracks()) track.stop()
  }
}
