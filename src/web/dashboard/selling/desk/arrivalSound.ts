import { useEffect, useRef, useState } from 'react'
import { digits } from '#web/client/amounts.ts'

const PLACE = 'deskSound'

/** Whether new orders are announced by a sound and in the title; off until somebody wants it. Kept in this browser. */
export function useSoundWanted(): readonly [boolean, (wanted: boolean) => void] {
  const [wanted, setWanted] = useState(readWanted)
  return [
    wanted,
    (next) => {
      setWanted(next)
      try {
        window.localStorage.setItem(PLACE, next ? 'on' : 'off')
      } catch {
        // Storage is off: it counts for this page.
      }
      // Also shows what it sounds like; browsers allow sounds only after a press.
      if (next) play()
    },
  ]
}

function readWanted(): boolean {
  try {
    return window.localStorage.getItem(PLACE) === 'on'
  } catch {
    return false
  }
}

/** Announces that more orders are pending than before. `pending`: undefined while that is not known. */
export function useArrivalSignals(wanted: boolean, pending: number | undefined, waiting: number): void {
  const before = useRef(pending)
  useEffect(() => {
    if (wanted && pending !== undefined && before.current !== undefined && pending > before.current) play()
    before.current = pending
  }, [wanted, pending])

  useEffect(() => {
    if (!wanted || waiting === 0) return
    const title = document.title
    const counted = `(${digits(waiting)}) ${title}`
    document.title = counted
    return () => {
      // Another page may have set its own title meanwhile.
      if (document.title === counted) document.title = title
    }
  }, [wanted, waiting])
}

let context: AudioContext | undefined

/** Two short rising tones. Silent where the browser does not allow sounds yet. */
function play(): void {
  try {
    context ??= new AudioContext()
    void context.resume().catch(() => {})
    for (const [start, frequency] of [
      [0, 660],
      [0.16, 880],
    ] as const) {
      const [tone, volume] = [context.createOscillator(), context.createGain()]
      const begin = context.currentTime + start
      tone.frequency.value = frequency
      volume.gain.setValueAtTime(0.0001, begin)
      volume.gain.exponentialRampToValueAtTime(0.2, begin + 0.02)
      volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.3)
      tone.connect(volume).connect(context.destination)
      tone.start(begin)
      tone.stop(begin + 0.32)
    }
  } catch {
    // This browser makes no sounds.
  }
}
