import { getMigrations } from 'better-auth/db/migration'
import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { betterAuthOptions } from './options.ts'

const nothing = async () => {}

describeOnEachDatabase('the tables of accounts', (database) => {
  /** The migrations that better-auth would run on the shop's database. */
  const missing = () => {
    const db = database.db as unknown as Kysely<never>
    const type = db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
    const options = betterAuthOptions({
      db,
      databaseType: type,
      publicUrl: 'http://localhost:3000',
      trustedOrigins: () => [],
      secret: 'known to these tests alone, and long enough',
      inBackground: () => {},
      sendReset: nothing,
      sendVerification: nothing,
      sendSignInLink: () => {},
      passwordMin: async () => 6,
      endLinks: nothing,
      endOthers: nothing,
      afterReset: nothing,
      afterUse: nothing,
      markDevice: async () => false,
      onPasswordChange: nothing,
      onSessionStart: nothing,
      onSessionEnd: nothing,
      beforeGoogleLink: async () => true,
      shopName: () => 'Haat',
      makeRecoveryCodes: () => [],
      usedCodes: { includes: async () => false, use: async () => true, sweep: nothing },
      onSecondFactorChange: nothing,
      sessionSeconds: () => 3600,
      overheard: () => false,
      onError: () => {},
    })
    return getMigrations({ ...options, database: { db, type } })
  }

  test('all exist, with the columns that this version of better-auth needs', async () => {
    const { toBeCreated, toBeAdded, toBeAddedIndexes, unsafeChanges, schemaProblems } = await missing()
    expect({ toBeCreated, toBeAdded, toBeAddedIndexes, unsafeChanges, schemaProblems }).toEqual({
      toBeCreated: [],
      toBeAdded: [],
      toBeAddedIndexes: [],
      unsafeChanges: [],
      schemaProblems: [],
    })
  })

  test('are found by what better-auth looks for', async () => {
    const isSqlite = database.db.getExecutor().adapter instanceof SqliteAdapter
    const indexes = isSqlite
      ? sql<{ name: string }>`select name from sqlite_master where type = 'index'`
      : sql<{ name: string }>`select indexname as name from pg_indexes`
    const names = (await indexes.execute(database.db)).rows.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'identity_sessions_userId_idx',
        'identity_accounts_userId_idx',
        'identity_verifications_identifier_idx',
        'identity_two_factors_userId_idx',
      ]),
    )
  })

  test('a column that is gone would be noticed', async () => {
    await database.db.schema.alterTable('identity_users').dropColumn('image').execute()
    try {
      expect((await missing()).toBeAdded).toMatchObject([{ table: 'identity_users' }])
    } finally {
      await database.db.schema.alterTable('identity_users').addColumn('image', 'text').execute()
    }
  })
})
