import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '#web/client/api.ts'
import {
  fetchWithProgress,
  ImageRefused,
  isRefusedPicture,
  LARGEST_IMAGE,
  refusal,
  uploadSentence,
} from './uploadImage.ts'

it('an image of 10 MB may be sent, a larger one not', () => {
  const name = 'a.png'
  expect(refusal({ name, type: 'image/png', size: LARGEST_IMAGE })).toBeUndefined()
  expect(refusal({ name, type: 'image/png', size: LARGEST_IMAGE + 1 })).toBe('too-large')
})

it('a file of another type is not sent; one of unknown type is (§5.14)', () => {
  expect(refusal({ name: 'prices.pdf', type: 'application/pdf', size: 1 })).toBe('not-an-image')
  expect(refusal({ name: 'photo', type: '', size: 1 })).toBeUndefined()
})

it.each([
  ['IMG_1.HEIC', 'image/heic'],
  ['photo', 'image/heif-sequence'],
  ['IMG_1.HEIC', ''],
  ['a.heif', ''],
])('a photograph of an iPhone that no browser reads is named as such: %s of type “%s”', (name, type) => {
  expect(refusal({ name, type, size: 1 })).toBe('heic')
})

it('a photograph that the phone has turned into a JPEG may be sent, whatever its name', () => {
  expect(refusal({ name: 'IMG_1.heic', type: 'image/jpeg', size: 1 })).toBeUndefined()
})

it.each([
  [new ImageRefused('too-large'), /larger than 10 MB/],
  [new ApiError(413, {}), /larger than 10 MB/],
  [new ImageRefused('not-an-image'), /not an image/],
  [new ApiError(422, {}), /not an image/],
  [new ImageRefused('heic'), /HEIC/],
  [new ApiError(422, { code: 'TOO_MANY_PIXELS' }), /40 million pixels/],
  [new NetworkError('gone'), /Check your connection/],
  [new ApiError(500, {}), /could not be uploaded/],
  [new Error('surprise'), /could not be uploaded/],
])('%s has a sentence', (error, sentence) => {
  expect(uploadSentence(error)).toMatch(sentence)
})

it('a refused picture is told from a failure that may pass', () => {
  expect(isRefusedPicture(new ApiError(422, { code: 'TOO_MANY_PIXELS' }))).toBe(true)
  expect(isRefusedPicture(new ApiError(422, { code: 'NOT_A_PICTURE' }))).toBe(true)
  expect(isRefusedPicture(new ApiError(413, { code: 'IMAGE_TOO_LARGE' }))).toBe(true)
  expect(isRefusedPicture(new ApiError(422, { code: 'INVALID' }))).toBe(false)
  expect(isRefusedPicture(new ApiError(503, { code: 'IMAGES_UNAVAILABLE' }))).toBe(false)
  expect(isRefusedPicture(new NetworkError('gone'))).toBe(false)
})

/** As much of a browser's XMLHttpRequest as an upload needs; the test plays the network. */
class FakeRequest {
  static last: FakeRequest
  readonly upload: { onprogress?: (event: object) => void } = {}
  readonly sentHeaders: Record<string, string> = {}
  sent: unknown
  method = ''
  status = 0
  responseText = ''
  answerHeaders = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  onloadend = () => {}

  constructor() {
    FakeRequest.last = this
  }
  open(method: string) {
    this.method = method
  }
  setRequestHeader(name: string, value: string) {
    this.sentHeaders[name] = value
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.onabort()
    this.onloadend()
  }
  getAllResponseHeaders() {
    return this.answerHeaders
  }
  answer(status: number, text: string, headers = '') {
    Object.assign(this, { status, responseText: text, answerHeaders: headers })
    this.onload()
    this.onloadend()
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest))
afterEach(() => vi.unstubAllGlobals())

const form = new FormData()

it('sends what it is given and answers as fetch does', async () => {
  const answer = fetchWithProgress(() => {})('/api/images', {
    method: 'POST',
    body: form,
    headers: { Authorization: 'Bearer abc' },
  })
  const request = FakeRequest.last
  expect(request).toMatchObject({ method: 'POST', sent: form, sentHeaders: { authorization: 'Bearer abc' } })
  request.answer(413, '{"code":"TOO_LARGE"}', 'content-type: application/json\r\nretry-after: 5\r\n')
  const response = await answer
  expect([response.status, response.ok, response.headers.get('Retry-After')]).toEqual([413, false, '5'])
  await expect(response.json()).resolves.toEqual({ code: 'TOO_LARGE' })
})

it('reports the fraction sent', () => {
  const fractions: number[] = []
  void fetchWithProgress((fraction) => fractions.push(fraction))('/api/images', {
    method: 'POST',
    body: form,
  })
  const { upload } = FakeRequest.last
  upload.onprogress?.({ loaded: 25, total: 100, lengthComputable: true })
  upload.onprogress?.({ loaded: 50, total: 0, lengthComputable: false })
  upload.onprogress?.({ loaded: 100, total: 100, lengthComputable: true })
  expect(fractions).toEqual([0.25, 1])
})

it('fails when no answer comes, and when it is given up', async () => {
  const lost = fetchWithProgress(() => {})('/api/images')
  FakeRequest.last.onerror()
  await expect(lost).rejects.toBeInstanceOf(TypeError)

  const abort = new AbortController()
  const given = fetchWithProgress(() => {})('/api/images', { signal: abort.signal })
  abort.abort()
  await expect(given).rejects.toBeInstanceOf(TypeError)
})
