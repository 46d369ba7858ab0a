import { fileURLToPath } from 'node:url'
import { createTurns, TooManyWait, type Turns } from '../turns.ts'
import { createHelperProcess } from './helperProcess.ts'
import type { cleanPicture, drawPicture } from './picture.ts'
import { ImagesUnavailable } from './port.ts'

/** Longer takes no picture that the shop takes. Milliseconds. */
const PATIENCE = 60_000
const IDLE = 10_000
/** Of several admins at once, 10 MB each at most. Whose line broke may wait among them, since nobody notices. */
const UPLOADS_WAITING = 20
/** Of kept pictures, some 200 kB each: a page with a hundred new ones asks for all at once. */
const DRAWINGS_WAITING = 200

/** Cleans and draws pictures. Throws ImagesUnavailable when that is not possible now. */
export interface Pictures {
  readonly clean: typeof cleanPicture
  readonly draw: typeof drawPicture
  /** Ends what runs. */
  close(): void
}

/**
 * Decodes and draws pictures in a process of its own: one upload at a time, and one file to be served. Hundreds of
 * megabytes that decoders leave behind go with it, shoppers do not wait for it, and a file that was made to break
 * a decoder breaks neither the shop nor learns anything of it.
 */
export function createPictures(): Pictures {
  const file = fileURLToPath(new URL('./pictureProcess.ts', import.meta.url))
  const helper = createHelperProcess({ file, patience: PATIENCE, idle: IDLE })
  const uploads = createTurns(UPLOADS_WAITING)
  const drawings = createTurns(DRAWINGS_WAITING)

  async function call(turns: Turns, name: string, ...args: unknown[]): Promise<unknown> {
    try {
      return await turns(() => helper.call(name, ...args))
    } catch (error) {
      if (error instanceof TooManyWait) throw new ImagesUnavailable('Too many pictures wait to be drawn')
      throw new ImagesUnavailable('A picture could not be drawn', { cause: error })
    }
  }

  return {
    clean: (upload) => call(uploads, 'cleanPicture', upload) as ReturnType<typeof cleanPicture>,
    draw: (kept, served) => call(drawings, 'drawPicture', kept, served) as ReturnType<typeof drawPicture>,
    close: helper.close,
  }
}
