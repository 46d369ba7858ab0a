import { readContentVersion } from '#data/core/contentVersion.ts'
import type { ShopDeps } from './deps.ts'
import { createFaultReport } from './faultReport.ts'

/** Other processes' changes show within a second: half of it for polling, half for answering. Milliseconds. */
const POLL_INTERVAL = 500

export interface VersionWatch {
  current(): number
  /** To be called after this process has written `version`. Resolves when {@link VersionWatch.current} returns it. */
  raise(version: number): Promise<void>
  refresh(): Promise<void>
  close(): void
}

/**
 * Keeps the content version in memory by polling its row twice a second. `reload` reads what else this process keeps
 * in memory of what pages show. It runs before a new version counts: what is rendered under a version shows the
 * content of that version or a later one.
 */
export async function createVersionWatch(
  { db, onBackgroundFault }: Pick<ShopDeps, 'db' | 'onBackgroundFault'>,
  reload: () => Promise<void> = async () => {},
): Promise<VersionWatch> {
  const report = createFaultReport('content version', onBackgroundFault)
  let latest = await readContentVersion(db)
  await reload()
  let polling = false

  const learn = async (version: number) => {
    if (version <= latest) return
    await reload()
    latest = Math.max(latest, version)
  }
  const refresh = async () => learn(await readContentVersion(db))
  const raise = async (version: number) => {
    try {
      await learn(version)
    } catch (error) {
      // The write has been committed. The next poll learns of it.
      report.failed(error)
    }
  }
  const poll = async () => {
    if (polling) return
    polling = true
    try {
      await refresh()
      report.succeeded()
    } catch (error) {
      // The next poll tries again.
      report.failed(error)
    } finally {
      polling = false
    }
  }

  const timer = setInterval(poll, POLL_INTERVAL)
  timer.unref()
  return { current: () => latest, raise, refresh, close: () => clearInterval(timer) }
}
