import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#data/core/database.ts'
import type { BackupProgress } from '#domain/backups/backup.ts'
import type { BackupPlace, BackupWork } from '#integrations/backups/port.ts'
import { openS3Backups } from '#integrations/backups/s3Backups.ts'
import { createBackupKeeper } from '#server/backup/backupKeeper.ts'
import { restore } from '#server/backup/restore.ts'
import { aMisbehavingServer, STORAGE_MISBEHAVIOURS } from '../misbehaving.ts'
import { anS3Bucket } from '../s3.ts'
import { aTemporaryFolder } from '../temporaryFolder.ts'

const NAME = 'shop-2026-11-22-2100-a.backup'
const FOLDER = { kind: 'folder' } as const

/** A shop with a few rows and a picture, and the keeper of its backups. */
async function aShop() {
  const dataDir = aTemporaryFolder()
  const db = await openDatabase({ file: join(dataDir, 'shop.db') })
  const messages = Array.from({ length: 3_000 }, (_, nth) => ({
    id: `m${nth}`,
    name: 'Rahima Begum',
    email: 'rahima@example.com',
    message: `Hello ${nth} `.repeat(40),
    sent_at: nth,
  }))
  for (let from = 0; from < messages.length; from += 1_000) {
    await db
      .insertInto('contact_messages')
      .values(messages.slice(from, from + 1_000))
      .execute()
  }
  onTestFinished(() => db.destroy())
  const settings = {
    dataDir,
    databaseUrl: undefined,
    backupDir: join(dataDir, 'backups'),
    isBackupDirSet: false,
  }
  return { settings, db, keeper: createBackupKeeper(settings) }
}

function someWork(given: Partial<BackupWork> = {}) {
  const seen: BackupProgress[] = []
  const onProgress = (progress: BackupProgress) => void seen.push(progress)
  return { seen, work: { signal: new AbortController().signal, onProgress, ...given } }
}

async function s3At(endpoint: string, changed: Partial<BackupPlace> = {}) {
  const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' }
  return { kind: 's3', bucket: 'backups', region: 'ap-south-1', endpoint, ...keys, ...changed } as const
}

async function everyMessage(dataDir: string): Promise<number> {
  const db = await openDatabase({ file: join(dataDir, 'shop.db') })
  const rows = await db.selectFrom('contact_messages').select('id').execute()
  await db.destroy()
  return rows.length
}

test('a backup of the folder restores, is read in ranges, and is deleted', async () => {
  const { settings, keeper } = await aShop()
  const { work, seen } = someWork()
  // What an attempt has left whose process was killed.
  mkdirSync(settings.backupDir, { recursive: true })
  writeFileSync(join(settings.backupDir, `${NAME}.123.part`), 'half')
  const size = await keeper.make(NAME, FOLDER, work)
  expect(readdirSync(settings.backupDir)).toEqual([NAME])
  for (const { step, done, total } of seen) expect([step, done <= total]).toEqual(['reading', true])

  const fresh = { dataDir: aTemporaryFolder(), databaseUrl: undefined }
  await restore({ settings: fresh, file: join(settings.backupDir, NAME), now: 0 })
  expect(await everyMessage(fresh.dataDir)).toBe(3_000)

  const head = await new Response(await keeper.open(NAME, FOLDER, { start: 0, end: 14 })).text()
  expect(head).toBe('SQLite format 3')
  const rest = await new Response(await keeper.open(NAME, FOLDER, { start: 15, end: size - 1 })).bytes()
  expect(rest.length).toBe(size - 15)
  await keeper.remove(NAME, FOLDER)
  await keeper.remove(NAME, FOLDER)
  expect(await keeper.open(NAME, FOLDER, { start: 0, end: 0 })).toBeUndefined()
})

test('a backup that is given up leaves nothing', async () => {
  const { settings, keeper } = await aShop()
  const leaving = new AbortController()
  const making = keeper.make(NAME, FOLDER, someWork({ signal: leaving.signal }).work)
  leaving.abort()
  await expect(making).rejects.toThrow()
  expect(existsSync(settings.backupDir) ? readdirSync(settings.backupDir) : []).toEqual([])
})

test('a folder that cannot be written, and a missing database, have their codes', async () => {
  const { settings } = await aShop()
  writeFileSync(join(settings.dataDir, 'a file'), '')
  const blocked = createBackupKeeper({ ...settings, backupDir: join(settings.dataDir, 'a file', 'backups') })
  await expect(blocked.make(NAME, FOLDER, someWork().work)).rejects.toMatchObject({
    code: 'folder-not-writable',
  })
  const nothing = createBackupKeeper({ ...settings, dataDir: aTemporaryFolder() })
  await expect(nothing.make(NAME, FOLDER, someWork().work)).rejects.toMatchObject({ code: 'defect' })
})

test('a backup is sent to S3 in parts, read in ranges and deleted there, and leaves no file here', async () => {
  const { settings, keeper } = await aShop()
  const { environment } = await anS3Bucket()
  const place = await s3At(environment.S3_ENDPOINT ?? '')
  const { work, seen } = someWork()
  const size = await keeper.make(NAME, place, work)
  expect(seen.at(-1)).toEqual({ step: 'sending', done: size, total: size })
  expect(readdirSync(settings.backupDir)).toEqual([])

  const bytes = await new Response(await keeper.open(NAME, place, { start: 0, end: size - 1 })).bytes()
  const file = join(aTemporaryFolder(), 'downloaded')
  writeFileSync(file, bytes)
  const fresh = { dataDir: aTemporaryFolder(), databaseUrl: undefined }
  await restore({ settings: fresh, file, now: 0 })
  expect(await everyMessage(fresh.dataDir)).toBe(3_000)
  const part = await new Response(await keeper.open(NAME, place, { start: 7, end: 12 })).text()
  expect(part).toBe('format')
  await keeper.remove(NAME, place)
  expect(await keeper.open(NAME, place, { start: 0, end: 0 })).toBeUndefined()
})

test('a large file goes to S3 in several parts', async () => {
  const { environment } = await anS3Bucket()
  const s3 = await openS3Backups(await s3At(environment.S3_ENDPOINT ?? ''), { partSize: 5 * 1024 * 1024 })
  const file = join(aTemporaryFolder(), 'large')
  const bytes = Buffer.alloc(12 * 1024 * 1024, 'all kinds of bytes')
  writeFileSync(file, bytes)
  const sent: number[] = []
  await s3.put('large', file, { signal: new AbortController().signal, onSent: (count) => sent.push(count) })
  expect(sent).toEqual([5, 10, 12].map((megabytes) => megabytes * 1024 * 1024))
  const read = await new Response(await s3.open('large', { start: 0, end: bytes.length - 1 })).bytes()
  expect(Buffer.compare(read, bytes)).toBe(0)
})

test('an S3 that refuses, is dead or is slow has its code, and nothing is left', async () => {
  const { settings, keeper } = await aShop()
  const bucket = await anS3Bucket()
  const endpoint = bucket.environment.S3_ENDPOINT ?? ''
  const codeOf = async (place: BackupPlace) => {
    const failure = keeper.make(NAME, place, someWork().work)
    return await failure.then(
      () => 'made',
      ({ code }) => code,
    )
  }
  expect(await codeOf(await s3At(endpoint, { bucket: 'another' } as Partial<BackupPlace>))).toBe(
    's3-bucket-missing',
  )
  expect(await codeOf(await s3At(endpoint, { secretKey: 'wrong' } as Partial<BackupPlace>))).toBe(
    's3-refused',
  )
  await bucket.stop()
  expect(await codeOf(await s3At(endpoint))).toBe('s3-unreachable')
  expect(readdirSync(settings.backupDir)).toEqual([])
})

test.each(Object.entries(STORAGE_MISBEHAVIOURS))('an S3 that %s is given up', async (_, how) => {
  const file = join(aTemporaryFolder(), 'file')
  writeFileSync(file, 'everything')
  const endpoint = await aMisbehavingServer(how, 'application/xml')
  const s3 = await openS3Backups(await s3At(endpoint), { timeout: 100 })
  const signal = new AbortController().signal
  const asked = await Promise.allSettled([s3.put('file', file, { signal, onSent() {} }), s3.remove('file')])
  const unreachable = { status: 'rejected', reason: { code: 's3-unreachable' } }
  expect(asked).toMatchObject([unreachable, unreachable])
})
