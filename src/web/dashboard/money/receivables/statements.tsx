import { type ChangeEvent, useId } from 'react'
import type { PayoutRowAnswer } from '#contract/money/payoutSchema.ts'
import { COURIER_NAMES } from '#domain/settings/calledCouriers.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type ListAddress, useListAddress } from '../../frame/table/listAddress.ts'
import { ListFailure, StaleRows } from '../../frame/table/listBox.tsx'
import { ListPager } from '../../frame/table/listPager.tsx'
import { useListPage } from '../../frame/table/listQuery.ts'
import { dateText } from '../../words/momentText.ts'
import { payoutAddress } from '../../words/moneyAddress.ts'
import { courierName } from '../../words/parcelTexts.ts'
import { payoutsQuery } from '../payouts/payoutsQuery.ts'
import { balance, payoutLook } from '../payouts/payoutTexts.ts'
import './statements.css'

/** The statements that were taken in, the last first. */
export function Statements({ email }: { email: string }) {
  const id = useId()
  const address = useListAddress(['courier'])
  const shown = useListPage(payoutsQuery(email, address), address, {
    rows: ({ data }) => data,
    total: ({ total }) => total,
    isCounted: true,
  })
  const { rows, failed, busy, total } = shown
  return (
    <section aria-labelledby={id} aria-busy={busy || undefined} className="money-box">
      <header className="money-head">
        <h2 id={id}>{m.money_statements()}</h2>
        <CourierFilter address={address} />
      </header>
      {failed && rows && <StaleRows {...failed} />}
      {failed && !rows ? (
        <ListFailure {...failed} />
      ) : !rows ? (
        <Skeleton className="m-4 h-32 rounded-control" />
      ) : rows.length === 0 ? (
        <NoStatements address={address} />
      ) : (
        <ul className="money-statements">
          {rows.map((payout) => (
            <Statement key={payout._id} payout={payout} />
          ))}
        </ul>
      )}
      <ListPager address={address} total={total} />
    </section>
  )
}

type Address = ListAddress<'courier'>

function CourierFilter({ address: { filters, set } }: { address: Address }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {m.money_courier()}
      </label>
      <SelectNative
        id={id}
        className="h-tap! min-h-tap! py-0!"
        value={filters.courier ?? ''}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
          set({ filters: { courier: target.value || undefined } })
        }
      >
        <option value="">{m.parcels_any_courier()}</option>
        {COURIER_NAMES.map((courier) => (
          <option key={courier} value={courier}>
            {courierName({ courier })}
          </option>
        ))}
      </SelectNative>
    </div>
  )
}

function NoStatements({ address: { filters, set } }: { address: Address }) {
  const { courier } = filters
  if (courier === undefined) {
    return <EmptyState level={3} title={m.money_statements_none()} text={m.money_statements_none_text()} />
  }
  return (
    <EmptyState
      level={3}
      title={m.money_statements_none_courier({ courier: courierName({ courier }) })}
      action={
        <Button variant="outline" onClick={() => set({ filters: { courier: undefined } })}>
          {m.money_all_statements()}
        </Button>
      }
    />
  )
}

/** One statement in the list. */
export function Statement({ payout }: { payout: PayoutRowAnswer }) {
  const { _id, number, file, until, lines, total, state } = payout
  const { tone, full } = payoutLook(payout)
  return (
    <li>
      <Link to={payoutAddress(_id)}>
        <span className="money-of">
          <b>{courierName(payout)}</b>
          <small className={number === '' ? undefined : 'font-mono'}>
            {number || file || m.payout_by_hand()}
          </small>
        </span>
        <span className="money-day">
          {dateText(until)}
          <small>{m.payout_lines({ count: lines, shown: count(lines) })}</small>
        </span>
        <span className="money-state">
          <Chip tone={tone}>
            <span className="truncate leading-normal">{full}</span>
          </Chip>
        </span>
        <b className="money-total">{balance(total)}</b>
        <span className="money-go">
          {state === 'draft' ? (
            <span className={buttonClasses({ variant: 'soft' })}>{m.money_go_on()}</span>
          ) : (
            <Icon name="chevron-right" />
          )}
        </span>
      </Link>
    </li>
  )
}
