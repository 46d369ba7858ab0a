/** Milliseconds. */
const LOOK_EVERY = 500

/** Read as the program is loaded: by the time the shop is open the shell may have ended already. */
const PARENT = process.ppid

/**
 * Calls `gone` once the shell that `npm start` runs this process in has ended. npm passes a SIGTERM to that
 * shell, which dies of it without telling anyone; the shop would go on with nobody in charge of it.
 */
export function whenNpmIsGone(gone: () => void): void {
  if (process.env.npm_lifecycle_event !== 'start') return
  const timer = setInterval(() => {
    if (process.ppid === PARENT) return
    clearInterval(timer)
    gone()
  }, LOOK_EVERY)
  timer.unref()
}
