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
    note: '',
    sendAt: 5_000,
    ...overrides,
  }
}

/** An outbox whose clock is moved by hand, over a browser that keeps what it is given. */
function anOutbox(answer: () => Promise<unknown> = async () => {}) {
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
  const open = () => {
    const outbox = createOutbox({
      timing,
      person: () => person,
      read: () => readCalls(text),
      write: (calls) => {
        text = JSON.stringify(calls)
      },
      async send({ key }) {
        sent.push(key)
        await answer()
      },
    })
    outbox.follow({
      onSent: ({ key }) => heard.push(`sent ${key}`),
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
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  const signIn = (email: string | undefined) => {
    person = email
  }
  return { outbox: open(), open, pass, sent, heard, signIn, kept: () => readCalls(text) }
}

describe('an answer', () => {
  test('is sent once, when it cannot be undone any more', async () => {
    const { outbox, pass, sent, heard, kept } = anOutbox()
    outbox.add(aCall())
    await pass(4_999)
    expect(sent).toEqual([])
    await pass(1)
    expect([sent, heard, kept()]).toEqual([['a key'], ['sent a key'], []])
    await pass(60_000)
    expect(sent).toHaveLength(1)
    expect(outbox.undo('a key')).toBe(false)
  })

  test('that is undone is never sent', async () => {
    const { outbox, pass, sent, kept } = anOutbox()
    outbox.add(aCall())
    expect(outbox.undo('a key')).toBe(true)
    await pass(60_000)
    expect([sent, kept()]).toEqual([[], []])
  })

  test('is kept without a network, over a reload, and sent again under its key', async () => {
    let network = false
    const desk = anOutbox(async () => {
      if (!network) throw new NetworkError('none')
    })
    desk.outbox.add(aCall())
    await desk.pass(5_000)
    expect(desk.kept()).toMatchObject([{ key: 'a key', tried: true }])
    expect(desk.outbox.undo('a key')).toBe(false)
    network = true
    const again = desk.open()
    again.wake()
    await desk.pass(0)
    expect([desk.sent, desk.heard, desk.kept()]).toEqual([['a key', 'a key'], ['sent a key'], []])
  })

  test('is tried again by itself while the shop is in trouble', async () => {
    const answers = [new ApiError(503, {}), new ApiError(429, {}), new NetworkError('lost')]
    const { outbox, pass, sent, kept } = anOutbox(async () => {
      const error = answers.shift()
      if (error) throw error
    })
    outbox.add(aCall())
    await pass(5_000)
    for (let wait = 0; wait < 3; wait++) await pass(10_000)
    expect([sent.length, kept()]).toEqual([4, []])
  })

  test('that the shop refuses is told, and not sent again', async () => {
    const { outbox, pass, sent, heard, kept } = anOutbox(async () => {
      throw new ApiError(409, { code: 'HELD_BY_OTHER' })
    })
    outbox.add(aCall())
    await pass(5_000)
    await pass(60_000)
    expect([sent, heard, kept()]).toEqual([['a key'], ['refused a key'], []])
  })

  test('waits for the person who gave it', async () => {
    const { outbox, pass, sent, signIn } = anOutbox()
    outbox.add(aCall())
    signIn('sumaiya@example.com')
    await pass(60_000)
    outbox.flush()
    await pass(0)
    expect(sent).toEqual([])
    signIn(EMAIL)
    outbox.wake()
    await pass(0)
    expect(sent).toEqual(['a key'])
  })

  test('is sent at once when the page is left', async () => {
    const { outbox, pass, sent } = anOutbox()
    outbox.add(aCall())
    outbox.flush()
    await pass(0)
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
])('what the browser kept as %j holds no answers', (text) => expect(readCalls(text)).toEqual([]))
