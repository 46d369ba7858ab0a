import { authorized } from './authorized.ts'

/** One page of a list that the shop keeps. */
export interface Listing<Row> {
  readonly rows: readonly Row[]
  /** How many there are in all, before paging. */
  readonly total: number
}

/**
 * Asks for a list whose total comes in the header X-Total-Count; without the header the rows are all there
 * are. Throws as `authorized` does, and signs out as it does.
 */
export function listing<Row>(path: string, signal?: AbortSignal): Promise<Listing<Row>> {
  return authorized<Listing<Row>>(path, {
    signal,
    read(body, headers): Listing<Row> {
      const rows = body as readonly Row[]
      return { rows, total: Number(headers.get('X-Total-Count') ?? rows.length) }
    },
  })
}
