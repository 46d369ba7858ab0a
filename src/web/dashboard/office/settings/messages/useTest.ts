import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import { digits } from '#web/client/amounts.ts'
import { ApiError, endsLogin, NetworkError } from '#web/client/api.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import type { MessagesFields } from './mailFields.ts'
import { messagesSection } from './messagesSection.ts'

export type TestState<Answer> =
  | { readonly state: 'idle' | 'busy' | 'cancelled' }
  | { readonly state: 'answered'; readonly answer: Answer }
  /** There was no test. */
  | { readonly state: 'failed'; readonly text: string }
  | { readonly state: 'wrong-recipient'; readonly text: string }

/** Sends a test by what is typed, saved or not. `path`: of the API. */
export function useTest<Answer>(form: UseFormReturn<MessagesFields>, path: string) {
  const [shown, setShown] = useState<TestState<Answer>>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(to: string) {
    if (running.current) return
    const abort = new AbortController()
    running.current = abort
    setShown({ state: 'busy' })
    try {
      if (!(await form.trigger(undefined, { shouldFocus: true }))) return setShown({ state: 'idle' })
      const answer = await authorized<Answer>(path, {
        method: 'POST',
        body: { to, value: messagesSection.bodyOf(form.getValues()) },
        signal: abort.signal,
      })
      setShown({ state: 'answered', answer })
    } catch (error) {
      if (!abort.signal.aborted && !endsLogin(error)) setShown(failureOf(error))
    } finally {
      running.current = undefined
    }
  }

  return {
    shown,
    send,
    cancel() {
      running.current?.abort()
      running.current = undefined
      setShown({ state: 'cancelled' })
    },
  }
}

function failureOf(error: unknown): TestState<never> {
  if (error instanceof NetworkError) return { state: 'failed', text: m.mail_test_offline() }
  if (!(error instanceof ApiError)) return { state: 'failed', text: m.mail_test_failed() }
  if (error.status === 429) {
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60))
    return { state: 'failed', text: m.mail_test_limited({ minutes: digits(minutes) }) }
  }
  const wrong = error.problem.errors?.find(({ path }: LocatedProblem) => path === 'to')
  return wrong
    ? { state: 'wrong-recipient', text: problemText(wrong) }
    : { state: 'failed', text: m.mail_test_failed() }
}
