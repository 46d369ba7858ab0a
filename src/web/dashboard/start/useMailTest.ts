import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { mailTestAnswerSchema } from '#domain/settings/mailTest.ts'
import { ApiError, endsLogin, NetworkError } from '#web/client/api.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'

type Answer = z.infer<typeof mailTestAnswerSchema>

interface TestResult {
  readonly isAccepted: boolean
  readonly sentence: string
  /** The mail server's own words. */
  readonly said: string | null
}

/** Sends a test mail to the signed-in admin by settings that are not saved yet. */
export function useMailTest() {
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<TestResult>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  async function send(value: object) {
    abort.current = new AbortController()
    const { signal } = abort.current
    setBusy(true)
    setResult(undefined)
    try {
      const body = { value }
      const answer = await authorized<Answer>('/settings/messages/mailTest', { method: 'POST', body, signal })
      setResult({
        isAccepted: answer.outcome === 'accepted',
        sentence: `${answer.sentence} ${m.start_mail_test_to({ address: answer.to })}`,
        said: answer.said,
      })
    } catch (error) {
      if (signal.aborted || endsLogin(error)) return
      setResult({ isAccepted: false, sentence: sentenceOf(error), said: null })
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }

  return { busy, result, send, clear: () => setResult(undefined) }
}

function sentenceOf(error: unknown): string {
  if (error instanceof NetworkError) return m.start_mail_test_offline()
  if (error instanceof ApiError && error.status === 429) return m.start_mail_test_too_many()
  return m.start_mail_test_failed()
}
