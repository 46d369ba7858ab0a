import { describe, expect, it } from 'vitest'
import { arrivedSince, lastShownPosition } from './arrivals.ts'

/** Orders as a list has them, the newest first, each placed in the minute that its id ends in. */
const orders = (...ids: string[]) =>
  ids.map((_id) => ({ _id, placedAt: `2026-11-22T06:${_id.slice(1).padStart(2, '0')}:00.000Z` }))
const shown = (...ids: string[]) => {
  const position = lastShownPosition(undefined, orders(...ids), '2026-11-22T06:00:30.000Z')
  if (!position) throw new Error('Nothing was shown')
  return position
}

describe('new on a list', () => {
  it('is what was placed after it was last shown', () => {
    expect(arrivedSince(shown('a3', 'a2', 'a1'), orders('b5', 'b4', 'a3', 'a2'))).toEqual(['b5', 'b4'])
    expect(arrivedSince(shown('a3'), orders('b4'))).toEqual(['b4'])
  })

  it('is not an old order that moves up when others leave, even all of them', () => {
    expect(arrivedSince(shown('a9', 'a8'), orders('a7', 'a6'))).toEqual([])
    expect(arrivedSince(shown('a9', 'a8', 'a7'), orders('a9', 'a7', 'a6'))).toEqual([])
  })

  it('is no order that another list gave back', () => {
    expect(arrivedSince(shown('a9', 'a7'), orders('a9', 'a8', 'a7'))).toEqual([])
  })

  it('is no order that was placed before the list was shown, and came into it later', () => {
    const position = lastShownPosition(undefined, orders('a1'), '2026-11-22T06:09:00.000Z')
    expect(position && arrivedSince(position, orders('c10', 'b8', 'a1'))).toEqual(['c10'])
  })

  it('is distinguished by its id among orders of one moment', () => {
    expect(arrivedSince(shown('b4'), orders('c4', 'b4', 'a4'))).toEqual(['c4'])
  })

  it('is what was placed since the list was empty', () => {
    expect(arrivedSince(shown(), orders('b1', 'a0'))).toEqual(['b1'])
  })
})

describe('how far a list has been shown', () => {
  it('never goes back when orders leave the list', () => {
    const before = shown('a9')
    expect(lastShownPosition(before, orders('a4'), undefined)).toBe(before)
    expect(lastShownPosition(before, [], '2026-11-22T06:05:00.000Z')).toBe(before)
    expect(lastShownPosition(before, orders('b9'), undefined)?.id).toBe('b9')
  })

  it('is not known of an empty list without a moment', () => {
    expect(lastShownPosition(undefined, [], undefined)).toBeUndefined()
  })
})
