import { queryOptions } from '@tanstack/react-query'
import type { userAnswer } from '#domain/people/userSchema.ts'
import { authorized } from '#web/client/authorized.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'

/** Somebody with an account, as the API answers it (section 3). */
export type ListedUser = ReturnType<typeof userAnswer>

const usersKey = (email: string) => [PERSONAL, email, 'users'] as const

/** Everybody with an account, oldest first. `email` is the admin's who asks. */
export function usersQuery(email: string) {
  return queryOptions({
    queryKey: usersKey(email),
    queryFn: ({ signal }) => authorized<readonly ListedUser[]>('/users', { signal }),
    // Without a network it fails and says so, instead of waiting in silence.
    networkMode: 'always',
  })
}

/** Shows at once what the shop has just done, and asks it for the list anew. */
export function changeListedUsers(
  email: string,
  change: (users: readonly ListedUser[]) => readonly ListedUser[],
): void {
  const queryKey = usersKey(email)
  queryClient().setQueryData<readonly ListedUser[]>(queryKey, (users) => users && change(users))
  void queryClient().invalidateQueries({ queryKey })
}
