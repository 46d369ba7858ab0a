import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { insertActivity } from '#data/figures/activity.ts'
import type { Actor, ShopEvent } from '#domain/activity/activity.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from './deps.ts'
import { newId } from './newId.ts'

/** Writes an event down in the transaction of what it tells of, with the jobs that follow from it: all happen, or none. */
export type Record = (tx: Transaction<Schema>, event: ShopEvent) => Promise<void>

/** Stores the jobs that follow from an event, in its own transaction. */
export type React = (tx: Transaction<Schema>, event: ShopEvent) => Promise<void>

/** `react`: left out, nothing follows from an event. */
export function createRecord(deps: Pick<ShopDeps, 'now' | 'random'>, react?: React): Record {
  return async (tx, event) => {
    await insertActivity(tx, newId(deps), event)
    await react?.(tx, event)
  }
}

/** Somebody with an account, as the one who does something. */
export function userActor({ id, role }: Pick<User, 'id' | 'role'>): Actor {
  return { kind: 'user', id, role }
}

export const SYSTEM: Actor = { kind: 'system' }

const VISITOR: Actor = { kind: 'visitor' }

/** The caller as the one who does something: a visitor without an account. */
export function actorOf(caller: Pick<User, 'id' | 'role'> | undefined): Actor {
  return caller ? userActor(caller) : VISITOR
}
