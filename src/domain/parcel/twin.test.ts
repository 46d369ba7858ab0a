import { expect, test } from 'vitest'
import { NEWS_WORDS } from './news.ts'
import type { Parcel } from './parcel.ts'
import { isOfTwin, twinAfter } from './twin.ts'

const booked = (parts: Partial<Parcel> = {}) =>
  ({ courier: 'pathao', consignment: 'DT2', ...parts }) as Parcel

test.each<[string, Partial<Parcel>, string | undefined, string, boolean]>([
  ['its own', {}, 'DT2', 'pathao', false],
  ['another number of its courier', {}, 'DT1', 'pathao', true],
  ['no number', {}, undefined, 'pathao', false],
  ['the first number that is heard', { consignment: undefined }, 'DT1', 'pathao', false],
  ['a number that nobody has confirmed', { codeCheck: 'failed' }, 'DT1', 'pathao', false],
  ['another courier', {}, 'DT2', 'redx', true],
  ['another courier without a number', { consignment: undefined }, undefined, 'redx', true],
])('news with %s', (_, parts, consignment, courier, expected) => {
  expect(isOfTwin(booked(parts), { consignment }, courier)).toBe(expected)
})

test('what still goes its way is a second parcel of a courier that was said to have none, and of no other', () => {
  const raised = NEWS_WORDS.filter((word) => {
    const named = { word, consignment: 'DT1' }
    expect(twinAfter({ deniedWith: undefined, twin: undefined }, named, 'pathao')).toBeUndefined()
    expect(twinAfter({ deniedWith: 'redx', twin: undefined }, named, 'pathao')).toBeUndefined()
    return twinAfter({ deniedWith: 'pathao', twin: undefined }, named, 'pathao') === 'DT1'
  })
  expect(NEWS_WORDS.filter((word) => !raised.includes(word))).toEqual([
    ...['told', 'coming-back', 'way-back', 'said-back'],
  ])
  // Once it is known, such words do not end that somebody has to look.
  expect(twinAfter({ deniedWith: 'pathao', twin: 'DT1' }, { word: 'told' }, 'pathao')).toBe('DT1')
})
