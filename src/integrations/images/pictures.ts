import { fileURLToPath } from 'node:url'
import { createHelperProcess } from './helperProcess.ts'
import type { cleanPicture, drawPicture } from './picture.ts'
import { ImagesUnavailable } from './port.ts'
import { createTurns } from './turns.ts'

/** Longer takes no picture that the shop takes. Milliseconds. */
const PATIENCE = 60_000
const IDLE = 10_000

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
  const uploads = createTurns()
  const drawings = createTurns()

  async function call(name: string, ...args: unknown[]): Promise<unknown> {
    try {
      return await helper.call(name, ...args)
    } catch (error) {
      throw new ImagesUnavailable('A picture could not be drawn', { cause: error })
    }
  }

  return {
    clean: (upload) => uploads(() => call('cleanPicture', upload) as ReturnType<typeof cleanPicture>),
    draw: (kept, served) =>
      drawings(() => call('drawPicture', kept, served) as ReturnType<typeof drawPicture>),
    close: helper.close,
  }
}
