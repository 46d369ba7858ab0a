import { describe, expect, it } from 'vitest'
import { KEY_LIFETIME } from '#domain/order/placing.ts'
import { randomKey } from '../../client/randomKey.ts'
import { createAttempts, KEPT_FOR } from './attempts.ts'

const NOON = Date.UTC(2026, 10, 20, 6)
const LATER = NOON + 300_000

const bag = { content: 'a bag', fromCart: true }
const twoBags = { content: 'two bags', fromCart: true }

function aStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

let count = 0
function aTab(storage = aStorage()) {
  return createAttempts(
    () => storage,
    () => `key-${++count}`,
  )
}

describe('an attempt to order', () => {
  it('is the same again for the same content, with the time of the first try', () => {
    const attempts = aTab()
    const first = attempts.begin(bag, NOON)
    expect(first.at).toBe(NOON)
    expect(attempts.begin(bag, LATER)).toEqual(first)
  })

  it('outlives a reload, and is known to other tabs', () => {
    const storage = aStorage()
    const first = aTab(storage).begin(bag, NOON)
    expect(aTab(storage).begin(bag, LATER)).toEqual(first)
    expect(aTab(storage).unanswered(bag.content, LATER)).toBeUndefined()
    expect(aTab(storage).unanswered(twoBags.content, LATER)).toEqual(first)
  })

  it('is a new one when the content changes, and after the order went through', () => {
    const attempts = aTab()
    const first = attempts.begin(bag, NOON)
    const second = attempts.begin(twoBags, NOON)
    expect(second.key).not.toBe(first.key)
    attempts.end(second.key)
    const third = attempts.begin(twoBags, LATER)
    expect([third.key === second.key, third.at]).toEqual([false, LATER])
  })

  it('is over for all tabs once it has its answer, and refused it keeps its key in its own', () => {
    const storage = aStorage()
    const here = aTab(storage)
    const { key } = here.begin(bag, NOON)
    here.refused(key)
    expect(aTab(storage).unanswered(twoBags.content, LATER)).toBeUndefined()
    expect(here.begin(bag, LATER).key).toBe(key)
    here.end(key)
    expect(aTab(storage).unanswered(twoBags.content, LATER)).toBeUndefined()
  })

  it('of another tab stays when this tab has its answer', () => {
    const storage = aStorage()
    const here = aTab(storage)
    const first = here.begin(bag, NOON)
    const other = aTab(storage).begin(twoBags, NOON)
    here.end(first.key)
    expect(here.unanswered(bag.content, LATER)).toEqual(other)
  })

  it('is forgotten before the shop forgets its key', () => {
    const storage = aStorage()
    expect(KEPT_FOR).toBeLessThan(KEY_LIFETIME)
    const first = aTab(storage).begin(bag, NOON)
    expect(aTab(storage).unanswered(twoBags.content, NOON + KEPT_FOR)).toBeUndefined()
    expect(aTab(storage).begin(bag, NOON + KEPT_FOR).key).not.toBe(first.key)
  })

  it('survives missing storage and garbage in it', () => {
    const attempts = createAttempts(() => {
      throw new Error('SecurityError')
    }, randomKey)
    const first = attempts.begin(bag, NOON)
    expect(attempts.begin(bag, LATER)).toEqual(first)
    expect(attempts.unanswered(twoBags.content, LATER)).toEqual(first)
    attempts.end(first.key)
    expect(attempts.unanswered(twoBags.content, LATER)).toBeUndefined()
    for (const garbage of ['', '{', '7', '{"key":1}']) {
      const storage = aStorage()
      storage.setItem('orderAttempt', garbage)
      expect(aTab(storage).unanswered(bag.content, NOON)).toBeUndefined()
    }
  })
})
