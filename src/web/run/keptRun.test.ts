import { describe, expect, test } from 'vitest'
import type { RiderRunAnswer } from '#contract/parcels/runAnswer.ts'
import type { Said } from '#web/components/run/saidOfStop.ts'
import {
  hasEnded,
  type KeptRun,
  keep,
  noteEnded,
  readKept,
  shownRun,
  type Unsent,
  withAnswer,
  withEarlier,
  withoutRun,
  withSaid,
} from './keptRun.ts'

const NOTHING = { paid: [], reason: '', day: null, transactionId: '', lines: null }
const cash = (amount: number): Said => ({ ...NOTHING, outcome: 'delivered', paid: [{ how: 'cash', amount }] })
const FAILED: Said = { ...NOTHING, outcome: 'failed', reason: 'Phone off' }

const stop = (consignmentId: string, collect: number, outcome: Said | null = null) => ({
  ...{ consignmentId, collect, outcome, name: 'Rahima', address: 'House 2', area: 'Uttara' },
  ...{ boxes: 1, mobileNumber: '01712345678', otherNumber: '', note: '', takeBack: [], goods: [] },
})

const RUN: RiderRunAnswer = {
  ...{ _id: 'r', rider: 'Rubel', day: '2026-11-20', state: 'out', cash: 100.1, toCollect: 450 },
  stops: [stop('a', 100.1, cash(100.1)), stop('b', 200.2), stop('c', 249.8)],
}
const KEPT: KeptRun = { token: 't', id: 'r', run: RUN, unsent: [] }
const nothingOf = (token: string): KeptRun => ({ token, id: undefined, run: undefined, unsent: [] })
const unsent = (consignmentId: string, said: Said, key = consignmentId): Unsent => ({
  consignmentId,
  said,
  key,
})

function aStorage(): Storage {
  const all = new Map<string, string>()
  return {
    getItem: (name: string) => all.get(name) ?? null,
    setItem: (name: string, value: string) => void all.set(name, value),
    removeItem: (name: string) => void all.delete(name),
  } as Storage
}

describe('what a phone keeps', () => {
  test('is that of its link alone, and goes when the link ends', () => {
    const storage = aStorage()
    keep(KEPT, () => storage)
    expect(readKept('t', () => storage)).toEqual(KEPT)
    expect(readKept('another', () => storage)).toEqual(nothingOf('another'))
    keep(withoutRun(KEPT), () => storage)
    expect(storage.getItem('rider-run')).toBeNull()
  })

  test('but for the end of the newest link, so that it is said again whenever the page is opened', () => {
    const storage = aStorage()
    expect(hasEnded('t', () => storage)).toBe(false)
    noteEnded('t', () => storage)
    expect(hasEnded('t', () => storage)).toBe(true)
    expect(hasEnded('another', () => storage)).toBe(false)
  })

  test('but for what is not sent: the next link of the same run sends it, and no other run does', () => {
    const storage = aStorage()
    const said = withSaid(withSaid(KEPT, unsent('b', FAILED, '1')), unsent('c', FAILED, '2'))
    keep(said, () => storage)
    keep(withoutRun(said), () => storage)
    // Nobody's address stays.
    expect(storage.getItem('rider-run')).not.toContain('House 2')
    const other = withAnswer(nothingOf('u'), { ...RUN, _id: 'another' })
    expect(withEarlier(other, () => storage)).toEqual(other)
    keep(other, () => storage)
    const read = withAnswer(nothingOf('new'), RUN)
    const next = withEarlier(withSaid(read, unsent('c', cash(249.8), '3')), () => storage)
    expect(next.unsent.map(({ key }) => key)).toEqual(['1', '3'])
    keep(next, () => storage)
    expect(readKept('new', () => storage)).toEqual(next)
    expect(readKept('t', () => storage)).toEqual(nothingOf('t'))
    expect(withEarlier(next, () => storage)).toEqual(next)
  })

  test('is of the newest runs alone, and of one as an earlier release kept it', () => {
    const storage = aStorage()
    const { id, ...old } = withSaid(KEPT, unsent('b', FAILED))
    storage.setItem('rider-run', JSON.stringify(old))
    expect(readKept('t', () => storage)).toEqual({ ...old, id: undefined })
    for (const nth of [1, 2, 3, 4, 5]) {
      keep({ ...KEPT, token: `t${nth}`, id: `r${nth}` }, () => storage)
    }
    expect(readKept('t', () => storage)).toEqual(nothingOf('t'))
    expect(readKept('t1', () => storage).run).toEqual(RUN)
  })

  test('is nothing where the phone keeps nothing', () => {
    const closed = () => {
      throw new Error('No storage')
    }
    expect(() => keep(KEPT, closed)).not.toThrow()
    expect(() => noteEnded('t', closed)).not.toThrow()
    expect(hasEnded('t', closed)).toBe(false)
    expect(readKept('t', closed)).toEqual(nothingOf('t'))
  })

  test('is of each stop what was said last, until the shop has that', () => {
    const said = withSaid(withSaid(withSaid(KEPT, unsent('b', cash(200.2), '1')), unsent('c', FAILED)), {
      ...unsent('b', FAILED, '2'),
    })
    expect(said.unsent.map(({ key }) => key)).toEqual(['c', '2'])
    // The answer to the first word comes late.
    const late = withAnswer(said, RUN, unsent('b', cash(200.2), '1'))
    expect(late.unsent.map(({ key }) => key)).toEqual(['c', '2'])
    expect(withAnswer(late, RUN, unsent('b', FAILED, '2')).unsent.map(({ key }) => key)).toEqual(['c'])
    expect(withAnswer(late, undefined).run).toBe(RUN)
  })
})

test('a run is shown with what is not sent', () => {
  const shown = shownRun({ ...KEPT, unsent: [unsent('a', FAILED), unsent('b', cash(200.2))] })
  expect(shown).toMatchObject({
    ...{ cash: 200.2, toCollect: 249.8 },
    stops: [
      { outcome: { outcome: 'failed' }, isUnsent: true },
      { outcome: { outcome: 'delivered' }, isUnsent: true },
      { outcome: null, isUnsent: false },
    ],
  })
  expect(shownRun({ ...KEPT, run: undefined })).toBeUndefined()
})
