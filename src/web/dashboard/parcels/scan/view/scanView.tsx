import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { createHandScanner } from './handScanner.ts'
import { sound } from './sound.ts'
import { type NoCamera, useCamera } from './useCamera.ts'
import './scanView.css'

export interface ScanViewProps {
  /** A code was scanned or typed. It is as it was read: the server knows how couriers write theirs. */
  onCode: (code: string) => void
  /** What to do now, in few words, below the view. */
  hint: string
  /** Something has to be answered first: codes are not taken, which one hears. */
  paused?: boolean
}

/** Where people work at a table, with a hand scanner. */
const WIDE = '(width >= 64rem)'

/**
 * Where codes come in: the camera, on wide screens and where there is no camera a field. A hand scanner is heard in both, wherever
 * the focus is.
 */
export function ScanView({ onCode, hint, paused = false }: ScanViewProps) {
  const [shown, setShown] = useState<'camera' | 'field'>(() =>
    matchMedia(WIDE).matches ? 'field' : 'camera',
  )
  const [missing, setMissing] = useState<NoCamera>()
  /** A scan came from the keyboard: whoever has a hand scanner needs no camera. */
  const [isHeard, setHeard] = useState(false)
  const take = (code: string) => {
    const text = code.trim()
    if (text === '') return
    if (paused) sound.wrong()
    else onCode(text)
  }
  const hear = (code: string) => {
    setHeard(true)
    take(code)
  }
  useHandScanner(hear)
  if (shown === 'camera') {
    return (
      <CameraView
        hint={hint}
        onCode={take}
        onType={() => setShown('field')}
        onMissing={(why) => {
          setMissing(why)
          setShown('field')
        }}
      />
    )
  }
  return (
    <CodeField
      onCode={hear}
      missing={missing}
      isHeard={isHeard}
      onCamera={() => {
        setMissing(undefined)
        setShown('camera')
      }}
    />
  )
}

interface CameraViewProps {
  hint: string
  onCode: (code: string) => void
  onType: () => void
  onMissing: (why: NoCamera) => void
}

function CameraView({ hint, onCode, onType, onMissing }: CameraViewProps) {
  const { video, light } = useCamera(onCode, onMissing)
  return (
    <section aria-label={m.scan_camera()} className="scan-camera">
      <video ref={video} autoPlay muted playsInline />
      <span aria-hidden="true" className="scan-frame" />
      <p>{hint}</p>
      <div className="scan-camera-buttons">
        {light && (
          <IconButton label={m.scan_light()} aria-pressed={light.isOn} onClick={light.toggle}>
            <Icon name="flashlight" />
          </IconButton>
        )}
        <button type="button" onClick={onType} className="scan-type">
          <Icon name="keyboard" />
          {m.scan_type()}
        </button>
      </div>
    </section>
  )
}

const MISSING: Readonly<Record<NoCamera, () => string>> = {
  none: m.scan_no_camera,
  refused: m.scan_camera_refused,
  unread: m.scan_camera_unread,
}

interface CodeFieldProps {
  onCode: (code: string) => void
  onCamera: () => void
  missing: NoCamera | undefined
  isHeard: boolean
}

function CodeField({ onCode, onCamera, missing, isHeard }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!field.current) return
    onCode(field.current.value)
    field.current.value = ''
    field.current.focus()
  }
  return (
    <form onSubmit={send} className="scan-field">
      {missing && (
        <p role="status" className="scan-missing" data-folded={isHeard || undefined}>
          {isHeard ? m.scan_by_hand() : MISSING[missing]()}
        </p>
      )}
      <label htmlFor="scan-code">{m.scan_field()}</label>
      <div className="scan-field-row">
        <Icon name="scan-line" />
        <input
          ref={field}
          id="scan-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-describedby="scan-code-help"
          className="scan-input"
        />
        <Button variant="outline" onClick={onCamera}>
          <Icon name="camera" />
          {m.scan_camera()}
        </Button>
      </div>
      <p id="scan-code-help">{m.scan_field_help()}</p>
    </form>
  )
}

/** Hears a hand scanner unless somebody types into a field: that is for the field. */
function useHandScanner(onCode: (code: string) => void) {
  const called = useRef(onCode)
  useEffect(() => {
    called.current = onCode
  })
  useEffect(() => {
    const scanner = createHandScanner()
    const hear = (event: KeyboardEvent) => {
      if (isTypedInto(event.target)) return
      // Of the code of a box; some browsers would begin to search the page.
      if (event.key === '/') event.preventDefault()
      const code = scanner.press(event.key, event.timeStamp)
      if (code === undefined) return
      // The button that has the focus is not meant.
      event.preventDefault()
      event.stopPropagation()
      called.current(code)
    }
    document.addEventListener('keydown', hear, { capture: true })
    return () => document.removeEventListener('keydown', hear, { capture: true })
  }, [])
}

const NO_TEXT = ['checkbox', 'radio', 'button', 'submit']

function isTypedInto(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type)
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  )
}
