import { DatabaseSync } from 'node:sqlite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newPglite } from '#tests/databases/newPglite.ts'
import { sqliteDialect } from '../dialect/sqlite.ts'
import type { Schema } from '../schema.ts'
import { migrate } from './migrate.ts'

const databases = {
  SQLite: async () => sqliteDialect(new DatabaseSync(':memory:')),
  PGlite: async () => new PGliteDialect({ pglite: await newPglite() }),
}

describe.each(Object.entries(databases))(
  'accounts from before mailboxes were proven, on %s',
  (_, dialect) => {
    test('keep their passwords as unproven; links in mails end', async () => {
      const db = new Kysely<Schema>({ dialect: await dialect() })
      onTestFinished(() => db.destroy())
      await migrate(db, '0010-shared-marks')
      const at = '2026-11-20T06:30:00.000Z'
      await sql`insert into identity_users (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values ('u', 'Rahima', 'rahima@example.com', true, ${at}, ${at})`.execute(db)
      await sql`insert into identity_accounts
      (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
      values ('a', 'u', 'credential', 'u', 'salt:hash', ${at}, ${at})`.execute(db)
      await sql`insert into identity_verifications (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
      values ('v', 'reset-password:known-to-whoever-reads-this', 'u', ${at}, ${at}, ${at})`.execute(db)
      await sql`insert into limits (key, used, ends_at) values ('one', 3, 7)`.execute(db)

      await migrate(db)
      const { rows } = await sql<{ password: string; proven: unknown }>`
      select password, proven from identity_accounts`.execute(db)
      expect(rows.map(({ password, proven }) => [password, Boolean(proven)])).toEqual([['salt:hash', false]])
      expect((await sql`select * from identity_verifications`.execute(db)).rows).toEqual([])
      expect(await db.selectFrom('limits').selectAll().execute()).toEqual([
        { key: 'one', used: 3, ends_at: 7, free_at: 0 },
      ])
    })
  },
)
