import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserTiming } from '../../timing.ts'
import { createGooglePopup, openBrowserPopup, type Popup } from './googlePopup.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const ADDRESS = 'https://accounts.google.example/auth'

function setUp() {
  const popup = { closed: false, location: { href: '' }, focus: vi.fn(), close: vi.fn() }
  const open = vi.fn<() => Popup | null>(() => popup)
  const onLate = vi.fn()
  let say = (_message: unknown) => {}
  const listen = vi.fn((heard: typeof say) => {
    say = heard
  })
  const continueWithGoogle = createGooglePopup({ timing: browserTiming, open, listen, onLateSignIn: onLate })
  return { popup, open, onLate, listen, say: (message: unknown) => say(message), continueWithGoogle }
}

const toGoogle = async () => ADDRESS

/** What became of a promise so far. */
function watch(promise: Promise<void>) {
  const seen: { code?: string } = {}
  promise.then(
    () => Object.assign(seen, { code: 'done' }),
    ({ code }) => Object.assign(seen, { code }),
  )
  return seen
}

describe('the window that continues with Google', () => {
  it('opens in the click itself, then gets its address', async () => {
    const { popup, open, continueWithGoogle } = setUp()
    let answer = (_address: string) => {}
    void continueWithGoogle(() => new Promise((resolve) => (answer = resolve)))
    expect(open).toHaveBeenCalledOnce()
    expect(popup.location.href).toBe('')
    answer(ADDRESS)
    await vi.advanceTimersByTimeAsync(0)
    expect(popup.location.href).toBe(ADDRESS)
  })

  it('ends at once when its last page says so', async () => {
    const { say, continueWithGoogle } = setUp()
    const ended = watch(continueWithGoogle(toGoogle))
    await vi.advanceTimersByTimeAsync(90_000)
    expect(ended.code).toBeUndefined()
    say({ type: 'google' })
    await vi.advanceTimersByTimeAsync(0)
    expect(ended.code).toBe('done')
  })

  it.each([
    ['account-exists-with-different-credential', 'account-exists-with-different-credential'],
    ['server_error', 'internal-error'],
  ])('that fails with %s rejects with %s', async (error, code) => {
    const { say, continueWithGoogle } = setUp()
    const ended = continueWithGoogle(toGoogle)
    say({ type: 'google', error })
    await expect(ended).rejects.toMatchObject({ code })
  })

  it('ignores other messages', async () => {
    const { say, continueWithGoogle } = setUp()
    const ended = watch(continueWithGoogle(toGoogle))
    for (const message of [null, 'google', { type: 'facebook' }, {}]) say(message)
    await vi.advanceTimersByTimeAsync(0)
    expect(ended.code).toBeUndefined()
  })

  it('that is closed may still report for 8 s (§9.27)', async () => {
    const { popup, say, continueWithGoogle } = setUp()
    const ended = watch(continueWithGoogle(toGoogle))
    popup.closed = true
    await vi.advanceTimersByTimeAsync(800 + 7900)
    expect(ended.code).toBeUndefined()
    say({ type: 'google' })
    await vi.advanceTimersByTimeAsync(0)
    expect(ended.code).toBe('done')
  })

  it('that is closed without a report was closed by the user; a later success still counts (§9.27)', async () => {
    const { popup, say, onLate, continueWithGoogle } = setUp()
    const ended = watch(continueWithGoogle(toGoogle))
    popup.closed = true
    await vi.advanceTimersByTimeAsync(800 + 8000)
    expect(ended.code).toBe('popup-closed-by-user')
    say({ type: 'google', error: 'internal-error' })
    expect(onLate).not.toHaveBeenCalled()
    say({ type: 'google' })
    expect(onLate).toHaveBeenCalledOnce()
  })

  it('that the browser blocks is reported, and Google is not called', async () => {
    const { open, continueWithGoogle } = setUp()
    open.mockReturnValue(null)
    const address = vi.fn(toGoogle)
    await expect(continueWithGoogle(address)).rejects.toMatchObject({ code: 'popup-blocked' })
    expect(address).not.toHaveBeenCalled()
  })

  it('is replaced by a second one, which continues undisturbed', async () => {
    const { say, listen, continueWithGoogle } = setUp()
    const first = watch(continueWithGoogle(toGoogle))
    const second = watch(continueWithGoogle(toGoogle))
    await vi.advanceTimersByTimeAsync(2000)
    expect(first.code).toBe('cancelled-popup-request')
    expect(second.code).toBeUndefined()
    say({ type: 'google' })
    await vi.advanceTimersByTimeAsync(0)
    expect(second.code).toBe('done')
    expect(listen).toHaveBeenCalledOnce()
  })

  it('closes if there is no address', async () => {
    const { popup, continueWithGoogle } = setUp()
    const failure = new Error('no network')
    await expect(continueWithGoogle(() => Promise.reject(failure))).rejects.toBe(failure)
    expect(popup.close).toHaveBeenCalledOnce()
  })
})

it('the window is 500 by 600, in the middle of the shop’s (§9.26)', () => {
  const open = vi.fn(() => null)
  vi.stubGlobal('window', { open, screenX: 100, screenY: 50, outerWidth: 1500, outerHeight: 1000 })
  expect(openBrowserPopup()).toBeNull()
  expect(open).toHaveBeenCalledWith('', 'haat-google', 'popup,width=500,height=600,left=600,top=250')
  vi.unstubAllGlobals()
})
