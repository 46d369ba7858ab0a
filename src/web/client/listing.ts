import { authorized } from './authorized.ts'

/** One page of a list that the shop keeps. */
export interface Listing<Row> {
  readonly rows: readonly Row[]
  /** How many there are in all, before paging. */
  readonly total: number
  /** When the shop answered, by its own clock; undefined where nobody knows. ISO 8601. */
  readonly at?: string | undefined
}

/**
 * Asks for a list whose total comes in the header X-Total-Count; without the header the rows are all there
 * are. `readMore`: what else this list says in its headers. Throws as `authorized` does, and signs out as it does.
 */
export function listing<Row, More extends object = object>(
  path: string,
  signal: AbortSignal | undefined,
  readMore: (headers: Headers) => More,
): Promise<Listing<Row> & More> {
  return authorized<Listing<Row> & More>(path, {
    signal,
    read(body, headers) {
      const rows = body as readonly Row[]
      const total = Number(headers.get('X-Total-Count') ?? rows.length)
      return { rows, total, at: momentOf(headers.get('Date')), ...readMore(headers) }
    },
  })
}

function momentOf(date: string | null): string | undefined {
  const at = Date.parse(date ?? '')
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
