import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '#web/client/api.ts'
import type { Timing } from '#web/client/timing.ts'
import { createOutbox, type KeptCall, readCalls } from './outbox.ts'

const EMAIL = 'karim@example.com'

function aCall(overrides: Partial<KeptCall> = {}): KeptCall {
  return {
    key: 'a key',
    email: EMAIL,
    orderId: '7KQX-M3PA',
    customer: 'Rahima',
    claim: 1,
    outcome: 'confirmed',
    revision: 1,
    note: '',
    undoUntil: 5_000,
    ...overrides,
  }
}

/** What the shop makes of a call; the first answer counts, the last one stays. */
type Answer = 'kept' | 'counts' | Error

/**
 * An outbox whose clock is moved by hand, over a browser that keeps what it is given. The shop keeps what can be undone, unless
 * `answers` says otherwise for the calls in turn.
 */
function anOutbox(answers: Answer[] = []) {
  let now = 0
  let person: string | undefined = EMAIL
  let text = '[]'
  const timers = new Set<{ at: number; callback: () => void }>()
  const timing: Timing = {
    now: () => now,
    after(milliseconds, callback) {
      const timer = { at: now + milliseconds, callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  }
  const sent: string[] = []
  const heard: string[] = []
  const answer = (usual: Answer) => {
    const given = answers.shift() ?? usual
    if (given instanceof Error) throw given
    return given
  }
  const open = () => {
    const outbox = createOutbox({
      timing,
      person: () => person,
      read: () => readCalls(text),
      write: (calls) => {
        text = JSON.stringify(calls)
      },
      async send({ key }, undoable) {
        sent.push(undoable ? `${key}, undoable` : key)
        return { isKept: answer(undoable ? 'kept' : 'counts') === 'kept' }
      },
      async undo({ key }) {
        sent.push(`undo ${key}`)
        answer('counts')
      },
    })
    outbox.follow({
      onCounted: ({ key }) => heard.push(`counts ${key}`),
      onUndone: ({ key }) => heard.push(`undone ${key}`),
      onRefused: ({ key }) => heard.push(`refused ${key}`),
    })
    return outbox
  }
  async function pass(milliseconds: number) {
    now += milliseconds
    for (const timer of [...timers]) {
      if (timer.at > now || !timers.delete(timer)) continue
      timer.callback()
    }
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  const signIn = (email: string | undefined) => {
    person = email
  }
  return { outbox: open(), open, pass, sent, heard, signIn, kept: () => readCalls(text) }
}

const NO_NETWORK = new NetworkError('none')

describe('an answer', () => {
  test('is sent at once, and counts once it cannot be undone any more', async () => {
    const { outbox, pass, sent, heard, kept } = anOutbox()
    outbox.add(aCall())
    await pass(0)
    expect([sent, kept()]).toMatchObject([['a key, undoable'], [{ key: 'a key', kept: true }]])
    await pass(4_999)
    expect(sent).toHaveLength(1)
    await pass(1)
    expect([sent, heard, kept()]).toEqual([['a key, undoable', 'a key'], ['counts a key'], []])
    await pass(60_000)
    expect(sent).toHaveLength(2)
    expect(outbox.undo('a key')).toBe(false)
  })

  test('that is undone is taken back from the shop, and never counts', async () => {
    const { outbox, pass, sent, heard, kept } = anOutbox()
    outbox.add(aCall())
    await pass(0)
    expect(outbox.undo('a key')).toBe(true)
    expect(outbox.undo('a key')).toBe(false)
    await pass(0)
    expect([sent, heard, kept()]).toEqual([['a key, undoable', 'undo a key'], ['undone a key'], []])
    await pass(60_000)
    expect(sent).toHaveLength(2)
  })

  test('that is undone while it is on its way is taken back as soon as it has arrived', async () => {
    const { outbox, pass, sent, heard } = anOutbox()
    outbox.add(aCall())
    expect(outbox.undo('a key')).toBe(true)
    await pass(0)
    expect([sent, heard]).toEqual([['a key, undoable', 'undo a key'], ['undone a key']])
  })

  test('that was undone without a network is taken back over a reload, and until the shop knows', async () => {
    const desk = anOutbox([NO_NETWORK, NO_NETWORK, NO_NETWORK])
    desk.outbox.add(aCall())
    await desk.pass(0)
    expect(desk.outbox.undo('a key')).toBe(true)
    await desk.pass(0)
    await desk.pass(10_000)
    expect(desk.kept()).toMatchObject([{ key: 'a key', undone: true }])
    desk.open().wake()
    await desk.pass(0)
    expect([desk.sent, desk.heard, desk.kept()]).toEqual([
      ['a key, undoable', 'undo a key', 'undo a key', 'undo a key'],
      ['undone a key'],
      [],
    ])
  })

  test('can be undone for its time and no longer, with or without a network', async () => {
    for (const answers of [[], [NO_NETWORK, NO_NETWORK, NO_NETWORK]]) {
      const { outbox, pass } = anOutbox(answers)
      outbox.add(aCall())
      await pass(5_000)
      expect(outbox.undo('a key')).toBe(false)
    }
  })

  test('is kept without a network, over a reload, and sent again under its key', async () => {
    const desk = anOutbox([NO_NETWORK])
    desk.outbox.add(aCall())
    await desk.pass(5_000)
    expect(desk.outbox.read()).toMatchObject([{ key: 'a key', tried: true, trouble: 'no-connection' }])
    const again = desk.open()
    // Whether there is a network now, nobody knows yet.
    expect(again.read().map(({ trouble }) => trouble)).toEqual([undefined])
    again.wake()
    await desk.pass(0)
    expect([desk.sent, desk.heard, desk.kept()]).toEqual([['a key, undoable', 'a key'], ['counts a key'], []])
  })

  test('is tried again by itself while the shop is in trouble', async () => {
    const answers = [new ApiError(503, {}), new ApiError(429, {}), NO_NETWORK]
    const { outbox, pass, sent, kept } = anOutbox(answers)
    outbox.add(aCall())
    await pass(0)
    expect(outbox.read()).toMatchObject([{ trouble: 'no-answer' }])
    for (let wait = 0; wait < 3; wait++) await pass(10_000)
    expect([sent.length, kept()]).toEqual([4, []])
  })

  test('that the shop refuses is told, and not sent again', async () => {
    const { outbox, pass, sent, heard, kept } = anOutbox([new ApiError(409, { code: 'HELD_BY_OTHER' })])
    outbox.add(aCall())
    await pass(0)
    await pass(60_000)
    expect([sent, heard, kept()]).toEqual([['a key, undoable'], ['refused a key'], []])
  })

  test('of an order waits for the one before it', async () => {
    const { outbox, pass, sent } = anOutbox()
    outbox.add(aCall())
    await pass(0)
    outbox.undo('a key')
    outbox.add(aCall({ key: 'another', undoUntil: 6_000 }))
    await pass(0)
    await pass(6_000)
    expect(sent).toEqual(['a key, undoable', 'undo a key', 'another, undoable', 'another'])
  })

  test('waits for the person who gave it', async () => {
    const { outbox, pass, sent, signIn } = anOutbox()
    signIn('sumaiya@example.com')
    outbox.add(aCall())
    await pass(60_000)
    expect(sent).toEqual([])
    signIn(EMAIL)
    outbox.wake()
    await pass(0)
    expect(sent).toEqual(['a key'])
  })

  test('of another tab is sent by that tab, and by this one only if it does not get there', async () => {
    const { outbox, open, pass, sent, signIn } = anOutbox()
    const other = open()
    signIn(undefined)
    outbox.add(aCall())
    signIn(EMAIL)
    other.look()
    await pass(14_999)
    expect(sent).toEqual([])
    await pass(1)
    expect(sent).toEqual(['a key'])
  })
})

test.each([
  null,
  '',
  'x',
  '{}',
  '[1]',
  '[{"key":"a"}]',
  JSON.stringify([aCall({ outcome: 'asleep' as never })]),
  JSON.stringify([aCall({ revision: 'two' as never })]),
])('what the browser kept as %j holds no answers', (text) => expect(readCalls(text)).toEqual([]))
