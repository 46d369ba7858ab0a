import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createHelperProcess } from '../helperProcess.ts'
import { createWorkQueue, QueueFull, type WorkQueue } from '../workQueue.ts'
import type { cleanPicture, drawPicture } from './picture.ts'
import { ImagesUnavailable } from './port.ts'

/** Longer than any accepted picture takes. Milliseconds. */
const CALL_TIMEOUT = 60_000
const IDLE_TIMEOUT = 10_000
/** The queue of uploads, at most 10 MB each. It may include uploads of clients that have disconnected. */
const UPLOADS_WAITING = 20
/** The queue of stored pictures to draw, about 200 kB each: a page with a hundred new ones requests all at once. */
const DRAWINGS_WAITING = 200

/** Cleans and draws pictures. Throws ImagesUnavailable if that is not possible now. */
export interface Pictures {
  readonly clean: typeof cleanPicture
  readonly draw: typeof drawPicture
  /** Ends the helper processes. */
  close(): void
}

/**
 * Decodes and draws pictures in separate processes: one upload and one served file at a time. Ending them frees the
 * hundreds of megabytes that decoders leave behind, shoppers do not wait for them, and a file that exploits a decoder
 * can neither crash the shop nor read its secrets.
 */
export function createPictures(): Pictures {
  const file = fileURLToPath(new URL(`./pictureProcess${extname(import.meta.url)}`, import.meta.url))
  const helper = createHelperProcess({ file, timeout: CALL_TIMEOUT, idle: IDLE_TIMEOUT })
  const uploads = createWorkQueue(UPLOADS_WAITING)
  const drawings = createWorkQueue(DRAWINGS_WAITING)

  async function call(queue: WorkQueue, name: string, ...args: unknown[]): Promise<unknown> {
    try {
      return await queue(() => helper.call(name, ...args))
    } catch (error) {
      if (error instanceof QueueFull) throw new ImagesUnavailable('Too many pictures wait to be drawn')
      throw new ImagesUnavailable('A picture could not be drawn', { cause: error })
    }
  }

  return {
    clean: (upload) => call(uploads, 'cleanPicture', upload) as ReturnType<typeof cleanPicture>,
    draw: (kept, served) => call(drawings, 'drawPicture', kept, served) as ReturnType<typeof drawPicture>,
    close: helper.close,
  }
}
