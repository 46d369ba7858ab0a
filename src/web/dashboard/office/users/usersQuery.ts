import { queryOptions } from '@tanstack/react-query'
import type { userAnswer } from '#contract/people/userSchema.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import type { Sort } from '../../frame/table/column.ts'

/** A user as the API returns it (section 3). */
export type ListedUser = ReturnType<typeof userAnswer>

const usersKey = (email: string) => [PERSONAL, email, 'users'] as const

/** All users, oldest first. `email`: of the signed-in admin. */
export function usersQuery(email: string) {
  return queryOptions({
    queryKey: usersKey(email),
    queryFn: ({ signal }) => authorized<readonly ListedUser[]>('/users', { signal }),
  })
}

/** Updates the cached list after a change and refetches it. */
export function changeListedUsers(
  email: string,
  change: (users: readonly ListedUser[]) => readonly ListedUser[],
): void {
  const queryKey = usersKey(email)
  queryClient().setQueryData<readonly ListedUser[]>(queryKey, (users) => users && change(users))
  void queryClient().invalidateQueries({ queryKey })
}

/** The name used in sentences; the e-mail if an account has no name. */
export function nameOf({ name, email }: Pick<ListedUser, 'name' | 'email'>): string {
  return name || email
}

/** The users whose name or e-mail contains the text, ignoring case, sorted as asked. */
export function findUsers(
  users: readonly ListedUser[],
  { search, sort }: { search: string; sort: Sort | undefined },
): readonly ListedUser[] {
  const text = comparable(search.trim())
  const found = text
    ? users.filter(({ name, email }) => comparable(name).includes(text) || comparable(email).includes(text))
    : users
  const read = sort && SORTED_BY[sort.by]
  if (!read) return found
  const sign = sort.direction === 'desc' ? -1 : 1
  return found.toSorted((one, other) => sign * collator.compare(read(one), read(other)))
}

const SORTED_BY: Readonly<Record<string, ((user: ListedUser) => string) | undefined>> = {
  name: nameOf,
  email: ({ email }) => email,
  role: ({ role }) => role,
}

const collator = new Intl.Collator(['en', 'bn'], { sensitivity: 'base', numeric: true })

/** Normalises text: the same letter may be one code point or two, often in Bengali. */
function comparable(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('en')
}
