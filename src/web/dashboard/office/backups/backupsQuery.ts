import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { BackupListAnswer } from '#contract/backups/backupSchema.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import type { Proof } from '#web/client/session/identity/identityClient.ts'
import { deleteAt } from '../../frame/mutations.ts'

/** Interval of refetching while a backup is being made, and else. Milliseconds. */
const WHILE_MADE = 1_500
const ELSE = 60_000

export const BACKUPS_PATH = '/backups'

const backupsKey = (email: string) => [PERSONAL, email, 'backups'] as const

/** The backups, fetched again while one is being made. `email`: of the signed-in user. */
function backupsQuery(email: string) {
  return queryOptions({
    queryKey: backupsKey(email),
    queryFn: ({ signal }) => authorized<BackupListAnswer>(BACKUPS_PATH, { signal }),
    refetchInterval: ({ state: { data } }) => (isMaking(data) ? WHILE_MADE : ELSE),
  })
}

/** `enabled`: may the user see them? */
export function useBackups(email: string, enabled = true): UseQueryResult<BackupListAnswer> {
  return useQuery({ ...backupsQuery(email), enabled }, queryClient())
}

export function isMaking(list: BackupListAnswer | undefined): boolean {
  return list?.backups.some(({ state }) => state === 'running') ?? false
}

/** The functions below throw as `authorized` does. */
export async function makeBackup(email: string, proof: Proof): Promise<void> {
  try {
    await authorized(BACKUPS_PATH, { method: 'POST', body: proof })
  } finally {
    await refetch(email)
  }
}

/** Returns the path of the file, which this browser may download for an hour. */
export async function allowDownload(id: string, proof: Proof): Promise<string> {
  const path = `/backups/${encodeURIComponent(id)}/downloads`
  return (await authorized<{ path: string }>(path, { method: 'POST', body: proof })).path
}

export async function deleteBackup(email: string, id: string): Promise<void> {
  try {
    await deleteAt(`/backups/${encodeURIComponent(id)}`)
  } finally {
    await refetch(email)
  }
}

function refetch(email: string): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: backupsKey(email) })
}
