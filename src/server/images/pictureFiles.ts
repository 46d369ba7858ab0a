import { isUploadPath, type PictureFile, pictureFile } from '#domain/catalogue/uploadedPicture.ts'
import type { Images } from '#integrations/images/port.ts'
import { type PlainAnswer, plainAnswer } from '#server/answers/answer.ts'
import { INERT_POLICY } from '#server/answers/securityHeaders.ts'
import type { StaticFiles } from '#server/assets/staticFiles.ts'
import type { Log } from '#server/log.ts'
import { createCachedAnswers } from '#server/pages/cachedAnswers.ts'

/** Room for several thousand pictures at list size. Bytes. */
const MAX_BYTES = 32 * 1024 * 1024

export interface PictureFilesOptions {
  readonly images: Pick<Images, 'read'>
  /** Added to each answer. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly log: Log
}

/**
 * Serves uploaded pictures as bytes, like the files of the build. Paths are parsed strictly; no file is looked up by
 * text from outside.
 */
export function createPictureFiles({ images, headers, log }: PictureFilesOptions): StaticFiles {
  const answer = (status: number, type: string, caching: string, body: Uint8Array) =>
    plainAnswer({
      status,
      headers: [
        ['Content-Type', type],
        ['Cache-Control', caching],
        ['Content-Security-Policy', INERT_POLICY],
        ...headers,
      ],
      body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
    })
  const sentence = (status: number, text: string) =>
    answer(status, 'text/plain; charset=utf-8', 'no-store', Buffer.from(text))

  async function produce(path: string): Promise<PlainAnswer> {
    const file = pictureFile(path)
    const bytes = file && (await images.read(file))
    if (!bytes) return sentence(404, 'There is no such picture.')
    return answer(200, typeOf(file), 'public, max-age=31536000, immutable', bytes)
  }

  return {
    has: isUploadPath,
    answers: createCachedAnswers({
      maxBytes: MAX_BYTES,
      generation: () => 0,
      produce: (path) =>
        produce(path).catch((error: unknown) => {
          log.error({ err: error, path }, 'a picture could not be served')
          return sentence(503, 'This picture cannot be shown now. Please try again in a moment.')
        }),
    }),
  }
}

function typeOf({ format }: PictureFile): string {
  return `image/${format}`
}
