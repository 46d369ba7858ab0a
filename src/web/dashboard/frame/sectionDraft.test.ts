import { beforeEach, expect, test, vi } from 'vitest'
import { draftStore } from './sectionDraft.ts'

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

const FIELDS = { name: 'Haat', isFree: true, lines: [{ text: 'one' }], districts: [] as string[] }
const store = draftStore<typeof FIELDS>('karim@example.com', 'shop')

test('a draft comes back with the revision that it changes, for the same person and section', () => {
  const draft = { fields: { ...FIELDS, lines: [], districts: ['Dhaka'] }, revision: 3 }
  store.keep(draft)
  expect(store.read(FIELDS)).toEqual(draft)
  expect(draftStore<typeof FIELDS>('rahima@example.com', 'shop').read(FIELDS)).toBeUndefined()
  expect(draftStore<typeof FIELDS>('karim@example.com', 'delivery').read(FIELDS)).toBeUndefined()
  store.forget()
  expect(store.read(FIELDS)).toBeUndefined()
})

test.each([
  ['nothing', null],
  ['another form', { name: 'Haat' }],
  ['a field of another kind', { ...FIELDS, isFree: 'yes' }],
  ['a list of another kind', { ...FIELDS, lines: ['one'] }],
  ['no list', { ...FIELDS, districts: 'Dhaka' }],
])('%s is no draft', (_, fields) => {
  store.keep({ fields: fields as never, revision: 3 })
  expect(store.read(FIELDS)).toBeUndefined()
})
