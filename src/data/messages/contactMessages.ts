import type { Kysely } from 'kysely'
import type { NewMessage } from '#domain/contact/message.ts'
import type { Schema } from '../core/schema.ts'

/** A message as it is stored. `sentAt` is in milliseconds since 1970. */
interface ContactMessage extends NewMessage {
  readonly id: string
  readonly sentAt: number
}

/** Returns the message with this id; undefined if it no longer exists. */
export async function findMessage(db: Kysely<Schema>, id: string): Promise<NewMessage | undefined> {
  return await db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'message'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertMessage(
  db: Kysely<Schema>,
  { id, name, email, message, sentAt }: ContactMessage,
): Promise<void> {
  await db.insertInto('contact_messages').values({ id, name, email, message, sent_at: sentAt }).execute()
}
