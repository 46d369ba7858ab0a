import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ImportAnswer, PreviewAnswer } from '#contract/goodsFiles/importSchema.ts'
import { isOwnColumn, UNREAD } from '#domain/goodsFiles/columns.ts'
import { MAX_FILE_BYTES, type Meaning } from '#domain/goodsFiles/goods.ts'
import type { Wishes } from '#domain/goodsFiles/imports.ts'
import { ApiError, NetworkError } from '#web/client/api.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { fetchWithProgress } from '../../frame/uploadImage.ts'

/** Interval of refetching while a file is imported, and else. Milliseconds. */
const WHILE_RUNNING = 1_500
const ELSE = 60_000
/** 50 MB take long on a slow mobile network. Milliseconds. */
const TIMEOUT = 30 * 60_000

interface ImportList {
  readonly imports: readonly ImportAnswer[]
}

const importsKey = (email: string) => [PERSONAL, email, 'imports'] as const

/** The last imports, fetched again while one is running. `email`: of the signed-in user. */
export function useImports(email: string) {
  return useQuery(
    queryOptions({
      queryKey: importsKey(email),
      queryFn: ({ signal }) => authorized<ImportList>('/products/imports', { signal }),
      refetchInterval: ({ state: { data } }) =>
        data?.imports.some(({ state }) => state === 'running') ? WHILE_RUNNING : ELSE,
    }),
    queryClient(),
  )
}

/** Thrown before sending a file that the server would refuse. */
class TooLarge extends Error {}

interface Sending {
  readonly wishes: Wishes
  readonly onProgress: (fraction: number) => void
}

/** Asks what a file would do. Throws as `authorized` does; {@link fileSentence} has the sentence. */
export async function previewFile(file: File, sending: Sending): Promise<PreviewAnswer> {
  return await send<PreviewAnswer>('/products/import?dryRun=true', file, sending)
}

/** Begins to import a file. Throws as {@link previewFile} does. */
export async function beginImport(email: string, file: File, sending: Sending): Promise<void> {
  try {
    await send('/products/import', file, sending)
  } finally {
    await refetch(email)
  }
}

export async function stopImport(email: string, id: string): Promise<void> {
  try {
    await authorized(`/products/imports/${encodeURIComponent(id)}/stop`, { method: 'POST' })
  } finally {
    await refetch(email)
  }
}

async function send<Answer>(path: string, file: File, { wishes, onProgress }: Sending): Promise<Answer> {
  if (file.size > MAX_FILE_BYTES) throw new TooLarge()
  const form = new FormData()
  const filed = Object.entries(wishes.filings ?? {}).filter(([, category]) => category !== '')
  form.append('categories', JSON.stringify(Object.fromEntries(filed)))
  form.append('columns', JSON.stringify(wishes.columns ?? {}))
  form.append('file', file)
  return await authorized<Answer>(path, {
    method: 'POST',
    body: form,
    timeout: TIMEOUT,
    send: fetchWithProgress(onProgress),
  })
}

function refetch(email: string): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: importsKey(email) })
}

/** The columns of a file of which none names the goods, for somebody to say what they mean; undefined: it is something else. */
export function namelessColumns(error: unknown): readonly Meaning[] | undefined {
  const [problem] = (error instanceof ApiError && error.problem.errors) || []
  if (problem?.code !== 'FILE_UNKNOWN_COLUMNS') return undefined
  const { headings, meanings } = problem.parameters
  return headings.map((heading, at) => {
    const column = String(meanings[at] ?? UNREAD)
    return { heading: String(heading), column: isOwnColumn(column) ? column : UNREAD }
  })
}

/** Why a file could not be sent or read. */
export function fileSentence(error: unknown): string {
  if (error instanceof TooLarge) return problemText({ code: 'FILE_TOO_LARGE', parameters: { megabytes: 50 } })
  if (error instanceof NetworkError) return m.goods_files_offline()
  if (!(error instanceof ApiError)) return m.goods_files_failed_text()
  if (error.code === 'IMPORT_RUNNING') return m.goods_files_running_already()
  if (error.status === 413) return problemText({ code: 'FILE_TOO_LARGE', parameters: { megabytes: 50 } })
  if (namelessColumns(error)) return m.goods_files_nameless()
  const [problem] = error.problem.errors ?? []
  return problem ? problemText(problem) : m.goods_files_failed_text()
}
