import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { type Dialect, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

/** How many prepared statements are kept; lists of different lengths make different statements. */
const KEPT_STATEMENTS = 256

export function sqliteDialect(database: DatabaseSync): Dialect {
  return new ShopSqliteDialect({ database: keepPrepared(database) })
}

/** Adapts node:sqlite to the interface that Kysely's SQLite driver calls. */
function keepPrepared(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      if (sql === 'rollback') return rollback(database)
      const cached = kept.get(sql)
      if (cached) return cached
      const statement = adapt(database.prepare(lockingEarly(sql)))
      const oldest = kept.keys().next()
      if (kept.size >= KEPT_STATEMENTS && !oldest.done) kept.delete(oldest.value)
      kept.set(sql, statement)
      return statement
    },
  }
}

/**
 * A transaction that reads first and writes later fails if another process is writing, instead of waiting.
 * All transactions of the shop write, so they take the write lock when they begin, and wait for it there.
 */
function lockingEarly(sql: string): string {
  return sql === 'begin' ? 'begin immediate' : sql
}

/** SQLite itself rolls back a transaction when the disk is full; a second rollback would hide the cause. */
function rollback(database: DatabaseSync): SqliteStatement {
  const run = () => {
    if (database.isTransaction) database.exec('rollback')
    return { changes: 0, lastInsertRowid: 0 }
  }
  return { reader: false, all: () => [], run, iterate: () => [].values() }
}

function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}

/**
 * Kysely passes parameters through unchanged; the types of the queries limit them to numbers, texts and null.
 */
function values(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[]
}

class ShopSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }
}

/**
 * SQLite can change tables in a transaction. With this adapter, migrations run under the write lock, all or
 * nothing.
 */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
