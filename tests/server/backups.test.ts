import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BackupListAnswer } from '#contract/backups/backupSchema.ts'
import { restore } from '#server/backup/restore.ts'
import { everyFile, everyTable } from '../backup/everyTable.ts'
import { ADMIN, signInAsAdmin } from '../faults/shopProcess.ts'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { openServer, type ShopServer } from './shopServer.ts'

const ENVIRONMENT = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, SEED: 'demo' }

async function aShop() {
  const server = await openServer({ environment: ENVIRONMENT })
  const headers = await signInAsAdmin(server.url)
  const json = { ...headers, 'Content-Type': 'application/json' }
  const call = (method: string, path: string, body?: object) =>
    fetch(`${server.url}/api${path}`, {
      method,
      headers: json,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const list = async (): Promise<BackupListAnswer> => (await call('GET', '/backups')).json()
  const made = async () => {
    const response = await call('POST', '/backups', {})
    const { insertedId } = await response.json()
    await expect.poll(async () => (await list()).backups[0]?.state).toBe('done')
    return insertedId as string
  }
  return { server, headers, call, list, made }
}

/** The cookie that lets a browser download the backup. */
async function ticketFor({ call }: Pick<Awaited<ReturnType<typeof aShop>>, 'call'>, id: string) {
  const response = await call('POST', `/backups/${id}/downloads`, {})
  const [line = ''] = response.headers.getSetCookie()
  return { path: (await response.json()).path as string, line, Cookie: line.split(';')[0] ?? '' }
}

const fileOf = ({ url }: ShopServer, path: string, headers: Record<string, string>) =>
  fetch(url + path, { headers })

test('a backup of the dashboard is downloaded, in one go or resumed, and restores the whole shop', async () => {
  const shop = await aShop()
  const { server, list, made } = shop
  expect((await list()).notice).toEqual({ kind: 'none', at: null, failure: null })
  const id = await made()
  const [backup] = (await list()).backups
  expect(backup).toMatchObject({ _id: id, kind: 'hand', place: 'folder', by: 'Admin', failure: null })
  expect((await list()).notice).toBeNull()

  const { path, line, Cookie } = await ticketFor(shop, id)
  expect(line).toMatch(/; HttpOnly; SameSite=Strict/)
  expect(line).toContain(`Path=${path};`)
  const whole = await fileOf(server, path, { Cookie })
  expect(whole.headers.get('Cache-Control')).toBe('no-store')
  expect(whole.headers.get('Content-Disposition')).toMatch(/^attachment; filename="shop-[\d-]+\.backup"$/)
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(bytes.length).toBe(backup?.size)

  const half = bytes.length >> 1
  const ETag = whole.headers.get('ETag') ?? ''
  const second = await fileOf(server, path, { Cookie, Range: `bytes=${half}-`, 'If-Range': ETag })
  expect([second.status, second.headers.get('Content-Range')]).toEqual([
    206,
    `bytes ${half}-${bytes.length - 1}/${bytes.length}`,
  ])
  expect(Buffer.from(await second.arrayBuffer()).equals(bytes.subarray(half))).toBe(true)
  const other = await fileOf(server, path, { Cookie, Range: 'bytes=0-9', 'If-Range': '"another"' })
  expect(other.status).toBe(200)
  await other.body?.cancel()
  const behind = await fileOf(server, path, { Cookie, Range: `bytes=${bytes.length}-` })
  expect([behind.status, behind.headers.get('Content-Range')]).toEqual([416, `bytes */${bytes.length}`])
  const head = await fetch(server.url + path, { method: 'HEAD', headers: { Cookie } })
  expect(head.headers.get('Content-Length')).toBe(String(bytes.length))

  const file = join(aTemporaryFolder(), 'downloaded')
  writeFileSync(file, bytes)
  const fresh = { dataDir: aTemporaryFolder(), databaseUrl: undefined }
  const { tables } = await restore({ settings: fresh, file, now: Date.now() })
  const restored = await everyTable({ file: join(fresh.dataDir, 'shop.db') })
  const original = await everyTable({ file: join(server.folder, 'shop.db') })
  for (const name of ['products', 'sliders', 'users', 'identity_accounts', 'categories', 'settings'])
    expect([name, restored[name]]).toEqual([name, original[name]])
  expect(tables.products?.count).toBeGreaterThan(0)
  expect(everyFile(fresh.dataDir)).toEqual(everyFile(server.folder))
  expect(readFileSync(join(fresh.dataDir, 'secret'))).toEqual(readFileSync(join(server.folder, 'secret')))
}, 60_000)

test('the file needs the ticket of this browser, and ends with the session (V3.7.1)', async () => {
  const shop = await aShop()
  const { server, headers, call, made } = shop
  const id = await made()
  const { path, Cookie } = await ticketFor(shop, id)
  const statusOf = async (given: Record<string, string>, at = path) => {
    const response = await fileOf(server, at, given)
    await response.body?.cancel()
    return response.status
  }
  expect(await statusOf({})).toBe(401)
  expect(await statusOf(headers)).toBe(401)
  expect(await statusOf({ Cookie: `${Cookie}x` })).toBe(401)
  expect(await statusOf({ Cookie }, path.replace(id, 'another'))).toBe(401)
  expect(await statusOf({ Cookie })).toBe(200)
  expect(server.log.map(({ path }) => path).join('\n')).not.toContain(Cookie.split('=')[1])
  await call('DELETE', '/sessions')
  expect(await statusOf({ Cookie })).toBe(401)
}, 60_000)

test('a deleted backup is gone from the list, and cannot be downloaded any more', async () => {
  const shop = await aShop()
  const id = await shop.made()
  const { path, Cookie } = await ticketFor(shop, id)
  expect((await shop.call('DELETE', `/backups/${id}`)).status).toBe(200)
  expect((await shop.list()).backups).toEqual([])
  expect((await fileOf(shop.server, path, { Cookie })).status).toBe(404)
  expect((await shop.call('DELETE', `/backups/${id}`)).status).toBe(404)
})
