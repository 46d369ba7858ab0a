import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import {
  type IdentityProvider,
  type Proof,
  ROLES,
  type Role,
  STAFF_ROLES,
  type User,
} from '#domain/people/user.ts'
import type { Language } from '#domain/text/language.ts'
import { searchKey } from '#domain/text/searchText.ts'
import type { UsersTable } from '../core/accountTables.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'

type Account = Pick<Proof, 'provider' | 'subject'>

/** A row of the users table; removed users stay in it, so that their accounts cannot come back. */
export interface StoredUser {
  readonly user: User
  readonly removed: boolean
  /** Tokens issued earlier are invalid. Milliseconds since 1970. */
  readonly tokensFrom: number
}

/**
 * Stores the user of an account. If the account has a user already, that user takes over the e-mail address,
 * its verification and, unless empty, the name. Returns the stored user; undefined, without a change, if that
 * user was removed. One statement, so that concurrent calls add one user and cannot undo a removal.
 */
export async function storeUser(db: Kysely<Schema>, user: User): Promise<User | undefined> {
  const row = await db
    .insertInto('users')
    .values(rowOf(user))
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'subject'])
        .doUpdateSet(({ ref }) => ({
          email: ref('excluded.email'),
          email_key: ref('excluded.email_key'),
          email_verified: ref('excluded.email_verified'),
          second_factor: ref('excluded.second_factor'),
          short_password: ref('excluded.short_password'),
          name: user.name === '' ? ref('users.name') : ref('excluded.name'),
        }))
        .where('users.removed_at', 'is', null),
    )
    .returningAll()
    .executeTakeFirst()
  return row && storedUser(row).user
}

export async function findUser(db: Kysely<Schema>, id: string): Promise<StoredUser | undefined> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row && storedUser(row)
}

/** Like {@link findUser}, but undefined if this session has ended. One query of two primary keys. */
export async function findUserInSession(
  db: Kysely<Schema>,
  id: string,
  sessionId: string,
): Promise<StoredUser | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ended_sessions').select('id').where('id', '=', sessionId))),
    )
    .executeTakeFirst()
  return row && storedUser(row)
}

export async function findUserByProof(
  db: Kysely<Schema>,
  { provider, subject }: Account,
): Promise<StoredUser | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row && storedUser(row)
}

/** Returns all users who have not been removed, oldest first. */
export async function listUsers(db: Kysely<Schema>): Promise<User[]> {
  const rows = await activeUsers(db).selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map((row) => storedUser(row).user)
}

/** A member of staff. */
export interface StaffMember {
  readonly user: User
  /** When the activity last mentions something that they did. Milliseconds since 1970. */
  readonly lastSeenAt: number | undefined
}

/** Returns the staff: the owner first, then by role, each oldest first. */
export async function listStaff(db: Kysely<Schema>): Promise<StaffMember[]> {
  const rows = await activeUsers(db)
    .selectAll('users')
    .select(({ selectFrom }) =>
      selectFrom('activity')
        .select(({ fn }) => fn.max('at').as('at'))
        .whereRef('actor_id', '=', 'users.id')
        .as('last_seen_at'),
    )
    .where('role', 'in', STAFF_ROLES)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const staff = rows.map((row) => ({ user: storedUser(row).user, lastSeenAt: row.last_seen_at ?? undefined }))
  const rank = ({ user }: StaffMember) => (user.owner ? -1 : ROLES.indexOf(user.role))
  return staff.toSorted((one, other) => rank(one) - rank(other))
}

/** Makes an admin the owner, in place of the current one. */
export async function moveOwnership(tx: Transaction<Schema>, from: string, to: string): Promise<void> {
  await tx.updateTable('users').set({ owner: 0 }).where('id', '=', from).execute()
  await tx.updateTable('users').set({ owner: 1 }).where('id', '=', to).execute()
}

/**
 * Returns the users with this e-mail address who have not been removed, oldest first; two providers may
 * verify the same address.
 */
export async function listUsersWithEmail(db: Kysely<Schema>, email: string): Promise<User[]> {
  const rows = await activeUsers(db)
    .selectAll()
    .where('email_key', '=', searchKey(email.trim()))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => storedUser(row).user)
}

/** The e-mail address of the shop's owner; undefined if there is none. */
export async function findOwnerEmail(db: Kysely<Schema>): Promise<string | undefined> {
  const owner = await activeUsers(db).select('email').where('owner', '=', 1).executeTakeFirst()
  return owner?.email
}

export async function hasAdmin(db: Kysely<Schema>): Promise<boolean> {
  const admin = await activeUsers(db).select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()
  return admin !== undefined
}

/** The ids of the admins, in the order in which their accounts were created, and the owner's. */
export interface Admins {
  readonly ids: ReadonlySet<string>
  readonly owner: string | undefined
}

/**
 * Returns all admins and locks them until the transaction ends. Changes to admins wait for each other, so two
 * admins cannot demote each other and leave none.
 */
export async function lockAdmins(tx: Transaction<Schema>): Promise<Admins> {
  const rows = await activeUsers(tx)
    .select(['id', 'owner'])
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .orderBy('id')
    .modifyEnd(queryDialect(tx).lockingRows)
    .execute()
  return {
    ids: new Set(rows.map(({ id }) => id)),
    owner: rows.find(({ owner }) => owner === 1)?.id,
  }
}

/** Changes a user's role; an owner who is no longer admin is no longer owner. */
export async function updateRole(tx: Transaction<Schema>, id: string, role: Role): Promise<void> {
  const owner = role === 'admin' ? {} : { owner: 0 }
  await tx
    .updateTable('users')
    .set({ role, ...owner })
    .where('id', '=', id)
    .execute()
}

/** Makes the admin with the oldest account the owner, if the shop has none. Returns the id of a new owner. */
export async function appointOwner(tx: Transaction<Schema>): Promise<string | undefined> {
  const { ids, owner } = await lockAdmins(tx)
  const [oldest] = ids
  if (owner !== undefined || oldest === undefined) return undefined
  await tx.updateTable('users').set({ owner: 1 }).where('id', '=', oldest).execute()
  return oldest
}

/** Makes all users with this e-mail address admins; returns how many there are. */
export async function makeAdmins(db: Kysely<Schema>, email: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('email_key', '=', searchKey(email.trim()))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Marks a user as removed. The row keeps the account, so that it cannot come back, and the name for the
 * history of orders.
 */
export async function markRemoved(tx: Transaction<Schema>, id: string, at: number): Promise<void> {
  await tx.deleteFrom('order_views').where('user_id', '=', id).execute()
  await tx
    .updateTable('users')
    .set({
      ...{ removed_at: at, email: '', email_key: '', email_verified: 0, role: 'customer', owner: 0 },
      language: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Notes whether a user has a second factor, as the provider has it. */
export async function setSecondFactor(tx: Transaction<Schema>, id: string, hasOne: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({ second_factor: Number(hasOne) })
    .where('id', '=', id)
    .execute()
}

/** Keeps the language that a user has chosen for their dashboard. */
export async function setLanguage(db: Kysely<Schema>, id: string, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', id).execute()
}

/** Never moves the time backwards, since the clocks of two processes may differ. */
export async function revokeTokensBefore(db: Kysely<Schema>, account: Account, at: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ tokens_from: at })
    .where('provider', '=', account.provider)
    .where('subject', '=', account.subject)
    .where('tokens_from', '<', at)
    .execute()
}

/** Users who have not been removed. */
function activeUsers(db: Kysely<Schema>) {
  return db.selectFrom('users').where('removed_at', 'is', null)
}

/** Leaves out `owner`: signing in never makes an owner. */
function rowOf({
  email,
  emailVerified,
  owner: _,
  secondFactor,
  shortPassword,
  needsSecondFactor: __,
  needsLongerPassword: ___,
  createdAt,
  ...user
}: User): Insertable<UsersTable> {
  return {
    ...user,
    email,
    email_key: searchKey(email),
    email_verified: Number(emailVerified),
    second_factor: Number(secondFactor),
    short_password: Number(shortPassword),
    created_at: createdAt,
    removed_at: null,
    tokens_from: 0,
  }
}

function storedUser(row: Selectable<UsersTable>): StoredUser {
  return {
    user: {
      id: row.id,
      provider: row.provider as IdentityProvider,
      subject: row.subject,
      email: row.email,
      emailVerified: row.email_verified === 1,
      name: row.name,
      role: row.role as Role,
      owner: row.owner === 1,
      secondFactor: row.second_factor === 1,
      shortPassword: row.short_password === 1,
      createdAt: row.created_at,
      ...(row.language !== null && { language: row.language as Language }),
    },
    removed: row.removed_at !== null,
    tokensFrom: row.tokens_from,
  }
}
