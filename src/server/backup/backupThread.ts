import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { BackupFailureCode } from '#domain/backups/backup.ts'
import { BackupFailed, type BackupWork } from '#integrations/backups/port.ts'
import type { BackupOptions } from './backup.ts'

export type WorkerMessage =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly size: number }
  | { readonly kind: 'failed'; readonly code: BackupFailureCode; readonly message: string }

/** Reading takes a thousand rows or a picture at a time, whatever the size of the shop. */
const MEMORY_MB = 256

/** Runs {@link backUp} in a thread. Returns the size of the file in bytes. Throws {@link BackupFailed}. */
export async function backUpInThread(
  { settings: { dataDir, databaseUrl }, file, now }: BackupOptions,
  { signal, onProgress }: BackupWork,
): Promise<number> {
  signal.throwIfAborted()
  const worker = new Worker(new URL(`./backupWorker${extname(import.meta.url)}`, import.meta.url), {
    workerData: { settings: { dataDir, databaseUrl }, file, now },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const end = () => void worker.terminate()
  signal.addEventListener('abort', end)
  try {
    return await new Promise<number>((resolve, reject) => {
      worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'progress') onProgress({ step: 'reading', ...message })
        else if (message.kind === 'done') resolve(message.size)
        else reject(new BackupFailed(message.code, new Error(message.message)))
      })
      worker.on('error', (error) => reject(new BackupFailed('defect', error)))
      worker.on('exit', () =>
        reject(signal.reason ?? new BackupFailed('defect', new Error('The thread ended'))),
      )
    })
  } finally {
    signal.removeEventListener('abort', end)
    await worker.terminate()
  }
}
