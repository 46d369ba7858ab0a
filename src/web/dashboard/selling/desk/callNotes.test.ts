import { beforeEach, expect, test, vi } from 'vitest'
import { callNotes } from './callNotes.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  })
})

const notes = callNotes('rahima@example.com')

test('each order has its own note, which nobody else sees, until it is forgotten', () => {
  notes.keep('89WX-FHHG', 'after six')
  notes.keep('2AR7-6WVB', 'gift')
  notes.keep('89WX-FHHG', 'after seven')
  expect(notes.read('89WX-FHHG')).toBe('after seven')
  expect(notes.read('2AR7-6WVB')).toBe('gift')
  expect(callNotes('karim@example.com').read('89WX-FHHG')).toBe('')
  notes.keep('89WX-FHHG', '')
  expect(notes.read('89WX-FHHG')).toBe('')
  expect(notes.read('2AR7-6WVB')).toBe('gift')
})

test('of many orders the last ones are kept', () => {
  for (let order = 0; order < 25; order++) notes.keep(`order ${order}`, 'called')
  expect(notes.read('order 4')).toBe('')
  expect(notes.read('order 5')).toBe('called')
})

test.each([
  ['nothing', 'null'],
  ['no list', '{"89WX-FHHG":"after six"}'],
  ['entries of another shape', '[["89WX-FHHG"],["89WX-FHHG",6],null]'],
  ['no JSON', '[['],
])('%s is no note', (_, stored) => {
  kept.set('desk notes rahima@example.com', stored)
  expect(notes.read('89WX-FHHG')).toBe('')
  notes.keep('89WX-FHHG', 'after six')
  expect(notes.read('89WX-FHHG')).toBe('after six')
})
