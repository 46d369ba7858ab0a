import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayOf } from '#domain/order/orderDay.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { costs } from './0129-costs.ts'
import { postgresMigrationDialect, sqliteMigrationDialect } from './migrationDialect.ts'

describeOnEachDatabase('the costs of an older shop', (database) => {
  test('are what riders spent on the runs that are closed', async () => {
    const { db } = database
    const run = (id: string, state: string, spent: object[]) => ({
      ...{
        id,
        state,
        spent: JSON.stringify(spent),
        rider_id: 'rubel',
        rider_name: 'Rubel',
        rider_mobile: '',
      },
      ...{ day: '2026-11-20', made_at: 1, made_by: 'somebody', closed_at: 7, closed_by: 'a-packer' },
    })
    const fuel = { kind: 'fuel', amount: 12_000, note: '' }
    const fare = { kind: 'fare', amount: 4_050, note: 'Ferry' }
    await db
      .insertInto('runs')
      .values([run('closed', 'closed', [fuel, fare]), run('none', 'closed', []), run('out', 'out', [fuel])])
      .execute()
    await sql`drop table costs`.execute(db)
    await costs(db as never, database.kind === 'SQLite' ? sqliteMigrationDialect : postgresMigrationDialect)
    const rows = await db
      .selectFrom('costs')
      .select(['id', 'day', 'kind', 'amount', 'note', 'noted_at', 'noted_by', 'run_id'])
      .orderBy('id')
      .execute()
    const common = { day: dayOf('2026-11-20'), kind: 'transport', noted_at: 7, noted_by: 'a-packer' }
    expect(rows).toEqual([
      { id: 'closed-0', ...common, amount: 12_000, note: '', run_id: 'closed' },
      { id: 'closed-1', ...common, amount: 4_050, note: 'Ferry', run_id: 'closed' },
    ])
  })
})
