import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '#web/client/api.ts'
import type { Timing } from '#web/client/timing.ts'
import { createKeptScans, type KeptScan, readScans, type ScanAnswer } from './keptScans.ts'

const EMAIL = 'jashim@example.com'
const RIGHT: ScanAnswer = { outcome: 'handed-over' }
const CANCELLED: ScanAnswer = {
  outcome: 'cancelled-order',
  consignment: {
    ...{ consignmentId: '7KQX-M3PA', orderId: '7KQX-M3PA', trackingCode: 'SFR7', courier: 'steadfast' },
    ...{
      carrier: null,
      name: 'Rakibul Islam',
      district: 'Rangpur',
      collect: 900,
      packed: true,
      stays: 'cancelled-order',
    },
    ...{ handedOverAt: null, boxes: 1, scanned: [] },
  },
}
const LOST = new NetworkError(new Error('lost'))

const aScan = (key: string, overrides: Partial<KeptScan> = {}): KeptScan => ({
  ...{ key, email: EMAIL, code: `CODE-${key}`, at: 1_000 },
  ...overrides,
})

/** A phone whose clock is moved by hand. The shop gives these answers in turn, and then takes all. */
function aPhone(answers: (ScanAnswer | Error)[] = []) {
  let now = 0
  let person: string | undefined = EMAIL
  let text: string | null = null
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
  const heard: [string, string][] = []
  const open = () => {
    const scans = createKeptScans({
      timing,
      person: () => person,
      read: () => readScans(text),
      write: (kept) => {
        text = JSON.stringify(kept)
      },
      async send({ key }) {
        sent.push(key)
        const answer = answers.shift() ?? RIGHT
        if (answer instanceof Error) throw answer
        return answer
      },
    })
    scans.follow(({ key }, { outcome }) => heard.push([key, outcome]))
    return scans
  }
  return {
    ...{ open, sent, heard, answers },
    kept: () => readScans(text).map(({ key }) => key),
    stored: () => text ?? '',
    signIn: (email: string | undefined) => {
      person = email
    },
    /** What a page planned ends with it. */
    close: () => timers.clear(),
    settled: () => new Promise((resolve) => setImmediate(resolve)),
    async wait(milliseconds: number) {
      now += milliseconds
      for (const timer of timers) {
        if (timer.at > now) continue
        timers.delete(timer)
        timer.callback()
      }
      await this.settled()
    },
  }
}

describe('scans that are kept on the phone', () => {
  test('are sent one after the other, and gone once they are answered', async () => {
    const phone = aPhone()
    const scans = phone.open()
    for (const key of ['a', 'b', 'c']) scans.add(aScan(key))
    expect(phone.sent).toEqual(['a'])
    await phone.settled()
    expect(phone.sent).toEqual(['a', 'b', 'c'])
    expect(phone.kept()).toEqual([])
    expect(phone.heard).toEqual([
      ['a', 'handed-over'],
      ['b', 'handed-over'],
      ['c', 'handed-over'],
    ])
  })

  test('wait without a connection, and go out in order when there is one', async () => {
    const phone = aPhone([LOST, LOST])
    const scans = phone.open()
    scans.add(aScan('a'))
    await phone.settled()
    scans.add(aScan('b'))
    await phone.settled()
    // What came later does not overtake.
    expect(phone.sent).toEqual(['a'])
    expect(scans.read().map(({ trouble }) => trouble)).toEqual(['no-connection', 'no-connection'])
    await phone.wait(10_000)
    expect(phone.sent).toEqual(['a', 'a'])
    scans.wake()
    await phone.settled()
    expect(phone.sent).toEqual(['a', 'a', 'a', 'b'])
    expect(scans.read()).toEqual([])
  })

  test('are there after a reload, and sent under the same key', async () => {
    const phone = aPhone([LOST])
    phone.open().add(aScan('a'))
    await phone.settled()
    const scans = phone.open()
    expect(scans.read()).toMatchObject([{ key: 'a', code: 'CODE-a', tried: true }])
    scans.wake()
    await phone.settled()
    expect(phone.sent).toEqual(['a', 'a'])
    expect(phone.kept()).toEqual([])
  })

  test('are sent by nobody but who made them', async () => {
    const phone = aPhone([LOST])
    const scans = phone.open()
    scans.add(aScan('a'))
    await phone.settled()
    phone.signIn('somebody@example.com')
    scans.wake()
    await phone.settled()
    expect(phone.sent).toEqual(['a'])
    phone.signIn(EMAIL)
    scans.wake()
    await phone.settled()
    expect(phone.kept()).toEqual([])
  })

  test('that are wrong stay until their parcel is put aside, without a name, and hold up none', async () => {
    const phone = aPhone([CANCELLED])
    const scans = phone.open()
    scans.add(aScan('a'))
    scans.add(aScan('b'))
    await phone.settled()
    expect(phone.sent).toEqual(['a', 'b'])
    expect(phone.kept()).toEqual(['a'])
    expect(phone.stored()).not.toMatch(/Rakibul|Rangpur/)
    const reloaded = phone.open()
    reloaded.wake()
    await phone.settled()
    expect(phone.sent).toEqual(['a', 'b'])
    expect(reloaded.read()).toMatchObject([{ wrong: { outcome: 'cancelled-order' } }])
    reloaded.settle('a')
    expect(phone.kept()).toEqual([])
  })

  test.each([
    [422, 'KEY_REUSED', 'refused', []],
    [503, 'UNAVAILABLE', undefined, ['a']],
    [429, 'TOO_MANY', undefined, ['a']],
    [401, 'SIGNED_OUT', undefined, ['a']],
  ])('answered %i %s: %s', async (status, code, outcome, waits) => {
    const phone = aPhone([new ApiError(status, { code })])
    const scans = phone.open()
    scans.add(aScan('a'))
    await phone.settled()
    expect(phone.heard).toEqual(outcome ? [['a', outcome]] : [])
    expect(
      scans
        .read()
        .filter(({ wrong }) => !wrong)
        .map(({ key }) => key),
    ).toEqual(waits)
  })

  test('are forgotten if they never went out', async () => {
    const phone = aPhone([LOST])
    const scans = phone.open()
    scans.add(aScan('a'))
    await phone.settled()
    scans.add(aScan('b'))
    expect([scans.drop('a'), scans.drop('b'), scans.drop('c')]).toEqual([false, true, false])
    expect(phone.kept()).toEqual(['a'])
  })

  test('of another shape are left out', () => {
    expect(readScans('{"a":1}')).toEqual([])
    expect(readScans('not json')).toEqual([])
    const good = aScan('a')
    const rows = [good, null, { ...good, at: 'soon' }, { ...good, key: 7 }]
    expect(readScans(JSON.stringify(rows))).toEqual([good])
  })

  test('whatever is lost on the way, each is answered once, and first sent in order', async () => {
    const step = fc.oneof(
      fc.constant('scan' as const),
      fc.constant('wait' as const),
      fc.constant('wake' as const),
      fc.constant('reload' as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.array(fc.boolean()), async (steps, lost) => {
        const phone = aPhone(lost.map((isLost) => (isLost ? LOST : RIGHT)))
        let scans = phone.open()
        const made: string[] = []
        for (const one of steps) {
          if (one === 'scan') {
            made.push(`k${made.length}`)
            scans.add(aScan(`k${made.length - 1}`))
          }
          if (one === 'wait') await phone.wait(10_000)
          if (one === 'wake') scans.wake()
          if (one === 'reload') {
            await phone.settled()
            phone.close()
            scans = phone.open()
            scans.wake()
          }
          await phone.settled()
        }
        phone.answers.length = 0
        scans.wake()
        await phone.settled()
        expect(phone.kept()).toEqual([])
        expect(phone.heard.map(([key]) => key)).toEqual(made)
        expect([...new Set(phone.sent)]).toEqual(made)
      }),
      { numRuns: 200 },
    )
  })
})
