import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptSecret, keyFor } from './secret.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('is created once, stays the same, and only its owner can read it (V1.6.1)', () => {
  const folder = join(aFolder(), 'data')
  const secret = keptSecret(folder, randomBytes)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(keptSecret(folder, randomBytes)).toBe(secret)
  const [file = ''] = readdirSync(folder)
  expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
})

test('each purpose has a key of its own, the same in every process (V1.6.1)', () => {
  expect(keyFor('token', 'one')).toEqual(keyFor('token', 'one'))
  expect(keyFor('token', 'one')).toHaveLength(32)
  expect(keyFor('token', 'one')).not.toEqual(keyFor('session', 'one'))
  expect(keyFor('token', 'one')).not.toEqual(keyFor('token', 'two'))
})
