import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { appointOwner as appointOldestAdmin } from '#data/people/users.ts'
import { type Record, SYSTEM } from '../core/record.ts'

/** Makes the admin with the oldest account the owner, if the shop has none. Nobody asks for it: the shop does it. */
export async function appointOwner(tx: Transaction<Schema>, record: Record, at: number): Promise<void> {
  const id = await appointOldestAdmin(tx)
  if (id === undefined) return
  await record(tx, { kind: 'person.made-owner', actor: SYSTEM, subjectId: id, at })
}
