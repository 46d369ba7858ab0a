import { execFileSync } from 'node:child_process'
import { statfsSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { aTemporaryFolder } from '../temporaryFolder.ts'

/** Why a small disk cannot be created here; undefined if it can. */
export const NO_SMALL_DISK =
  process.platform !== 'linux' || process.getuid?.() !== 0 ? 'mounting needs Linux and root' : undefined

export interface SmallDisk {
  readonly folder: string
  /** Leaves no more room than `bytes`. */
  fill(bytes?: number): void
  /** Makes room again. */
  free(): Promise<void>
}

/** A disk of so many MB, in memory; gone after the test. */
export function aSmallDisk(megabytes: number): SmallDisk {
  const folder = aTemporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  // What still runs there ends first: what was begun last is undone first.
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  const filler = join(folder, 'filler')
  return {
    folder,
    fill(bytes = 0) {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - bytes)), { flag: 'a' })
    },
    free: () => rm(filler),
  }
}
