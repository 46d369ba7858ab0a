import { expect, test } from 'vitest'
import type { MessageAnswer } from '#contract/messages/messageSchema.ts'
import { JOB_FAILURES } from '#domain/jobs/messages.ts'
import { messageColumns } from '#web/dashboard/office/messages/messageColumns.tsx'
import { reasonText } from '#web/dashboard/words/messageReasons.ts'
import { rendered } from './rendered.ts'

const A_MESSAGE: MessageAnswer = {
  _id: '0198f0a2c1d47b3e',
  kind: 'mail.account',
  linkKind: 'reset',
  to: 'rahima@example.com',
  state: 'failed',
  attempts: 10,
  createdAt: '2026-11-20T06:30:00.000Z',
  at: '2026-11-20T10:45:00.000Z',
  reason: { code: 'mail-refused', detail: '550' },
  isBeingSent: false,
  isInOutbox: false,
  isOvertaken: false,
  mayTryAgain: true,
}

const row = (message: MessageAnswer) =>
  messageColumns({ onTry: () => {} }).map(({ cell }) => rendered(() => cell(message, 0), {}).text)

test('a message says what it is, for whom, when, its state and the reason in words', () => {
  expect(row(A_MESSAGE)).toEqual([
    'Link to set a password rahima@example.com',
    '20 Nov, 2026, 12:30 pm',
    'Failed',
    'Last try 20 Nov, 2026, 04:45 pm · 10 tries The mail server refused this email (code 550). The address may not exist.',
    'Try again',
  ])
})

test('one that waits says when it is tried next, one that was sent offers nothing', () => {
  const waiting = { ...A_MESSAGE, state: 'waiting', attempts: 1, reason: { code: 'timed-out' } } as const
  expect(row(waiting)[3]).toBe('Next try 20 Nov, 2026, 04:45 pm · 1 try Sending took too long.')
  const sent = { ...A_MESSAGE, state: 'sent', reason: undefined, mayTryAgain: false } as const
  expect(row(sent).slice(2)).toEqual(['Sent', 'Sent 20 Nov, 2026, 04:45 pm', ''])
})

test('one without a mail server is kept, and not sent', () => {
  const kept = {
    ...A_MESSAGE,
    state: 'sent',
    reason: undefined,
    isInOutbox: true,
    mayTryAgain: false,
  } as const
  expect(row(kept).slice(2)).toEqual(['Kept, not sent', 'Kept 20 Nov, 2026, 04:45 pm', ''])
})

test('one that is being sent says so instead of when it is tried next', () => {
  const sending = { ...A_MESSAGE, state: 'waiting', reason: undefined, isBeingSent: true } as const
  expect(row(sending)[3]).toBe('Being sent now · 10 tries')
})

test('one whose data is damaged says so', () => {
  const damaged = { ...A_MESSAGE, linkKind: undefined, to: undefined, mayTryAgain: false }
  expect(row(damaged)[0]).toBe('Link for an account Its recipient can no longer be read.')
})

test('each reason is a sentence', () => {
  for (const code of JOB_FAILURES) expect(reasonText({ code, detail: '550' }), code).toMatch(/^[A-Z].*\.$/)
})
