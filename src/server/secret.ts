import { hkdfSync } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SECRET_BYTES = 32

/** The purpose of a key. Keys of different purposes reveal nothing about each other. */
export type KeyPurpose = 'token' | 'session' | 'mark' | 'device' | 'seal' | 'settings' | 'download' | 'origin'

/** Derives a key of 32 bytes for one purpose from the shop's secret. */
export function keyFor(purpose: KeyPurpose, secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `haat ${purpose}`, SECRET_BYTES))
}

/**
 * The shop's secret, generated at the first start and stored in the data folder, readable only by its owner.
 * Processes that start at the same time end up with the same secret.
 */
export function keptSecret(dataDir: string, random: (byteCount: number) => Uint8Array): string {
  const file = join(dataDir, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const made = Buffer.from(random(SECRET_BYTES)).toString('base64url')
  const draft = `${file}.${process.pid}`
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(draft, made, { mode: 0o600 })
  try {
    // A link appears complete or not at all, and never replaces the one of a faster process.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(file, 'utf8')
}
