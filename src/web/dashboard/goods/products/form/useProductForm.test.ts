import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '#web/client/api.ts'
import { EMPTY_FIELDS, type FormFields } from '../../../frame/formFields.ts'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import { EMPTY_GRID } from './grid.ts'
import type { Typed } from './rebase.ts'
import { readRefusal } from './useProductForm.ts'

it('problems of fields are shown at the fields, those of pictures at the pictures', () => {
  const errors = [
    { path: 'offerPrice', code: 'OFFER_TOO_HIGH', parameters: {}, message: '' },
    { path: 'images.2', code: 'TOO_LONG', parameters: { field: 'image', max: 2048 }, message: '' },
    { path: 'variants.2.sku', code: 'SKU_TAKEN', parameters: { sku: 'A', product: 'B' }, message: '' },
    { path: 'unheardOf', code: 'NOT_VALID', parameters: {}, message: '' },
  ] as const
  expect(readRefusal(new ApiError(422, { code: 'INVALID', detail: 'Look at errors.', errors }))).toEqual({
    fields: [{ name: 'offerPrice', message: 'The offer price must not be higher than the original price.' }],
    pictures: 'The image may have at most 2048 characters.',
    cells: [errors[2]],
    reason: undefined,
  })
})

it('a problem without a field is shown in the page’s words, not in the API’s English', () => {
  for (const error of [new ApiError(503, { detail: 'Not available.' }), new ApiError(500, {})])
    expect(readRefusal(error)?.reason).toBe('Please try again in a moment.')
})

it('no answer and a product that has gone have sentences of their own', () => {
  expect(readRefusal(new NetworkError('down'))?.reason).toContain('could not be reached')
  expect(readRefusal(new ApiError(422, { code: 'KEY_REUSED' }))?.reason).toContain(
    'added this product already',
  )
  expect(readRefusal(new ApiError(404, { detail: 'Not found.' }))?.reason).toContain(
    'deleted in the meantime',
  )
})

it('what is too long altogether is said at the longest text', () => {
  const typed = { ...EMPTY_FIELDS, name: 'Bag', descriptionBengali: 'ব্যাগ'.repeat(9000) }
  expect(readRefusal(new ApiError(413, { code: 'TOO_LARGE' }), typed)?.fields).toEqual([
    { name: 'descriptionBengali', message: expect.stringContaining('Shorten this one') },
  ])
})

it('there is no message once the login has ended', () => {
  expect(readRefusal(new ApiError(401, {}))).toBeUndefined()
  expect(readRefusal(new ApiError(403, {}))).toBeUndefined()
})

const kept = new Map<string, string>()
const sessionStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', { sessionStorage })
})

const EMPTY: Typed = { fields: EMPTY_FIELDS, grid: EMPTY_GRID, pictures: { images: [], colorImages: {} } }
const holding = (fields: Partial<FormFields>): Typed => ({ ...EMPTY, fields: { ...EMPTY_FIELDS, ...fields } })
const keep = (mine: Typed, began = EMPTY) => keepDraft('one', mine, began, began)

it('a draft is restored under its own name only, until it is removed', () => {
  const typed = holding({ name: 'Bag', sizes: ['M', 'L'] })
  keep(typed)
  expect(readDraft('one', EMPTY)?.mine).toEqual(typed)
  expect(readDraft('other', EMPTY)).toBeUndefined()
  forgetDraft('one')
  expect(readDraft('one', EMPTY)).toBeUndefined()
})

it('a draft holds what was typed; the rest is as the product is now', () => {
  const start = holding({ name: 'Bag', originalPrice: '1200' })
  keep({ ...start, fields: { ...start.fields, description: 'Of canvas' } }, start)
  const newer = holding({ name: 'Bag', originalPrice: '1501' })
  expect(readDraft('one', newer)?.mine.fields).toEqual({ ...newer.fields, description: 'Of canvas' })
})

it('what is no draft, or one of another age, does not reach the form', () => {
  for (const text of ['{', 'null', '7', '{}', '{"__proto__":{"name":"x"},"sizes":"M"}']) {
    kept.set('one', text)
    expect(readDraft('one', EMPTY), text).toBeUndefined()
  }
  kept.set('one', JSON.stringify({ name: 'Bag', sizes: [1], price: '3', colors: ['Red'] }))
  expect(readDraft('one', EMPTY)?.mine).toEqual(holding({ name: 'Bag', colors: ['Red'] }))
})

it('a browser without storage loses nothing else', () => {
  vi.stubGlobal('window', {
    get sessionStorage() {
      throw new Error('Storage is off')
    },
  })
  keep(holding({ name: 'Bag' }))
  forgetDraft('one')
  expect(readDraft('one', EMPTY)).toBeUndefined()
})
