import { ApiError, NetworkError } from '#web/client/api.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'

/** Bytes; the server's limit. */
export const LARGEST_IMAGE = 10 * 1024 * 1024

/** How long the server keeps it, in seconds (section 7). */
const EXPIRATION = 157_680_000

/** Milliseconds. A large photo takes minutes on a slow mobile network. */
const TIMEOUT = 10 * 60 * 1000

/** Why a file is not sent. */
const REFUSALS = {
  'not-an-image': m.slider_image_not_an_image,
  'too-large': m.slider_image_too_large,
  heic: m.slider_image_heic,
} as const

/** Thrown before sending a file that the server would refuse. */
export class ImageRefused extends Error {
  readonly reason: keyof typeof REFUSALS

  constructor(reason: ImageRefused['reason']) {
    super(`The file is refused: ${reason}`)
    this.name = 'ImageRefused'
    this.reason = reason
  }
}

interface ImageUpload {
  /** The shop keeps the picture itself, also where its pictures are kept elsewhere. */
  readonly here?: boolean | undefined
  /** From 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Uploads an image and returns its address. Throws {@link ImageRefused} before sending, otherwise as `authorized` does:
 * 401 and 403 end the login. {@link uploadSentence} gives the sentence for an error.
 */
export async function uploadImage(
  file: File,
  { here, onProgress, signal }: ImageUpload = {},
): Promise<string> {
  const reason = refusal(file)
  if (reason) throw new ImageRefused(reason)
  const form = new FormData()
  form.append('image', file)
  const answer = await authorized<{ data: { url: string } }>(
    here ? '/images?here=true' : `/images?expiration=${EXPIRATION}`,
    {
      method: 'POST',
      body: form,
      signal,
      timeout: TIMEOUT,
      send: fetchWithProgress(onProgress ?? (() => {})),
    },
  )
  return answer.data.url
}

/**
 * Why the server would refuse this file; undefined if it may accept it. Files of unknown type are left to the server.
 */
export function refusal({
  type,
  size,
  name,
}: Pick<File, 'type' | 'size' | 'name'>): ImageRefused['reason'] | undefined {
  // The photographs of iPhones, which neither the shop nor most browsers can read. Some systems do not know the type.
  if (/^image\/hei[cf]/i.test(type) || (type === '' && /\.hei[cf]$/i.test(name))) return 'heic'
  if (type !== '' && !type.startsWith('image/')) return 'not-an-image'
  return size > LARGEST_IMAGE ? 'too-large' : undefined
}

/** Whether the server has refused the picture itself: another try needs another picture. */
export function isRefusedPicture(error: unknown): boolean {
  const codes = ['IMAGE_TOO_LARGE', 'TOO_MANY_PIXELS', 'NOT_A_PICTURE']
  return error instanceof ApiError && codes.includes(error.code)
}

/** The sentence for a failed upload. */
export function uploadSentence(error: unknown): string {
  if (error instanceof NetworkError) return m.slider_image_offline()
  if (!(error instanceof ImageRefused || error instanceof ApiError)) return m.slider_image_failed()
  if (error instanceof ImageRefused) return REFUSALS[error.reason]()
  const { status, code } = error
  if (status === 413) return m.slider_image_too_large()
  if (code === 'TOO_MANY_PIXELS') return m.slider_image_too_many_pixels()
  return status === 415 || status === 422 ? m.slider_image_not_an_image() : m.slider_image_failed()
}

/**
 * A `fetch` that reports the fraction of the body sent, from 0 to 1, which the browser's own cannot. For uploads only:
 * the body is a form, and the answer is read as text.
 */
export function fetchWithProgress(onProgress: (fraction: number) => void): typeof fetch {
  return (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const fail = () => reject(new TypeError('The request got no answer'))
      const abort = () => request.abort()
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      request.onload = () => resolve(answerOf(request))
      request.onerror = fail
      request.onabort = fail
      request.onloadend = () => signal?.removeEventListener('abort', abort)
      request.open(method, String(address))
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      signal?.addEventListener('abort', abort)
      request.send((body ?? null) as XMLHttpRequestBodyInit | null)
      if (signal?.aborted) abort()
    })
}

function answerOf(request: XMLHttpRequest): Response {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ')
    return [name, value.join(': ')]
  })
  return new Response(request.responseText, { status: request.status, headers })
}
