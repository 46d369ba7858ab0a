import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { ReceivablesAnswer } from '#contract/money/payoutSchema.ts'
import type { Role } from '#domain/people/user.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { couriersQuery } from '../../frame/couriersQuery.ts'
import { LoadFailed } from '../../frame/pageStates.tsx'
import { PaidRefunds } from '../../frame/refunds/paidRefunds.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { StaleRows } from '../../frame/table/listBox.tsx'
import { RECEIVED } from '../../words/moneyAddress.ts'
import { PayoutPage } from '../payouts/payoutPage.tsx'
import { ReceivedPage } from '../payouts/receivedPage.tsx'
import { TakeIn } from '../payouts/takeIn.tsx'
import { CouriersBox } from './couriersBox.tsx'
import { MissingBox } from './missingBox.tsx'
import { receivablesQuery } from './receivablesQuery.ts'
import { RidersBox } from './ridersBox.tsx'
import { Statements } from './statements.tsx'
import { Together } from './together.tsx'
import { ToPayBack } from './toPayBack.tsx'
import '../payouts/moneyBox.css'
import './money.css'

/** /dashboard/money: with whom the shop's money lies, and the statements; /dashboard/money/ID: one of these; what was paid without a sheet. */
export function MoneyScreen({ role }: { role: Role }) {
  const { email } = useSignedIn().user
  const { id } = useParams()
  if (id === undefined) return <Money email={email} />
  if (id === RECEIVED) return <ReceivedPage {...{ email, role }} />
  return <PayoutPage key={id} {...{ email, id, role }} />
}

function Money({ email }: { email: string }) {
  const { data, error, isFetching, refetch } = useQuery(receivablesQuery(email), queryClient())
  const { data: couriers } = useQuery(couriersQuery(email), queryClient())
  // Of which courier a file is taken in; empty: nobody has said yet.
  const [takingIn, takeIn] = useState<string>()
  const hasCouriers = couriers?.couriers.some(({ isSet }) => isSet) ?? true
  return (
    <div className="money-page">
      <header className="money-title">
        <h1>{m.money_title()}</h1>
        <Button onClick={() => takeIn('')}>
          <Icon name="upload" />
          {m.payout_take_in()}
        </Button>
      </header>
      <ToPayBack email={email} />
      {error && !data ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : (
        <>
          {error && !isFetching && <StaleRows error={error} retry={() => void refetch()} />}
          <Receivables {...{ email, data, hasCouriers }} onTakeIn={takeIn} />
        </>
      )}
      <Statements email={email} />
      <PaidRefunds email={email} />
      <TakeIn email={email} courier={takingIn} onClose={() => takeIn(undefined)} />
    </div>
  )
}

interface ReceivablesProps {
  email: string
  data: ReceivablesAnswer
  /** Whether the shop can book with a courier. */
  hasCouriers: boolean
  onTakeIn: (courier: string) => void
}

export function Receivables({ email, data, hasCouriers, onTakeIn }: ReceivablesProps) {
  const { couriers, riders, missing } = data
  if (couriers.length === 0 && riders.length === 0 && missing.length === 0) {
    return (
      <section className="money-box">
        {hasCouriers ? (
          <EmptyState title={m.money_nothing()} text={m.money_nothing_text()} />
        ) : (
          <EmptyState
            title={m.money_no_couriers()}
            text={m.money_no_couriers_text()}
            action={<ButtonLink to="/dashboard/settings/couriers">{m.money_set_up()}</ButtonLink>}
          />
        )}
      </section>
    )
  }
  return (
    <>
      <Together receivables={data} />
      <CouriersBox {...{ email, couriers, onTakeIn }} />
      {(riders.length > 0 || missing.length > 0) && (
        <div className="money-two">
          {riders.length > 0 && <RidersBox riders={riders} />}
          {missing.length > 0 && <MissingBox missing={missing} />}
        </div>
      )}
    </>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="h-36 rounded-panel" />
      <Skeleton className="h-64 rounded-panel" />
    </div>
  )
}
