import { chmodSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '#server/backup/backup.ts'
import { restore } from '#server/backup/restore.ts'
import { aPicture } from '../pictures.ts'
import { openAdminServer } from './adminServer.ts'
import { openServer } from './shopServer.ts'
import { upload } from './uploads.ts'

/** A folder that everybody may read and write, on a system that makes all files so. */
function aWideFolder(): string {
  const before = process.umask(0)
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  chmodSync(folder, 0o777)
  onTestFinished(() => {
    process.umask(before)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** What the shop has written there, as `600 shop.db`; the test server's own folder left out. */
function rightsIn(folder: string): string[] {
  const names = globSync('**/*', { cwd: folder, exclude: (name) => name === 'client' })
  return ['.', ...names].map((name) => {
    const { mode } = statSync(join(folder, name))
    return `${(mode & 0o777).toString(8)} ${name}`
  })
}

test('what the shop writes is readable by its owner only, even if the system lets everybody read: 0700 and 0600', async () => {
  const folder = aWideFolder()
  const server = await openAdminServer({ folder, environment: { SHOP_SECRET: '' } })
  const { url } = server
  const body = JSON.stringify({ name: 'Rahima', email: 'rahima@example.com', message: 'Hello' })
  const sent = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  expect(sent.status).toBe(200)
  const rights = () => rightsIn(folder)
  await expect.poll(() => rights().filter((line) => line.endsWith('.eml'))).toHaveLength(1)
  const written = rights().join('\n')
  for (const name of ['secret', 'shop.db', 'shop.db-wal', 'shop.db-shm']) {
    expect(written).toContain(`600 ${name}\n`)
  }
  for (const name of ['.', 'outbox']) expect(written).toContain(`700 ${name}\n`)
  expect(rights().filter((line) => !/^[67]00 /.test(line))).toEqual([])
})

test('pictures too: the shop serves them, no proxy reads them from the disk', async () => {
  const folder = aWideFolder()
  const server = await openAdminServer({ folder })
  const address = await upload(server, await aPicture().png().toBuffer())
  expect((await fetch(server.url + address)).status).toBe(200)
  const rights = rightsIn(folder)
  expect(rights.filter((line) => line.endsWith('.webp'))).not.toEqual([])
  expect(rights.filter((line) => !/^[67]00 /.test(line))).toEqual([])
})

test('an old folder is closed at the start, without checking each of its pictures', async () => {
  const folder = aWideFolder()
  await openServer({ folder })
  for (const name of ['outbox', 'backups', 'images', 'images/originals', 'of others'])
    mkdirSync(join(folder, name))
  for (const name of ['outbox/a.eml', 'backups/a.backup', 'images/originals/a.webp', 'of others/a']) {
    writeFileSync(join(folder, name), 'x')
  }
  chmodSync(folder, 0o755)
  for (const name of ['shop.db', 'shop.db-wal', 'shop.db-shm', 'secret']) chmodSync(join(folder, name), 0o644)

  const { notes } = await openServer({ folder })
  expect(notes.join()).not.toContain(folder)
  // A file copied into the closed folder is closed at the next start.
  chmodSync(join(folder, 'backups/a.backup'), 0o644)
  await openServer({ folder })
  expect(rightsIn(folder).sort()).toEqual(
    [
      '700 .',
      '700 outbox',
      '600 outbox/a.eml',
      '700 backups',
      '600 backups/a.backup',
      '700 images',
      '777 images/originals',
      '666 images/originals/a.webp',
      '777 of others',
      '666 of others/a',
      ...['shop.db', 'shop.db-wal', 'shop.db-shm', 'secret'].map((name) => `600 ${name}`),
    ].sort(),
  )
})

test('a folder that everybody can write to is left unchanged and reported', async () => {
  const folder = aWideFolder()
  chmodSync(folder, 0o1777)
  const { notes } = await openServer({ folder })
  expect(statSync(folder).mode & 0o7777).toBe(0o1777)
  expect(notes).toContainEqual(expect.stringContaining('set DATA_DIR to one that the shop has for itself'))
})

test('a backup and what is restored from it are closed too, whatever the modes were before', async () => {
  const old = aWideFolder()
  const server = await openAdminServer({ folder: old })
  await upload(server, await aPicture().png().toBuffer())
  writeFileSync(join(old, 'secret'), 'x')
  for (const name of globSync(['secret', 'images/**/*.webp'], { cwd: old })) chmodSync(join(old, name), 0o644)
  const file = await backUp({ settings: { dataDir: old, databaseUrl: undefined }, file: undefined, now: 0 })
  expect(rightsIn(join(file, '..'))).toEqual([`700 .`, `600 ${basename(file)}`])

  const dataDir = aWideFolder()
  await restore({ settings: { dataDir, databaseUrl: undefined }, file, now: Date.now() })
  const rights = rightsIn(dataDir)
  expect(rights).toEqual(expect.arrayContaining(['700 .', '600 secret', '600 shop.db']))
  expect(rights.filter((line) => line.endsWith('.webp'))).toHaveLength(1)
  expect(rights.filter((line) => !/^[67]00 /.test(line))).toEqual([])
})
