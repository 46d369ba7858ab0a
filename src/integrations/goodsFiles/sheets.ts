import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createHelperProcess, HelperEnded } from '../helperProcess.ts'
import { createSemaphore } from '../semaphore.ts'
import type { Sheets } from './port.ts'
import type { readRows } from './readRows.ts'

const PROCESS = fileURLToPath(new URL(`./goodsProcess${extname(import.meta.url)}`, import.meta.url))
/** Megabytes, and milliseconds: a file that needs more is refused. */
const MEMORY = 320
const TIME_LIMIT = 30_000
/** For files that came before. Milliseconds. */
const MAX_WAIT = 4 * TIME_LIMIT

/** Reads sheets whole, one after the other, each in a process of its own: it may take much memory. */
export function createSheets({ memory = MEMORY, time = TIME_LIMIT } = {}): Sheets {
  const reading = createSemaphore(1)
  return {
    async rows(file, most) {
      const leave = await reading.enter(AbortSignal.timeout(MAX_WAIT))
      const helper = createHelperProcess({ file: PROCESS, timeout: time, memory })
      try {
        const read = (await helper.call('rows', file, most)) as Awaited<ReturnType<typeof readRows>>
        return 'problem' in read ? read : { rows: read.rows, hash: await hashOf(file) }
      } catch (error) {
        if (!(error instanceof HelperEnded)) throw error
        return { problem: { code: 'FILE_TOO_DEMANDING', parameters: {} } }
      } finally {
        helper.close()
        leave()
      }
    },
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(file)) hash.update(bytes)
  return hash.digest('hex')
}
