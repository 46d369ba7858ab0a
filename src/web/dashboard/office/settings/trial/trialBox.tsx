import { useQuery } from '@tanstack/react-query'
import type { RiskTrialAnswer } from '#contract/settings/riskTrialSchema.ts'
import { FEWEST_TRIED } from '#domain/risk/trial.ts'
import { count } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Box } from '../../../frame/box.tsx'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { trialQuery, useRested } from './trialQuery.ts'
import { differs, type Shown, trialTexts } from './trialTexts.ts'
import './trial.css'

interface TrialBoxProps {
  shown: Shown
  /** The rule as it is typed; undefined: it has faults. */
  rule: { readonly risk?: object; readonly advance?: object } | undefined
}

/** What the rule would have done with orders of the past, before it is saved. It stands in the way of nothing. */
export function TrialBox({ shown, rule }: TrialBoxProps) {
  return (
    <Box title={m.trial_title()} text={shown === 'asked' ? m.trial_text_asked() : m.trial_text()}>
      <div className="trial">
        {rule ? <Tried shown={shown} body={JSON.stringify(rule)} /> : <p>{m.trial_wrong()}</p>}
      </div>
    </Box>
  )
}

function Tried({ shown, body }: { shown: Shown; body: string }) {
  const { email } = useSignedIn().user
  const rested = useRested(body)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    trialQuery(email, rested),
    queryClient(),
  )
  if (error && !isFetching) {
    return (
      <>
        <p role="status">{m.trial_failed()}</p>
        <Button variant="outline" onClick={() => void refetch()}>
          {m.ui_retry()}
        </Button>
      </>
    )
  }
  if (!data) {
    return (
      <div role="status" className="grid gap-2">
        <span className="sr-only">{m.ui_loading()}</span>
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    )
  }
  return (
    <div role="status" aria-busy={isPlaceholderData || rested !== body || undefined}>
      <Sentences trial={data} shown={shown} />
    </div>
  )
}

function Sentences({ trial, shown }: { trial: RiskTrialAnswer; shown: Shown }) {
  const orders = shown === 'asked' ? trial.online : trial.orders
  const isOnline = shown === 'asked'
  if (orders === 0) return <p>{isOnline ? m.trial_no_online() : m.trial_no_orders()}</p>
  if (orders < FEWEST_TRIED) {
    const few = { count: orders, shown: count(orders) }
    return <p>{isOnline ? m.trial_few_online(few) : m.trial_few(few)}</p>
  }
  const [first, ...more] = trialTexts(trial, 'typed', shown)
  return (
    <>
      <p className="trial-typed">
        <b>{first}</b> {more.join(' ')}
      </p>
      {differs(trial, shown) && <p>{trialTexts(trial, 'saved', shown).join(' ')}</p>}
    </>
  )
}
