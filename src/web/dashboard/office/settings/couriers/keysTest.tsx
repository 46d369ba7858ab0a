import { useState } from 'react'
import type { CourierTestAnswer, CourierTestOutcome } from '#contract/parcels/courierTest.ts'
import type { CourierName } from '#domain/settings/calledCouriers.ts'
import { digits, taka } from '#web/client/amounts.ts'
import { ApiError, endsLogin, NetworkError } from '#web/client/api.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { couriersQuery } from '../../../frame/couriersQuery.ts'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { COURIER_TEXTS } from '../../../words/courierTexts.ts'
import { TestNote } from '../testNote.tsx'

interface KeysTestProps {
  courier: CourierName
  /** The keys with what is typed. */
  body: () => object
}

/** 'Try the keys', and what the courier said. */
export function KeysTest({ courier, body }: KeysTestProps) {
  const { email } = useSignedIn().user
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState<{ tone: 'success' | 'error'; text: string }>()

  async function start() {
    setBusy(true)
    setNote(undefined)
    try {
      const path = `/couriers/${courier}/test`
      setNote(noteOf(await authorized<CourierTestAnswer>(path, { method: 'POST', body: { value: body() } })))
    } catch (error) {
      if (!endsLogin(error)) setNote({ tone: 'error', text: failureText(error) })
    } finally {
      // Keys that are right after all are called with again.
      void queryClient().invalidateQueries({ queryKey: couriersQuery(email).queryKey })
      setBusy(false)
    }
  }

  return (
    <div className="mt-5 border-line border-t pt-4">
      <p className="text-ink-muted text-md">
        {m.settings_keys_test_text({ courier: COURIER_TEXTS[courier].name() })}
      </p>
      <Button
        variant="outline"
        className="mt-3"
        busy={busy}
        busyLabel={m.settings_keys_test_busy()}
        onClick={() => void start()}
      >
        {m.settings_keys_test_start()}
      </Button>
      <div role="status">{note && <TestNote {...note} />}</div>
    </div>
  )
}

const FAULTS: Readonly<Record<Exclude<CourierTestOutcome, 'works' | 'other-place'>, () => string>> = {
  refused: m.settings_keys_test_refused,
  busy: m.settings_keys_test_wait,
  unreachable: m.settings_keys_test_unreachable,
  'not-set': m.settings_keys_test_not_set,
}

/** The most places that a sentence names. */
const NAMED = 5

function noteOf({ outcome, balance, places = [] }: CourierTestAnswer) {
  if (outcome === 'other-place') {
    const named = places.slice(0, NAMED).map(({ id, name }) => (name ? `${name} (${id})` : id))
    const all = places.length > NAMED ? [...named, '…'] : named
    return { tone: 'error', text: m.settings_keys_test_other_place({ places: all.join(', ') }) } as const
  }
  if (outcome !== 'works') return { tone: 'error', text: FAULTS[outcome]() } as const
  const text =
    balance === null ? m.settings_keys_test_good() : m.settings_keys_test_works({ balance: taka(balance) })
  return { tone: 'success', text } as const
}

function failureText(error: unknown): string {
  if (error instanceof NetworkError) return m.settings_keys_test_offline()
  if (!(error instanceof ApiError) || error.status !== 429) return m.settings_keys_test_failed()
  const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60))
  return m.settings_keys_test_limited({ minutes: digits(minutes) })
}
