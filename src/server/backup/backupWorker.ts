/** Makes one backup in a thread of its own, so that the shop serves meanwhile. */
import { statSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { fileFailure } from '#integrations/backups/fileFailure.ts'
import { takeLowPriority } from '#integrations/lowPriority.ts'
import { type BackupOptions, backUp } from './backup.ts'
import type { WorkerMessage } from './backupThread.ts'

/** Milliseconds between two messages. */
const EVERY = 250

const options = workerData as Pick<BackupOptions, 'settings' | 'file' | 'now'>
const send = (message: WorkerMessage) => parentPort?.postMessage(message)
let last = Number.NEGATIVE_INFINITY

takeLowPriority()
try {
  const file = await backUp({
    ...options,
    onProgress(done, total) {
      if (performance.now() - last < EVERY) return
      last = performance.now()
      send({ kind: 'progress', done, total })
    },
  })
  send({ kind: 'done', size: statSync(file).size })
} catch (error) {
  send({ kind: 'failed', code: fileFailure(error), message: (error as Error).message })
}
