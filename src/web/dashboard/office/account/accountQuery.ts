import { queryOptions } from '@tanstack/react-query'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'

/** One's own account as the API returns it. */
interface Account {
  /** `needed`: off, and the owner wants it of all staff. `elsewhere`: a hosted provider keeps the account. */
  readonly secondFactor: 'on' | 'off' | 'needed' | 'elsewhere'
  /** Is the password too short for this member of staff? Nothing else of the dashboard opens then. */
  readonly longerPasswordNeeded: boolean
}

/** The account of the user with this e-mail. */
export function accountQuery(email: string) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'account'],
    queryFn: ({ signal }) => authorized<Account>('/account', { signal }),
  })
}

/** Shows a second factor that was switched on or off, and loads again what depended on it. */
export function secondFactorChanged(email: string, secondFactor: 'on' | 'off'): void {
  queryClient().setQueryData<Account>(
    accountQuery(email).queryKey,
    (account) => account && { ...account, secondFactor },
  )
  accountChanged(email)
}

/** Loads again what depends on what somebody has in their account. */
export function accountChanged(email: string): void {
  void queryClient().invalidateQueries({ queryKey: [PERSONAL, email] })
}
