import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft } from '../form/draft.ts'
import { isTakenAlong, NEW_DRAFT, NOTHING, takeAlong, takenAlong } from './takeAlong.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  })
})

const draft = () => readDraft(NEW_DRAFT, NOTHING)?.mine.fields

test('what was typed in the short form is the draft of the whole one, over what was typed there', () => {
  takeAlong({ name: 'Saree', originalPrice: '1200', category: '' }, undefined)
  expect(draft()).toEqual({ ...NOTHING.fields, name: 'Saree', originalPrice: '1200' })
  takeAlong({ name: 'Silk saree', originalPrice: '', category: 'Women Items' }, undefined)
  expect(draft()).toEqual({
    ...NOTHING.fields,
    ...{ name: 'Silk saree', originalPrice: '1200', category: 'Women Items' },
  })
})

test('nothing typed is no draft', () => {
  takeAlong({ name: '', originalPrice: '' }, undefined)
  expect(draft()).toBeUndefined()
})

test('a picture goes along once', () => {
  const file = new File(['x'], 'saree.jpg', { type: 'image/jpeg' })
  takeAlong({}, file)
  expect(isTakenAlong()).toBe(true)
  expect(takenAlong()).toBe(file)
  expect([takenAlong(), isTakenAlong()]).toEqual([undefined, false])
})
