import { z } from 'zod'
import { isWebAddress } from '#domain/catalogue/imageAddress.ts'
import type { Pictures } from './pictures.ts'
import { type Images, ImagesUnavailable } from './port.ts'

export interface ImgbbOptions {
  /** Kept here: it stands in no answer, no log and no error. */
  readonly apiKey: string
  /** Where to upload to. */
  readonly url: string
  readonly pictures: Pick<Pictures, 'clean'>
  /** How long an upload may take. Milliseconds. */
  readonly patience?: number
}

const PATIENCE = 30_000

/** What is read of the answer; see https://api.imgbb.com. */
const answerSchema = z.object({ data: z.object({ url: z.string().refine(isWebAddress) }) })

/** Pictures at imgbb (section 7). One has one address there and no widths. */
export function createImgbb({
  apiKey,
  url,
  pictures,
  patience = PATIENCE,
}: ImgbbOptions): Pick<Images, 'keep'> {
  async function send(bytes: Uint8Array, expiration: number | undefined): Promise<string> {
    const address = new URL(url)
    if (expiration !== undefined) address.searchParams.set('expiration', String(expiration))
    address.searchParams.set('key', apiKey)
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/webp' }), 'picture.webp')
    const answer = await fetch(address, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    if (!answer.ok) throw new ImagesUnavailable(`imgbb answered ${answer.status}`)
    return answerSchema.parse(await answer.json()).data.url
  }

  return {
    async keep(upload, expiration) {
      const clean = await pictures.clean(upload)
      if (typeof clean === 'string') return { outcome: clean }
      try {
        return { outcome: 'kept', address: await send(clean.bytes, expiration) }
      } catch (error) {
        if (error instanceof ImagesUnavailable) throw error
        // Of anything else only the kind: its words may hold the address, and with it the key.
        throw new ImagesUnavailable(`imgbb gave no answer that could be used (${(error as Error).name})`)
      }
    },
  }
}
