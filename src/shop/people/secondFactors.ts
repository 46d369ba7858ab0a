import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { findUser, findUserByProof, listUsersWithEmail, setSecondFactor } from '#data/people/users.ts'
import type { Actor } from '#domain/activity/activity.ts'
import { isRecentProofOf } from '#domain/people/permissions.ts'
import type { SecondFactorChange } from '#domain/people/secondFactor.ts'
import type { User } from '#domain/people/user.ts'
import type { Language } from '#domain/text/language.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { createRecord, type Record, SYSTEM, userActor } from '../core/record.ts'
import type { SecondFactors } from './peopleTypes.ts'

const KINDS = {
  on: 'person.second-factor-on',
  off: 'person.second-factor-off',
  codes: 'person.recovery-codes-renewed',
} as const satisfies Readonly<{ [Change in SecondFactorChange]: string }>

type Deps = Pick<ShopDeps, 'db' | 'now' | 'identity'>

export function createSecondFactors(deps: Deps, record: Record): SecondFactors {
  const { db, now } = deps
  return {
    async changed(account, change, language) {
      await inTransaction(db, async (tx) => {
        const stored = await findUserByProof(tx, account)
        if (!stored || stored.removed) return
        const { user } = stored
        await store(tx, record, { user, change, language, by: userActor(user), at: now() })
      })
    },

    reset: guarded('staff', async (caller, proof, id) => {
      // Who has the account switches them off there, with the password.
      if (caller.id === id) return { outcome: 'own-account' }
      if (!isRecentProofOf(caller, proof, now())) return { outcome: 'recent-sign-in-needed' }
      const stored = await findUser(db, id)
      if (!stored || stored.removed) return { outcome: 'unknown' }
      const { user } = stored
      // The owner has the command line; others could otherwise take the owner's account over.
      if (user.owner) return { outcome: 'owner' }
      if (!user.secondFactor) return { outcome: 'unchanged' }
      await removeFactor(deps, record, { user, by: userActor(caller), language: 'en' })
      return { outcome: 'changed' }
    }),
  }
}

/**
 * For the command line: switches the second factor of every user with this e-mail off. Returns how many had one.
 */
export async function resetSecondFactor(
  deps: Deps & Pick<ShopDeps, 'random'>,
  email: string,
): Promise<number | 'unknown'> {
  const users = await listUsersWithEmail(deps.db, email)
  if (users.length === 0) return 'unknown'
  const record = createRecord(deps)
  const having = users.filter(({ secondFactor }) => secondFactor)
  for (const user of having) await removeFactor(deps, record, { user, by: SYSTEM, language: 'en' })
  return having.length
}

interface Removal {
  readonly user: User
  readonly by: Actor
  readonly language: Language
}

async function removeFactor({ db, now, identity }: Deps, record: Record, { user, ...rest }: Removal) {
  if (user.provider === identity.provider) await identity.removeSecondFactor?.(user.subject)
  await inTransaction(db, (tx) => store(tx, record, { user, change: 'off', at: now(), ...rest }))
}

interface Change extends Removal {
  readonly change: SecondFactorChange
  /** Milliseconds since 1970. */
  readonly at: number
}

async function store(
  tx: Transaction<Schema>,
  record: Record,
  { user, change, language, by, at }: Change,
): Promise<void> {
  await setSecondFactor(tx, user.id, change !== 'off')
  await record(tx, {
    kind: KINDS[change],
    actor: by,
    subjectId: user.id,
    at,
    recipient: { to: user.email, name: user.name, language },
  })
}
