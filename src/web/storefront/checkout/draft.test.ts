import { beforeEach, expect, test, vi } from 'vitest'
import { type CheckoutFields, EMPTY_FIELDS } from './checkoutFields.ts'
import { createDraftKeeper, readDraft, typedOf } from './draft.ts'
import { CLEARED } from './known/fillIn.ts'

const FILLED = {
  name: 'Rahima Khatun',
  mobileNumber: '01712345678',
  address: 'House 12',
  district: 'Cumilla',
}
const form = (change: Partial<CheckoutFields>) => ({ ...EMPTY_FIELDS, ...change })

const content = new Map<string, string>()
const storage = {
  getItem: (key: string) => content.get(key) ?? null,
  setItem: (key: string, text: string) => content.set(key, text),
  removeItem: (key: string) => content.delete(key),
}
beforeEach(() => {
  content.clear()
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage })
  return () => vi.unstubAllGlobals()
})

const stored = () => [...content.values()].join()

test('the draft is what was typed, and nothing that was filled in', () => {
  const draft = createDraftKeeper()
  draft.give({ email: 'rahima@example.com' })
  draft.fill(FILLED)
  expect(readDraft()).toEqual({ typed: {}, isFilled: true })
  draft.keep(form({ ...FILLED, email: 'rahima@example.com', comment: 'Ring twice', address: 'House 7' }))
  expect(readDraft()).toEqual({ typed: { comment: 'Ring twice', address: 'House 7' }, isFilled: true })
  for (const text of ['Rahima', '0171', 'Cumilla', 'rahima@']) expect(stored()).not.toContain(text)
})

test('that somebody took away what was filled in is typed, too', () => {
  const draft = createDraftKeeper()
  draft.fill(FILLED)
  draft.keep(form({ ...FILLED, name: '' }))
  expect(readDraft().typed).toEqual({ name: '' })
})

test('a form that was emptied keeps what else was typed', () => {
  const draft = createDraftKeeper()
  draft.fill(FILLED)
  draft.empty(form({ ...FILLED, comment: 'Ring twice' }), CLEARED)
  expect(readDraft()).toEqual({ typed: { comment: 'Ring twice' }, isFilled: false })
})

test('a filled form is untouched while nothing of who and where is changed', () => {
  const draft = createDraftKeeper()
  draft.fill(FILLED)
  expect(draft.isUntouched(form({ ...FILLED, comment: 'Ring twice' }))).toBe(true)
  expect(draft.isUntouched(form({ ...FILLED, address: 'House 7' }))).toBe(false)
})

test('what is typed into a form before it is filled in again is typed into an empty one', () => {
  createDraftKeeper().fill(FILLED)
  const reloaded = createDraftKeeper()
  reloaded.keep(form({ name: 'Karim' }))
  expect(readDraft()).toEqual({ typed: { name: 'Karim' }, isFilled: false })
})

test('a draft is read whatever stands there', () => {
  for (const value of [null, 7, [], { typed: 'x' }, { typed: { name: 7, other: 'x' }, isFilled: 1 }]) {
    storage.setItem('own-checkoutFields', JSON.stringify({ turn: 'null undefined', value }))
    expect(readDraft()).toEqual({ typed: {}, isFilled: false })
  }
  expect(typedOf(EMPTY_FIELDS)).toEqual({})
})
