import { useQuery } from '@tanstack/react-query'
import type { CustomerAnswer } from '#contract/customers/customerSchema.ts'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { digits } from '#web/client/amounts.ts'
import { isMissing } from '#web/client/api.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink, buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailed, PageSkeleton } from '../../frame/pageStates.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { BlockBox, NotesBox, PrivacyBox } from './customerBoxes.tsx'
import { AddressesBox, OrdersBox, RecordBox } from './customerParts.tsx'
import { customerQuery } from './customersQuery.ts'
import { RiskChip } from './riskBox.tsx'

const LIST = '/dashboard/customers'

/** /dashboard/customers/{mobile}: all that is known of a mobile number. */
export function CustomerPage({ mobileNumber, role }: { mobileNumber: string; role: Role }) {
  const { email } = useSignedIn().user
  const { data, error, isFetching, refetch } = useQuery(customerQuery(email, mobileNumber), queryClient())
  if (isMissing(error)) return <Gone mobileNumber={mobileNumber} />
  if (!data) {
    const failed = error && !isFetching
    return failed ? <LoadFailed error={error} retry={() => void refetch()} level={1} /> : <PageSkeleton />
  }
  const mayMove = can({ role }, 'orders.move')
  return (
    <>
      <Head customer={data} />
      <div className="customer-columns">
        <div>
          <RecordBox customer={data} />
          <OrdersBox customer={data} />
        </div>
        <div>
          <NotesBox key={mobileNumber} customer={data} mayChange={mayMove} />
          <AddressesBox customer={data} />
          {mayMove && <BlockBox key={`block of ${mobileNumber}`} customer={data} />}
          <PrivacyBox customer={data} mayErase={can({ role }, 'orders.delete')} />
        </div>
      </div>
    </>
  )
}

function Head({ customer: { mobileNumber, name, risk } }: { customer: CustomerAnswer }) {
  const number = digits(mobileNumber)
  return (
    <div className="customer-head">
      <div className="customer-back">
        <ButtonLink variant="ghost" to={LIST} className="-ml-4.5">
          <Icon name="arrow-left" />
          {m.customers_back()}
        </ButtonLink>
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="wrap-anywhere">{name}</h1>
          <RiskChip risk={risk} />
        </div>
        <p className="text-ink-muted text-lg tabular-nums">{number}</p>
      </div>
      <div className="customer-acts">
        <a
          href={`tel:${mobileNumber}`}
          className={buttonClasses({})}
          aria-label={m.customers_call_number({ number })}
        >
          <Icon name="phone" />
          {m.customers_call()}
        </a>
        <a
          href={`https://wa.me/88${mobileNumber}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ variant: 'outline' })}
        >
          <Icon name="whatsapp" />
          {m.customers_whatsapp()}
        </a>
      </div>
    </div>
  )
}

function Gone({ mobileNumber }: { mobileNumber: string }) {
  return (
    <EmptyState
      level={1}
      title={m.customers_gone_title()}
      text={m.customers_gone_text({ number: digits(mobileNumber) })}
      action={<ButtonLink to={LIST}>{m.customers_show_all()}</ButtonLink>}
      className="py-20"
    />
  )
}
