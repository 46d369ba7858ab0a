import { expect, it } from 'vitest'
import { ApiError, NetworkError } from './api.ts'
import { ImageRefused, LARGEST_IMAGE, refusal, uploadSentence } from './uploadImage.ts'

it('an image of 10 MB may be sent, a larger one not', () => {
  expect(refusal({ type: 'image/png', size: LARGEST_IMAGE })).toBeUndefined()
  expect(refusal({ type: 'image/png', size: LARGEST_IMAGE + 1 })).toBe('too-large')
})

it('what says that it is something else is not sent; what says nothing is for the shop to judge', () => {
  expect(refusal({ type: 'application/pdf', size: 1 })).toBe('not-an-image')
  expect(refusal({ type: '', size: 1 })).toBeUndefined()
})

it.each([
  [new ImageRefused('too-large'), /larger than 10 MB/],
  [new ApiError(413, {}), /larger than 10 MB/],
  [new ImageRefused('not-an-image'), /not an image/],
  [new ApiError(422, {}), /not an image/],
  [new NetworkError('gone'), /Check your connection/],
  [new ApiError(500, {}), /could not be uploaded/],
  [new Error('surprise'), /could not be uploaded/],
])('%s has a sentence', (error, sentence) => {
  expect(uploadSentence(error)).toMatch(sentence)
})
