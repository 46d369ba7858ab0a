/** Milliseconds. */
const POLL_INTERVAL = 500

/** Read on import, since the shell may already have ended when the shop is open. */
const PARENT = process.ppid

/**
 * Calls `gone` once the shell in which `npm start` runs this process has ended. npm passes SIGTERM only to that
 * shell, which ends without passing it on; the shop would keep running without a supervisor.
 */
export function whenNpmIsGone(gone: () => void): void {
  if (process.env.npm_lifecycle_event !== 'start') return
  const timer = setInterval(() => {
    if (process.ppid === PARENT) return
    clearInterval(timer)
    gone()
  }, POLL_INTERVAL)
  timer.unref()
}
