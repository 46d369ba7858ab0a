import { type RefObject, useEffect, useRef, useState } from 'react'
import { openCodeReader } from './codeReader.ts'
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
    look(video.current, signal, setTrack, (code) => called.current.onCode(code)).catch((why: NoCamera) => {
      if (!signal.aborted) called.current.onMissing(why)
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

/** Shows the camera in `video` and reads until `signal` ends it. Rejects with why there is no view. */
async function look(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  opened: (track: MediaStreamTrack | undefined) => void,
  onCode: (code: string) => void,
): Promise<void> {
  // Browsers keep the camera from pages that came over a line without encryption.
  if (!video || !navigator.mediaDevices) throw 'none' satisfies NoCamera
  const stream = await navigator.mediaDevices
    .getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
    .catch(({ name }: DOMException): never => {
      throw (name === 'NotAllowedError' ? 'refused' : 'none') satisfies NoCamera
    })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  opened(stream.getVideoTracks()[0])
  const reader = await openCodeReader()
  signal.addEventListener('abort', () => reader.close())
  const seen = createSeenCodes()
  while (!signal.aborted) {
    const codes = await reader.read(video).catch((): never => {
      stop()
      throw 'unread' satisfies NoCamera
    })
    const code = seen.see(codes, performance.now())
    if (code !== undefined && !signal.aborted) onCode(code)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN))
  }
}
