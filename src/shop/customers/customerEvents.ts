import { maskedNumber } from '#domain/customers/customer.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { hashedMark } from '../core/originMarks.ts'
import { userActor } from '../core/record.ts'

/** Logs name a person by a hash, and for people by the ends of the number. */
export function subjectOf({ originKey }: Pick<ShopDeps, 'originKey'>, mobileNumber: string) {
  return {
    subjectId: hashedMark(originKey, 'number', mobileNumber),
    subjectName: maskedNumber(mobileNumber),
  }
}

export function by({ now }: Pick<ShopDeps, 'now'>, caller: User) {
  return { actor: userActor(caller), at: now() }
}
