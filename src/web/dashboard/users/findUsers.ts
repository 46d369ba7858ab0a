import type { Sort } from '../table/column.ts'
import type { ListedUser } from './usersQuery.ts'

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
