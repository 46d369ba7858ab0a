import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { catalogue } from './firstState/catalogue.ts'
import { customers } from './firstState/customers.ts'
import { fillFirstCategories } from './firstState/firstCategories.ts'
import { identity } from './firstState/identity.ts'
import { office } from './firstState/office.ts'
import { orders } from './firstState/orders.ts'
import { people } from './firstState/people.ts'
import { meantSearch } from './firstState/search.ts'
import { stock } from './firstState/stock.ts'
import type { MigrationDialect } from './migrationDialect.ts'

/** All tables as they were when the first migrations were joined into this one (decision 0104), with the categories of the specification. */
export async function firstState(db: Kysely<unknown>, dialect: MigrationDialect): Promise<void> {
  const rooms = [people, identity, catalogue, meantSearch, stock, orders, customers, office]
  for (const statement of [...rooms.flatMap((room) => room(dialect)), ...dialect.search()]) {
    await statement.execute(db)
  }
  await fillFirstCategories(db as Kysely<Schema>)
}
