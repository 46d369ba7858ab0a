import { createHash } from 'node:crypto'
import type { Contents } from './manifest.ts'

/** Counts and hashes what is added, in order. */
export interface Fingerprint {
  add(...parts: readonly (string | Uint8Array)[]): void
  read(): Contents
}

/** `about`: what all additions have in common, e.g. the columns of rows. */
export function newFingerprint(about = ''): Fingerprint {
  const hash = createHash('sha256').update(about)
  let count = 0
  return {
    add(...parts) {
      count++
      // The length before each part keeps different lists of parts apart.
      for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part)
    },
    read: () => ({ count, sha256: hash.digest('hex') }),
  }
}
