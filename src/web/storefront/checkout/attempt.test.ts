import { describe, expect, it } from 'vitest'
import { createAttempts, randomKey } from './placeOrder.ts'

const noon = { date: '20 Nov, 2026', time: '12:00 pm' }
const later = { date: '20 Nov, 2026', time: '12:05 pm' }

function aStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

function counter() {
  let count = 0
  return () => `key-${++count}`
}

describe('an attempt to order', () => {
  it('is the same again for the same content, with the time of the first try', () => {
    const attempts = createAttempts(aStorage, counter())
    const first = attempts.of('a bag', noon)
    expect(attempts.of('a bag', later)).toEqual(first)
  })

  it('outlives a reload', () => {
    const storage = aStorage()
    const first = createAttempts(() => storage, counter()).of('a bag', noon)
    expect(
      createAttempts(
        () => storage,
        () => 'another',
      ).of('a bag', later),
    ).toEqual(first)
  })

  it('is a new one when the content changes, and after the order went through', () => {
    const storage = aStorage()
    const attempts = createAttempts(() => storage, counter())
    expect(attempts.of('a bag', noon).key).toBe('key-1')
    expect(attempts.of('two bags', noon).key).toBe('key-2')
    attempts.end()
    expect(attempts.of('two bags', later)).toMatchObject({ key: 'key-3', time: '12:05 pm' })
  })

  it('survives missing storage and garbage in it', () => {
    const attempts = createAttempts(() => {
      throw new Error('SecurityError')
    }, counter())
    expect(attempts.of('a bag', noon)).toEqual(attempts.of('a bag', later))
    for (const garbage of ['', '{', '7', '{"key":1}']) {
      const storage = aStorage()
      storage.setItem('orderAttempt', garbage)
      expect(createAttempts(() => storage, counter()).of('a bag', noon).key).toBe('key-1')
    }
  })

  it('has a random UUID for a key', () => {
    expect(randomKey()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(randomKey()).not.toBe(randomKey())
  })
})
