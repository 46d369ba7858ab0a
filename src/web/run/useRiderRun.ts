import { useCallback, useEffect, useRef, useState } from 'react'
import type { RiderRunAnswer } from '#contract/parcels/runAnswer.ts'
import { ApiError, api } from '#web/client/api.ts'
import { randomKey } from '#web/client/randomKey.ts'
import type { Said } from '#web/components/run/saidOfStop.ts'
import { type KeptRun, keep, readKept, type ShownRun, shownRun, withAnswer, withSaid } from './keptRun.ts'

/** How often the run is read again, and what is not sent is tried. Milliseconds. */
const EVERY = 20_000

export interface RiderRun {
  /** Undefined: it is not there yet. */
  readonly run: ShownRun | undefined
  /** The link is none, or no longer one. */
  readonly hasEnded: boolean
  /** The last call has had no answer. */
  readonly isOffline: boolean
  /** Why the shop did not take what was said last; the code of its problem. */
  readonly refusal: string | undefined
  say(consignmentId: string, said: Said): void
  leave(): void
}

const storage = () => window.localStorage

/** The run of the link of this page, kept on the phone: what its rider says is sent once there is a line, and counts once. */
export function useRiderRun(): RiderRun {
  const [kept, setKept] = useState<KeptRun>()
  const [hasEnded, setEnded] = useState(false)
  const [isOffline, setOffline] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const now = useRef<KeptRun>(undefined)
  const isCalling = useRef(false)

  const change = useCallback((next: KeptRun) => {
    now.current = next
    setKept(next)
    keep(next, storage)
  }, [])

  /** Sends what waits, one after the other, and reads the run where nothing does. */
  const call = useCallback(async () => {
    if (isCalling.current || !now.current) return
    isCalling.current = true
    try {
      do {
        const { token, unsent } = now.current
        const [first] = unsent
        try {
          const run = await (first ? sent(token, first) : post('', { token }))
          change(withAnswer(now.current, run, first))
          setOffline(false)
        } catch (error) {
          if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) {
            setOffline(true)
            return
          }
          setOffline(false)
          if (error.status === 404) {
            keep(undefined, storage)
            now.current = undefined
            setEnded(true)
            return
          }
          // The shop knows better what can be said of it.
          setRefusal(error.code)
          change(withAnswer(now.current, undefined, first))
        }
      } while (now.current.unsent.length > 0)
    } finally {
      isCalling.current = false
    }
  }, [change])

  useEffect(() => {
    const token = window.location.hash.slice(1)
    if (token === '') {
      setEnded(true)
      return undefined
    }
    change(readKept(token, storage))
    void call()
    const again = () => void call()
    const timer = setInterval(again, EVERY)
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [call, change])

  return {
    ...{ run: kept && shownRun(kept), hasEnded, isOffline, refusal },
    say(consignmentId, said) {
      if (!now.current) return
      setRefusal(undefined)
      change(withSaid(now.current, { consignmentId, said, key: randomKey() }))
      void call()
    },
    async leave() {
      if (!now.current) return
      setRefusal(undefined)
      try {
        const run = await post('/leave', { token: now.current.token })
        change(withAnswer(now.current, run))
      } catch (error) {
        if (error instanceof ApiError) setRefusal(error.code)
        else setOffline(true)
      }
    },
  }
}

function sent(token: string, { consignmentId, said, key }: KeptRun['unsent'][number]) {
  const { day, lines, ...rest } = said
  const paid = said.paid.map((one) =>
    one.how === 'shop-wallet' ? { ...one, transactionId: said.transactionId } : one,
  )
  const body = { token, consignmentId, ...rest, paid, ...(day !== null && { day }), ...(lines && { lines }) }
  return post('/outcome', body, { 'Idempotency-Key': key })
}

function post(path: string, body: object, headers: Readonly<Record<string, string>> = {}) {
  return api<RiderRunAnswer>(`/riderRun${path}`, { method: 'POST', body, headers })
}
