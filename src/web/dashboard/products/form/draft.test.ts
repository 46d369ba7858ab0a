import { beforeEach, expect, it, vi } from 'vitest'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import { EMPTY_FIELDS } from './formFields.ts'

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

it('what is kept comes back, under its own name alone, until it is forgotten', () => {
  const typed = { ...EMPTY_FIELDS, name: 'Bag', sizes: ['M', 'L'] }
  keepDraft('one', typed)
  expect(readDraft('one')).toEqual(typed)
  expect(readDraft('other')).toBeUndefined()
  forgetDraft('one')
  expect(readDraft('one')).toBeUndefined()
})

it('what is no draft, or one of another age, does not reach the form', () => {
  for (const text of ['{', 'null', '7', '{}', '{"__proto__":{"name":"x"},"sizes":"M"}']) {
    kept.set('one', text)
    expect(readDraft('one'), text).toBeUndefined()
  }
  kept.set('one', JSON.stringify({ name: 'Bag', sizes: [1], price: '3', colors: ['Red'] }))
  expect(readDraft('one')).toEqual({ ...EMPTY_FIELDS, name: 'Bag', colors: ['Red'] })
})

it('a browser that keeps nothing takes nothing else away', () => {
  vi.stubGlobal('window', {
    get sessionStorage() {
      throw new Error('Storage is off')
    },
  })
  keepDraft('one', { ...EMPTY_FIELDS })
  forgetDraft('one')
  expect(readDraft('one')).toBeUndefined()
})
