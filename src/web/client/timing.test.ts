import { describe, expect, it } from 'vitest'
import { requestTimeout, retryWait } from './timing.ts'

describe('section 9', () => {
  it('waits 30 s after a failure, doubling to 16 minutes (§9.23)', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 50].map(retryWait)
    expect(waits.map((wait) => wait / 1000)).toEqual([30, 60, 120, 240, 480, 960, 960, 960])
  })

  it('gives a phone 60 s for a request, other computers 30 s (§9.25)', () => {
    const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36'
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
    const tablet = 'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/139.0 Safari/537.36'
    const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/139.0 Safari/537.36'
    expect([phone, iphone, tablet, desktop].map(requestTimeout)).toEqual([60_000, 60_000, 60_000, 30_000])
  })
})
