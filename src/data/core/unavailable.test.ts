import { DatabaseSync } from 'node:sqlite'
import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

function postgres(code: string): Error {
  const error = new DatabaseError('said by the server', 1, 'error')
  error.code = code
  return error
}

function withCode(code: string): Error {
  return Object.assign(new Error(code), { code })
}

/** Returns an error that SQLite itself throws. */
function thrownBySqlite(run: (database: DatabaseSync) => void): unknown {
  const database = new DatabaseSync(':memory:')
  try {
    run(database)
    return undefined
  } catch (error) {
    return error
  } finally {
    database.close()
  }
}

describe('the database cannot be used for now', () => {
  test.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ])('when its server cannot be reached: %s', (code) => expect(isUnavailable(withCode(code))).toBe(true))

  test.each([
    '08006',
    '53100',
    '53300',
    '57P01',
    '57P02',
    '57P03',
    '57014',
    '55P03',
    '25P03',
    '25006',
    '40001',
    '40P01',
    '58030',
  ])('when Postgres says %s', (code) => expect(isUnavailable(postgres(code))).toBe(true))

  test.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Postgres connection has been discarded',
    'Cannot use a pool after calling end on the pool',
    'driver has already been destroyed',
  ])('when the connection is gone: %s', (message) => expect(isUnavailable(new Error(message))).toBe(true))

  test('when SQLite has no space, with any extended code', () => {
    const full = thrownBySqlite((database) => {
      database.exec('create table t (x); pragma max_page_count = 3')
      for (let row = 0; row < 100; row++) database.exec(`insert into t values (hex(randomblob(1000)))`)
    })
    expect(full).toMatchObject({ errcode: 13 })
    expect(isUnavailable(full)).toBe(true)
    // SQLITE_IOERR_WRITE and SQLITE_BUSY_SNAPSHOT
    expect(isUnavailable(Object.assign(new Error('disk I/O error'), { errcode: 778 }))).toBe(true)
    expect(isUnavailable(Object.assign(new Error('database is locked'), { errcode: 517 }))).toBe(true)
  })
})

describe('anything else is a defect or an answer, and no reason to try again', () => {
  test.each(['23505', '23503', '42P01', '22P02', '42601'])('Postgres says %s', (code) =>
    expect(isUnavailable(postgres(code))).toBe(false),
  )

  test('SQLite says that a statement or a row is wrong', () => {
    const wrong = thrownBySqlite((database) => database.exec('select * from nowhere'))
    const twice = thrownBySqlite((database) =>
      database.exec('create table t (x unique); insert into t values (1), (1)'),
    )
    expect([wrong, twice].map((error) => error instanceof Error)).toEqual([true, true])
    expect([wrong, twice].map(isUnavailable)).toEqual([false, false])
  })

  test.each([new Error('The shop has a defect'), new TypeError('x is not a function'), 'text', undefined])(
    '%s',
    (error) => expect(isUnavailable(error)).toBe(false),
  )
})
