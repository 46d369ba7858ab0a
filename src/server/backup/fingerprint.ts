import { createHash } from 'node:crypto'
import type { Contents } from './manifest.ts'

/** Counts what is added, and tells whether it was the same in the same order. */
export interface Fingerprint {
  add(...parts: readonly (string | Uint8Array)[]): void
  read(): Contents
}

/** `about`: what all that is added has in common, as the columns of rows. */
export function newFingerprint(about = ''): Fingerprint {
  const hash = createHash('sha256').update(about)
  let count = 0
  return {
    add(...parts) {
      count++
      // With its length before each, no two lists of parts are written alike.
      for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part)
    },
    read: () => ({ count, sha256: hash.digest('hex') }),
  }
}
