import type { ColumnsNeededAnswer } from '#contract/money/payoutSchema.ts'
import type { StatementColumn } from '#domain/money/payout.ts'
import { ApiError } from '#web/client/api.ts'
import { fetchWithProgress } from '../../frame/uploadImage.ts'
import { takeIn } from './payoutsQuery.ts'

/** What a column of each heading means; what is left out is not read. */
export type Meanings = Readonly<Record<string, StatementColumn>>

/** A file of a courier, and what somebody says of it. */
export interface StatementFile {
  readonly file: File
  readonly courier: string
  /** Its last day; empty: as its lines say. */
  readonly until: string
  /** In taka, what the courier says that it pays; undefined: nobody says. */
  readonly total: number | undefined
  readonly columns: Meanings | undefined
}

interface Sending {
  /** From 0 to 1. */
  readonly onProgress: (fraction: number) => void
  readonly signal: AbortSignal
}

/** A large file takes long on a slow mobile network. Milliseconds. */
const TIMEOUT = 10 * 60_000

/** Takes a file in. Returns the id of the draft. Throws as `authorized` does; {@link neededColumns} says whether its columns have to be named. */
export async function takeInFile(
  email: string,
  { file, courier, until, total, columns }: StatementFile,
  { onProgress, signal }: Sending,
): Promise<string> {
  const form = new FormData()
  form.append('courier', courier)
  if (until !== '') form.append('until', until)
  if (total !== undefined) form.append('total', String(total))
  if (columns) form.append('columns', JSON.stringify(columns))
  form.append('file', file)
  return await takeIn(email, 'file', {
    body: form,
    signal,
    timeout: TIMEOUT,
    send: fetchWithProgress(onProgress),
  })
}

/** The columns of a file of which nobody has said what they mean; undefined: it is another error. */
export function neededColumns(error: unknown): ColumnsNeededAnswer | undefined {
  if (!(error instanceof ApiError) || error.code !== 'COLUMNS_NEEDED') return undefined
  return error.problem.columns as ColumnsNeededAnswer
}

/** The parcel has to be named, and the money. */
const NAMES: readonly StatementColumn[] = ['consignment', 'invoice', 'trackingCode']
const AMOUNTS: readonly StatementColumn[] = ['collected', 'net']

/** Whether lines can be read by these columns. */
export function areEnough(meanings: Meanings): boolean {
  const read = Object.values(meanings)
  return NAMES.some((one) => read.includes(one)) && AMOUNTS.some((one) => read.includes(one))
}

/** The meanings after one was chosen: each stands for one column, so what meant the same before is not read any more. */
export function withMeaning(
  meanings: Meanings,
  heading: string,
  meaning: StatementColumn | undefined,
): Meanings {
  const others = Object.entries(meanings).filter(([other, one]) => other !== heading && one !== meaning)
  return Object.fromEntries(meaning ? [...others, [heading, meaning] as const] : others)
}
