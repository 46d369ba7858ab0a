import type { ComponentType } from 'react'
import { m } from '#web/paraglide/messages.js'
import { BackJob } from './back/backJob.tsx'
import { OverJob } from './over/overJob.tsx'
import { PackJob } from './pack/packJob.tsx'
import type { ScanJobProps } from './scanParts.tsx'

/** What one scans for. Each takes the codes of the view as its own. */
export interface ScanJob {
  /** Its name in the address: ?job=pack. */
  readonly id: string
  readonly label: () => string
  readonly Screen: ComponentType<ScanJobProps>
}

/** In the order of a parcel's way. */
export const SCAN_JOBS: readonly [ScanJob, ...ScanJob[]] = [
  { id: 'pack', label: m.scan_pack, Screen: PackJob },
  { id: 'over', label: m.over_title, Screen: OverJob },
  { id: 'back', label: m.scan_back, Screen: BackJob },
]
