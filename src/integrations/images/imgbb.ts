import { z } from 'zod'
import { isWebAddress } from '#domain/catalogue/imageAddress.ts'
import { callOutside, OutsideError, type OutsideService } from '../outside/call.ts'
import type { Pictures } from './pictures.ts'
import { type Images, ImagesUnavailable } from './port.ts'

export interface ImgbbOptions {
  /** Must not appear in any answer, log or error. */
  readonly apiKey: string
  /** The address of the upload call. */
  readonly url: string
  readonly pictures: Pick<Pictures, 'clean'>
  /** The time limit of an upload. Milliseconds. */
  readonly timeout?: number
}

const TIMEOUT = 30_000

/** The part of the answer that is used; see https://api.imgbb.com. */
const answerSchema = z.object({ data: z.object({ url: z.string().refine(isWebAddress) }) })

/** Stores pictures at imgbb (section 7). A picture there has one address and one width. */
export function createImgbb({
  apiKey,
  url,
  pictures,
  timeout = TIMEOUT,
}: ImgbbOptions): Pick<Images, 'keep'> {
  const imgbb: OutsideService = { name: 'imgbb', url, timeout }

  async function send(bytes: Uint8Array, expiration: number | undefined): Promise<string> {
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/webp' }), 'picture.webp')
    const answer = await callOutside(imgbb, {
      method: 'POST',
      query: { ...(expiration === undefined ? {} : { expiration: String(expiration) }), key: apiKey },
      body: form,
      answer: answerSchema,
    })
    return answer.data.url
  }

  return {
    async keep(upload, expiration) {
      const clean = await pictures.clean(upload)
      if (typeof clean === 'string') return { outcome: clean }
      try {
        return { outcome: 'kept', address: await send(clean.bytes, expiration) }
      } catch (error) {
        throw error instanceof OutsideError ? new ImagesUnavailable(error.message) : error
      }
    },
  }
}
