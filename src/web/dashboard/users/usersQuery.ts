import { queryOptions } from '@tanstack/react-query'
import type { userAnswer } from '#domain/people/userSchema.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import type { Sort } from '../table/column.ts'

/** Somebody with an account, as the API answers it (section 3). */
export type ListedUser = ReturnType<typeof userAnswer>

const usersKey = (email: string) => [PERSONAL, email, 'users'] as const

/** Everybody with an account, oldest first. `email` is the admin's who asks. */
export function usersQuery(email: string) {
  return queryOptions({
    queryKey: usersKey(email),
    queryFn: ({ signal }) => authorized<readonly ListedUser[]>('/users', { signal }),
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

/** How a user is called in sentences: some accounts have no name. */
export function nameOf({ name, email }: Pick<ListedUser, 'name' | 'email'>): string {
  return name || email
}

/** Those whose name or e-mail holds the text, whatever its case, in the order asked for. */
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

/** The same letters may be written in one code point or in two; Bengali's often are. */
function comparable(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('en')
}
