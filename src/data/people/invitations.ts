import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Invitation, InvitationState } from '#domain/people/invitation.ts'
import type { StaffRole } from '#domain/people/user.ts'
import { searchKey } from '#domain/text/searchText.ts'
import type { InvitationsTable } from '../core/accountTables.ts'
import type { Schema } from '../core/schema.ts'

/** More than a shop has open at once. */
const MAX_LISTED = 200

export interface NewInvitation extends Omit<Invitation, 'invitedByName' | 'state'> {
  readonly tokenHash: string
}

/** Stores an open invitation. False, without a change: the address has one already. */
export async function insertInvitation(
  tx: Transaction<Schema>,
  { id, email, role, tokenHash, invitedBy, createdAt, expiresAt }: NewInvitation,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invitations')
    .values({
      id,
      email,
      email_key: searchKey(email),
      role,
      token_hash: tokenHash,
      invited_by: invitedBy,
      created_at: createdAt,
      expires_at: expiresAt,
      state: 'open',
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('email_key').where(sql<boolean>`state = 'open'`).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The open ones, newest first; those whose link has expired as well. */
export async function listOpenInvitations(db: Kysely<Schema>): Promise<Invitation[]> {
  const rows = await withInviter(db)
    .where(sql<boolean>`state = 'open'`)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(invitationOf)
}

export async function findInvitation(db: Kysely<Schema>, id: string): Promise<Invitation | undefined> {
  const row = await withInviter(db).where('invitations.id', '=', id).executeTakeFirst()
  return row && invitationOf(row)
}

/** The invitation whose current link has the token with this hash. */
export async function findInvitationByToken(
  db: Kysely<Schema>,
  tokenHash: string,
): Promise<Invitation | undefined> {
  const row = await withInviter(db).where('token_hash', '=', tokenHash).executeTakeFirst()
  return row && invitationOf(row)
}

/** Replaces the link of an open invitation: the former one no longer works. */
export async function renewInvitation(
  tx: Transaction<Schema>,
  id: string,
  { tokenHash, expiresAt }: Pick<NewInvitation, 'tokenHash' | 'expiresAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ token_hash: tokenHash, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends an open invitation. Of several concurrent calls one returns true. */
export async function endInvitation(
  tx: Transaction<Schema>,
  id: string,
  { state, at }: { readonly state: Exclude<InvitationState, 'open'>; readonly at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ state, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes invitations that ended before this time. Milliseconds since 1970. */
export async function sweepInvitations(db: Kysely<Schema>, before: number): Promise<void> {
  await db.deleteFrom('invitations').where('ended_at', '<', before).execute()
}

function withInviter(db: Kysely<Schema>) {
  return db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .selectAll('invitations')
    .select('users.name as inviter')
}

function invitationOf(row: Selectable<InvitationsTable> & { readonly inviter: string | null }): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role as StaffRole,
    invitedBy: row.invited_by,
    invitedByName: row.inviter ?? '',
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    state: row.state as InvitationState,
  }
}
