import { isUnavailable } from '#data/core/unavailable.ts'

/** Work in the background that reads the database again and again. */
export type BackgroundWork = 'jobs' | 'content version' | 'offers' | 'order watch' | 'missed searches'

/** Called with an error when `work` fails, and without one when it succeeds again. */
export type OnBackgroundFault = (work: BackgroundWork, error?: unknown) => void

export interface FaultReport {
  failed(error: unknown): void
  succeeded(): void
}

/** How many distinct errors are reported until the work succeeds again. */
const MAX_REPORTED = 10

/**
 * Reports each distinct error of `work` once, and when it is over. While the database is unavailable it is quiet: the
 * requests report that.
 */
export function createFaultReport(work: BackgroundWork, onFault: OnBackgroundFault | undefined): FaultReport {
  const reported = new Set<string>()
  return {
    failed(error) {
      const text = String(error)
      if (isUnavailable(error) || reported.has(text) || reported.size >= MAX_REPORTED) return
      reported.add(text)
      onFault?.(work, error)
    },
    succeeded() {
      if (reported.size === 0) return
      reported.clear()
      onFault?.(work)
    },
  }
}
