import type { Kysely } from 'kysely'
import type { NewMessage } from '#domain/contact/message.ts'
import type { Schema } from './schema.ts'

/** A message as it is kept. `sentAt` in milliseconds since 1970. */
interface ContactMessage extends NewMessage {
  readonly id: string
  readonly sentAt: number
}

export async function insertMessage(
  db: Kysely<Schema>,
  { id, name, email, message, sentAt }: ContactMessage,
): Promise<void> {
  await db.insertInto('contact_messages').values({ id, name, email, message, sent_at: sentAt }).execute()
}
