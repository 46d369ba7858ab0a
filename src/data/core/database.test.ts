import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { describeOnEachDatabase, NOT_INSTALLED } from '#tests/databases/describeOnEachDatabase.ts'
import { type DatabasePlace, openDatabase, ping } from './database.ts'
import { StartError } from './startError.ts'

/** The message shown to the person at the terminal. */
async function sentenceOf(place: DatabasePlace): Promise<string> {
  const opened = await openDatabase(place).catch((error: unknown) => error)
  if (!(opened instanceof StartError)) throw new Error('It opened, or failed with another error')
  return opened.message
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haat-open-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

describeOnEachDatabase('an open database', (database) => {
  test('answers', async () => {
    await expect(ping(database.db)).resolves.toBeUndefined()
  })
})

describe('a SQLite file', () => {
  test('gets its folder made', async () => {
    const folder = join(aFolder(), 'new', 'data')
    const db = await openDatabase({ file: join(folder, 'shop.db') })
    expect(readdirSync(folder)).toContain('shop.db')
    await db.destroy()
  })

  test('that another process is just making is waited for', async () => {
    const file = join(aFolder(), 'shop.db')
    const other = new DatabaseSync(file)
    other.exec('begin immediate')
    const opening = openDatabase({ file })
    other.exec('commit')
    other.close()
    await (await opening).destroy()
  })

  test('in a folder that cannot be made is refused with what to do', async () => {
    const folder = aFolder()
    writeFileSync(join(folder, 'taken'), '')
    const file = join(folder, 'taken', 'shop.db')
    const sentence = await sentenceOf({ file })
    expect(sentence).toContain(`Cannot write the database file ${file}`)
    expect(sentence).toContain(`Give this user write access to ${join(folder, 'taken')}, or set DATA_DIR`)
  })

  test.runIf(existsSync('/proc/self'))('in a place that has no folders is refused, on Linux', async () => {
    expect(await sentenceOf({ file: '/proc/shop/shop.db' })).toContain('Cannot write the database file')
  })

  test('that is a folder is refused', async () => {
    const file = join(aFolder(), 'shop.db')
    mkdirSync(file)
    expect(await sentenceOf({ file })).toContain('Cannot write the database file')
  })

  test('that is no database is refused', async () => {
    const file = join(aFolder(), 'shop.db')
    writeFileSync(file, 'This is a letter, not a database. '.repeat(100))
    expect(await sentenceOf({ file })).toContain('file is not a database')
  })
})

describe('a Postgres database', () => {
  test('behind a closed port is refused with what to do, without the password', async () => {
    const sentence = await sentenceOf({ url: 'postgres://haat:geheim@127.0.0.1:1/shop' })
    expect(sentence).toContain('Cannot use Postgres at 127.0.0.1:1/shop')
    expect(sentence).toContain('ECONNREFUSED')
    expect(sentence).toContain('correct DATABASE_URL')
    expect(sentence).not.toContain('geheim')
  })

  test('whose host hangs up is refused', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    expect(await sentenceOf({ url: `postgres://127.0.0.1:${port}/shop` })).toContain('Cannot use Postgres at')
  })

  test.each(['shop.db', 'mysql://localhost/shop', 'postgres:'])(
    'at the address %j is refused',
    async (url) => {
      expect(await sentenceOf({ url })).toContain('DATABASE_URL')
    },
  )

  const server = inject('postgres')
  const where = server ? '' : NOT_INSTALLED
  test.skipIf(!server)(`that does not exist is named${where}`, async () => {
    const url = new URL(server ?? '')
    url.pathname = 'nowhere'
    expect(await sentenceOf({ url: url.href })).toContain('/nowhere has no such database. Create it')
  })
})
