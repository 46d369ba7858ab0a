import { type Kysely, sql } from 'kysely'

/** Whether a courier knows a parcel by the code that a person has typed. */
export async function typedCodes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table parcels add column code_check text`.execute(db)
}
