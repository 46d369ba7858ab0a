import { hkdfSync } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SECRET_BYTES = 32

/** What a key is for; the keys of two purposes tell nothing of one another. */
export type KeyPurpose = 'token' | 'session' | 'mark' | 'device' | 'seal'

/** A key of 32 bytes for one purpose, out of the shop's secret. */
export function keyFor(purpose: KeyPurpose, secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `haat ${purpose}`, SECRET_BYTES))
}

/**
 * The shop's secret, made at the first start and kept in the data folder where its owner alone can read it.
 * Processes that start together end up with the same one.
 */
export function keptSecret(dataDir: string, random: (byteCount: number) => Uint8Array): string {
  const file = join(dataDir, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const made = Buffer.from(random(SECRET_BYTES)).toString('base64url')
  const draft = `${file}.${process.pid}`
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(draft, made, { mode: 0o600 })
  try {
    // A link appears whole or not at all, and not over one that another process was faster to make.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(file, 'utf8')
}
