import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'

/** The texts of the service workers; without them there is none. */
export interface Workers {
  readonly shop?: string
  /** Deletes what the other one has kept, and goes. */
  readonly clearing?: string
}

/** /sw.js, as the owner wants it. Browsers ask for it at each visit, so that a change reaches every phone (decision 0090). */
export function workerText({ shop, clearing }: Workers, { tracking }: Pick<OwnerSettings, 'tracking'>) {
  return tracking.worksOffline ? shop : clearing
}
