import { IDENTITY_CODES, type IdentityCode } from '#domain/people/identityCode.ts'
import type { Timing } from '../../timing.ts'
import { identityError } from './failures.ts'

/** Section 9. Milliseconds and pixels. */
const POLL = 800
const CLOSED_DELAY = 8000
const WIDTH = 500
const HEIGHT = 600

/** The channel on which the window's last page reports the result (GET /api/auth-done). */
const CHANNEL = 'haat-identity'

/** The part of Window that is used here. */
export interface Popup {
  readonly closed: boolean
  readonly location: { href: string }
  focus(): void
  close(): void
}

interface GooglePopupDeps {
  readonly timing: Timing
  /** Returns null if the browser blocks it. */
  open(): Popup | null
  /** Subscribes to the messages of the windows' last page. */
  listen(onMessage: (message: unknown) => void): void
  /** Called when a window that had been given up signs somebody in after all. */
  onLateSignIn(): void
}

/** Opens a window and waits for its result: resolves when somebody has signed in there. */
export type ContinueWithGoogle = (address: () => Promise<string>) => Promise<void>

/**
 * The window is opened synchronously, before `address` is called for its URL: browsers block popups that open later. A
 * window on another site may look closed while it is open, so after closing it has some seconds to report its result.
 * Opening a second window cancels the first.
 */
export function createGooglePopup({
  timing,
  open,
  listen,
  onLateSignIn,
}: GooglePopupDeps): ContinueWithGoogle {
  let finish: ((error?: Error) => void) | undefined

  let listening = false

  function onMessage(message: unknown) {
    const result = parseResult(message)
    if (!result) return
    if (finish) finish(result.error && identityError(result.error))
    else if (!result.error) onLateSignIn()
  }

  return (address) => {
    if (!listening) listen(onMessage)
    listening = true
    finish?.(identityError('cancelled-popup-request'))
    const popup = open()
    if (!popup) return Promise.reject(identityError('popup-blocked'))
    popup.focus()

    return new Promise((resolve, reject) => {
      let cancel = timing.after(POLL, poll)

      function poll() {
        if (popup?.closed)
          cancel = timing.after(CLOSED_DELAY, () => end(identityError('popup-closed-by-user')))
        else cancel = timing.after(POLL, poll)
      }

      function end(error?: Error) {
        if (finish !== end) return
        finish = undefined
        cancel()
        if (error) reject(error)
        else resolve()
      }

      finish = end
      address().then(
        (url) => {
          if (finish === end && !popup.closed) popup.location.href = url
        },
        (error) => {
          if (finish === end) popup.close()
          end(error)
        },
      )
    })
  }
}

/** Parses a message; undefined if it is not a result, since other pages of this origin could write to the channel. */
function parseResult(message: unknown): { error: IdentityCode | undefined } | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { type, error }: { type?: unknown; error?: unknown } = message
  if (type !== 'google') return undefined
  if (error === undefined) return { error: undefined }
  return { error: IDENTITY_CODES.find((code) => code === error) ?? 'internal-error' }
}

/** Opens the popup in the middle of the browser's window. A second call reuses the open popup. */
export function openBrowserPopup(): Popup | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2)
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
  return window.open('', 'haat-google', features)
}

export function listenOnChannel(onMessage: (message: unknown) => void): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }) => onMessage(data))
}
