import { beforeEach, describe, expect, it } from 'vitest'
import type { StatusCounts } from '#domain/order/stats.ts'
import { createOrderStream, readCounts, type StreamListener } from './orderStream.ts'

const COUNTS: StatusCounts = {
  Pending: 8,
  Confirmed: 14,
  Shipping: 3,
  Delivered: 1284,
  Cancelled: 57,
  Return: 6,
}
const ASKED: StatusCounts = { ...COUNTS, Pending: 9 }
const EVENT = JSON.stringify({ byStatus: COUNTS })

interface Plan {
  at: number
  act: () => void
}

let time: number
let plans: Set<Plan>
let streams: (StreamListener & { closed: boolean })[]
let received: StatusCounts[]
let answers: (() => Promise<StatusCounts>)[]
let asked: number

beforeEach(() => {
  time = 0
  plans = new Set()
  streams = []
  received = []
  answers = []
  asked = 0
})

function start() {
  return createOrderStream({
    timing: {
      now: () => time,
      after(wait, act) {
        const plan = { at: time + wait, act }
        plans.add(plan)
        return () => plans.delete(plan)
      },
    },
    connect(listener) {
      const stream = { ...listener, closed: false }
      streams.push(stream)
      return () => {
        stream.closed = true
      }
    },
    onCounts: (counts) => received.push(counts),
    fetchCounts() {
      asked += 1
      return answers.shift()?.() ?? Promise.resolve(ASKED)
    },
  })
}

function pass(milliseconds: number) {
  const end = time + milliseconds
  for (;;) {
    const next = [...plans].sort((one, other) => one.at - other.at)[0]
    if (!next || next.at > end) break
    plans.delete(next)
    time = next.at
    next.act()
  }
  time = end
}

/** Lets answers come. */
const flush = () => new Promise(setImmediate)

const open = () => streams.filter(({ closed }) => !closed)

describe('the stream of orders', () => {
  it('passes on the events', () => {
    start().open()
    streams[0]?.onEvent(EVENT)
    expect(received).toEqual([COUNTS])
    expect(asked).toBe(0)
  })

  it('is opened again when it ends, without polling meanwhile', () => {
    start().open()
    streams[0]?.onEvent(EVENT)
    streams[0]?.onEnd()
    pass(1000)
    expect(streams).toHaveLength(2)
    expect(asked).toBe(0)
  })

  it('that cannot be had is stood in for by asking every 15 s, until it can', async () => {
    start().open()
    answers = [() => Promise.reject(new Error('unreachable'))]
    streams[0]?.onEnd()
    pass(1000)
    streams[1]?.onEnd()
    await flush()
    expect([asked, received]).toEqual([1, []])
    pass(14_999)
    expect(asked).toBe(1)
    pass(1)
    await flush()
    expect([asked, received]).toEqual([2, [ASKED]])

    streams.at(-1)?.onEvent(EVENT)
    pass(14_000)
    await flush()
    expect([asked, received]).toEqual([2, [ASKED, COUNTS]])
  })

  it('an answer that arrives after the stream opened is ignored', async () => {
    start().open()
    let answer = (_: StatusCounts) => {}
    answers = [() => new Promise((resolve) => (answer = resolve))]
    streams[0]?.onEnd()
    pass(1000)
    streams[1]?.onEnd()
    pass(2000)
    streams[2]?.onEvent(EVENT)
    answer(ASKED)
    await flush()
    expect(received).toEqual([COUNTS])
    expect(asked).toBe(1)
  })

  it('waits twice as long after each failure, up to a minute', () => {
    start().open()
    const waits: number[] = []
    for (let failure = 0; failure < 8; failure++) {
      streams.at(-1)?.onEnd()
      const before = time
      const count = streams.length
      while (streams.length === count) pass(500)
      waits.push(time - before)
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  })

  it('gives up a stream that a proxy buffers, and one that is silent', () => {
    start().open()
    pass(15_000)
    expect(streams[0]?.closed).toBe(true)
    pass(1000)
    streams[1]?.onEvent(EVENT)
    for (let beat = 0; beat < 6; beat++) {
      streams[1]?.onBytes()
      pass(25_000)
    }
    expect(streams[1]?.closed).toBe(false)
    pass(35_000)
    expect(streams[1]?.closed).toBe(true)
  })

  it('ignores a stream that it has given up', () => {
    const events = start()
    events.open()
    streams[0]?.onEnd()
    events.wake()
    streams[0]?.onEvent(EVENT)
    streams[0]?.onEnd()
    expect(received).toEqual([])
    expect(open()).toHaveLength(1)
  })

  it('closes the connection in a hidden tab, and polls once a minute', async () => {
    const events = start()
    events.open()
    events.open()
    expect(streams).toHaveLength(1)
    events.goAway()
    events.wake()
    await flush()
    expect([open(), asked]).toEqual([[], 1])
    pass(60_000)
    await flush()
    expect(asked).toBe(2)
    events.open()
    expect(open()).toHaveLength(1)
  })

  it('keeps no connection or timer when closed', async () => {
    const events = start()
    events.open()
    events.goAway()
    await flush()
    events.close()
    events.goAway()
    expect([open(), plans.size]).toEqual([[], 0])
  })

  it('tries at once when woken', () => {
    const events = start()
    events.open()
    for (const stream of [0, 1, 2, 3]) {
      streams[stream]?.onEnd()
      if (stream < 3) pass(10_000)
    }
    const tries = streams.length
    events.wake()
    expect(streams).toHaveLength(tries + 1)
  })
})

describe('an event', () => {
  it.each(['', 'null', '{}', '{"byStatus":{"Pending":1}}', EVENT.replace('1284', '"many"')])(
    'that is invalid is ignored: %s',
    (data) => expect(readCounts(data)).toBeUndefined(),
  )
})
