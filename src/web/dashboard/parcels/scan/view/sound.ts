/** What one hears and feels of a scan, since one looks at the box: two tones going up are right, one low and rough is wrong. */
export const sound = {
  right() {
    play([
      { pitch: 880, from: 0, to: 0.08, shape: 'sine' },
      { pitch: 1320, from: 0.08, to: 0.18, shape: 'sine' },
    ])
    vibrate(60)
  },
  wrong() {
    play([{ pitch: 165, from: 0, to: 0.4, shape: 'sawtooth' }])
    vibrate([140, 80, 140])
  },
  /** The same tone twice: it counts, or did before, and is worth a look. */
  look() {
    play([
      { pitch: 587, from: 0, to: 0.09, shape: 'triangle' },
      { pitch: 587, from: 0.15, to: 0.24, shape: 'triangle' },
    ])
    vibrate([40, 60, 40])
  },
}

interface Tone {
  /** Hertz. */
  readonly pitch: number
  /** Seconds from now. */
  readonly from: number
  readonly to: number
  readonly shape: OscillatorType
}

let context: AudioContext | undefined

/** A browser lets a page sound and shake once somebody has touched it, and complains of what comes before. Old ones do not say. */
function isUntouched(): boolean {
  return navigator.userActivation?.hasBeenActive === false
}

function play(tones: readonly Tone[]) {
  if (isUntouched()) return
  try {
    context ??= new AudioContext()
    void context.resume().catch(() => {})
    const volume = context.createGain()
    volume.gain.value = 0.25
    volume.connect(context.destination)
    for (const { pitch, from, to, shape } of tones) {
      const tone = context.createOscillator()
      tone.type = shape
      tone.frequency.value = pitch
      tone.connect(volume)
      tone.start(context.currentTime + from)
      tone.stop(context.currentTime + to)
    }
  } catch {
    // Without sound, colour and shape say it.
  }
}

function vibrate(pattern: number | number[]) {
  if (isUntouched()) return
  // Not in Safari.
  navigator.vibrate?.(pattern)
}
