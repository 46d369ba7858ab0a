import { expect, test } from 'vitest'
import type { ActivityEntryAnswer } from '#domain/activity/activitySchema.ts'
import { activityColumns } from '#web/dashboard/activity/activityColumns.tsx'
import { KINDS, kindName } from '#web/dashboard/activity/activityTexts.ts'
import { rendered } from './rendered.ts'

const AN_ENTRY: ActivityEntryAnswer = {
  _id: '0198f0a2c1d47b3e',
  kind: 'order.moved',
  at: '2026-11-20T06:30:00.000Z',
  actor: { kind: 'user', id: 'karim', role: 'sales', name: 'Karim' },
  subject: { kind: 'order', id: '7KQX-M3PA', name: '' },
  before: { status: 'Pending' },
  after: { status: 'Confirmed' },
}

const row = (entry: ActivityEntryAnswer) =>
  activityColumns().map(({ cell }) => rendered(() => cell(entry, 0), {}).text)

test('an entry says what happened to what, when, by whom as what, and what changed', () => {
  expect(row(AN_ENTRY)).toEqual([
    'Order moved 7KQX-M3PA',
    '20 Nov, 2026, 12:30 pm',
    'Karim Sales',
    'Status: Pending → Confirmed',
  ])
})

test('prices are amounts, what is empty says so, and what is for programs alone is left out', () => {
  const changed = {
    ...AN_ENTRY,
    kind: 'product.changed',
    subject: { kind: 'product', id: 'bag', name: 'Bag' },
    before: { originalPrice: 125_000, offerPrice: null, images: [] },
    after: { originalPrice: 100_000, offerPrice: 90_000, images: ['/a.webp'] },
  } as const
  expect(row(changed)[3]).toBe('Price: ৳1,250.00 → ৳1,000.00 Offer price: empty → ৳900.00')
})

test('a visitor and the shop itself are named, never one as the other', () => {
  const by = (kind: 'visitor' | 'system') => row({ ...AN_ENTRY, actor: { kind, name: '' } })[2]
  expect([by('visitor'), by('system')]).toEqual(['A visitor', 'The shop'])
})

test('each kind has a name in words', () => {
  for (const kind of KINDS) expect(kindName(kind), kind).toMatch(/^[A-Z][a-z ]+$/)
})
