import { useCallback, useEffect, useRef, useState } from 'react'
import type { RiderRunAnswer } from '#contract/parcels/runAnswer.ts'
import { ApiError, api } from '#web/client/api.ts'
import { randomKey } from '#web/client/randomKey.ts'
import type { Said } from '#web/components/run/saidOfStop.ts'
import {
  hasEnded,
  type KeptRun,
  keep,
  noteEnded,
  readKept,
  type ShownRun,
  shownRun,
  withAnswer,
  withEarlier,
  withoutRun,
  withSaid,
} from './keptRun.ts'

/** How often the run is read again, and what is not sent is tried. Milliseconds. */
const EVERY = 20_000

/** Why a link opens nothing: there is none in the address, the shop does not know it, it has been one of this phone, or is of a later day. */
export type NoLink =
  | { readonly why: 'incomplete' | 'unknown' }
  /** `unsent`: of how many stops what was said is kept for the new link. */
  | { readonly why: 'changed'; readonly unsent: number }
  /** `2026-12-16`: on which it works. */
  | { readonly why: 'early'; readonly day: string }

export interface RiderRun {
  /** Undefined: it is not there yet. */
  readonly run: ShownRun | undefined
  /** Undefined: the link works, as far as the phone knows. */
  readonly noLink: NoLink | undefined
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
  const [noLink, setNoLink] = useState<NoLink>()
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
          const answered = withAnswer(now.current, run, first)
          change(answered.id === now.current.id ? answered : withEarlier(answered, storage))
          setOffline(false)
          setNoLink(undefined)
        } catch (error) {
          if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) {
            setOffline(true)
            return
          }
          setOffline(false)
          if (error.status === 404) {
            const why = noLinkOf(now.current)
            setNoLink(why)
            if (why.why === 'changed') noteEnded(now.current.token, storage)
            keep(withoutRun(now.current), storage)
            now.current = undefined
            return
          }
          if (error.code === 'RUN_EARLY') {
            setNoLink({ why: 'early', day: String(error.problem.runDay) })
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
      setNoLink({ why: 'incomplete' })
      return undefined
    }
    change(readKept(token, storage))
    void call()
    const again = () => void call()
    const timer = setInterval(again, EVERY)
    const anew = () => window.location.reload()
    window.addEventListener('hashchange', anew)
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('hashchange', anew)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [call, change])

  return {
    ...{ run: kept && shownRun(kept), noLink, isOffline, refusal },
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

/** Why the shop no longer lets in who has read a run, or never has. */
function noLinkOf({ token, run, unsent }: KeptRun): NoLink {
  if (!run && unsent.length === 0 && !hasEnded(token, storage)) return { why: 'unknown' }
  return { why: 'changed', unsent: unsent.length }
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
