import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import { count, digits, taka } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { orderMoment } from '#web/components/orderMoment.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { LoadFailed } from '../../frame/pageStates.tsx'
import { PAGE_SIZES } from '../../frame/table/listAddress.ts'
import { exchangeable, insteadOfExchange } from '../../words/exchangeTexts.ts'
import { changeAddress, overviewAddress, passingOrder } from '../../words/orderAddresses.ts'
import { locksOf } from '../../words/orderLocks.ts'
import { OrderChip } from '../../words/statusChip.tsx'
import { ExchangeButton } from '../orders/exchangeButton.tsx'
import { useOrder } from '../orders/orderQuery.ts'
import { ordersQuery } from '../orders/ordersQuery.ts'
import { Key } from './answers.tsx'
import { useDeskKeys } from './keys.ts'

interface CallerProps {
  /** E-mail of the signed-in user. */
  email: string
  /** The number of the order on the desk: its customer may ask for another one of theirs. */
  called: string | undefined
}

/** Somebody calls the shop: their orders are found, and what they want of one is begun, without leaving the desk. */
export function Caller({ email, called }: CallerProps) {
  const [open, setOpen] = useState(false)
  const title = useId()
  useDeskKeys({ S: () => setOpen(true) })
  return (
    <>
      <Button
        variant="ghost"
        className="desk-caller-open px-3!"
        aria-keyshortcuts="S"
        onClick={() => setOpen(true)}
      >
        <Icon name="phone-call" />
        <span className="max-sm:sr-only">{m.desk_caller()}</span>
        <Key name="S" />
      </Button>
      <ModalDialog
        open={open}
        onClose={() => setOpen(false)}
        aria-labelledby={title}
        className="sm:w-full sm:max-w-140"
      >
        <div className="desk-caller">
          <h2 id={title} className="text-lg! leading-snug tracking-normal">
            {m.desk_caller_title()}
          </h2>
          <Search email={email} called={called} />
          <Button variant="outline" onClick={() => setOpen(false)}>
            {m.overview_change_close()}
          </Button>
        </div>
      </ModalDialog>
    </>
  )
}

function Search({ email, called }: CallerProps) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    {
      ...ordersQuery({
        list: { by: 'admin', statuses: ORDER_STATUSES },
        ...{ email, search, page: 1, limit: PAGE_SIZES[0] },
      }),
      enabled: search !== '',
    },
    queryClient(),
  )
  const found = search !== '' && !isPlaceholderData ? data : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    const asked = typed.trim()
    if (asked !== '' && asked === search) void refetch()
    setSearch(asked)
  }

  return (
    <>
      <form onSubmit={submit}>
        <Field label={m.desk_caller_who()}>
          <TextInput
            type="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            enterKeyHint="search"
          />
        </Field>
        <Button type="submit">
          <Icon name="search" />
          {m.desk_caller_find()}
        </Button>
      </form>
      {called && (
        <Button
          variant="soft"
          onClick={() => {
            setTyped(called)
            setSearch(called)
          }}
        >
          {m.desk_caller_called({ number: digits(called) })}
        </Button>
      )}
      {error && !found && !isFetching && <LoadFailed error={error} retry={() => void refetch()} />}
      <div role="status" className="text-ink-muted text-md">
        {search !== '' && !found && isFetching && <Finding />}
        {found && (found.total === 0 ? m.desk_caller_none() : countText(found.total, found.rows.length))}
      </div>
      {found && <Orders key={search} email={email} orders={found.rows} />}
    </>
  )
}

function Finding() {
  return (
    <>
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="h-14 rounded-tile" />
    </>
  )
}

function countText(total: number, shown: number): string {
  if (total > shown) return m.desk_caller_more({ shown: count(shown) })
  return m.desk_caller_found({ count: total, shown: count(total) })
}

function Orders({ email, orders }: { email: string; orders: readonly OrderAnswer[] }) {
  // One alone is the one.
  const [chosen, setChosen] = useState(orders.length === 1 ? orders[0]?._id : undefined)
  return (
    <ul className="desk-caller-orders">
      {orders.map((order) => {
        const { _id, customerData, products, total, toCollect } = order
        const [first, ...more] = products
        const goods = first ? goodsName(first) : ''
        const isChosen = chosen === _id
        return (
          <li key={_id}>
            <button
              type="button"
              aria-expanded={isChosen}
              onClick={() => setChosen(isChosen ? undefined : _id)}
            >
              <span className="wrap-anywhere font-medium">
                {more.length > 0
                  ? m.customers_goods_more({ name: goods, count: digits(more.length) })
                  : goods}
              </span>
              <OrderChip order={order} />
              <small>{[customerData.name, _id, orderMoment(order, getLocale()).date].join(' · ')}</small>
              <small>{taka(total ?? toCollect)}</small>
            </button>
            {isChosen && <Ways email={email} order={order} />}
          </li>
        )
      })}
    </ul>
  )
}

/** What can be done for whoever calls about an order: exchange it, change it, or what else. */
function Ways({ email, order }: { email: string; order: OrderAnswer }) {
  const { data, error, refetch } = useOrder(email, order._id)
  if (!data) {
    return (
      <div className="desk-caller-acts">
        {error ? <LoadFailed error={error} retry={() => void refetch()} /> : <Finding />}
      </div>
    )
  }
  const left = exchangeable(data)
  const { details } = locksOf(data)
  return (
    <div className="desk-caller-acts">
      {left ? <ExchangeButton order={data} left={left} desk /> : <p>{insteadOfExchange(data)}</p>}
      {!details && (
        <ButtonLink variant="outline" to={changeAddress(order._id, { desk: true })}>
          <Icon name="pencil" />
          {m.change_order_link()}
        </ButtonLink>
      )}
      <ButtonLink
        variant="ghost"
        to={overviewAddress(order._id, { invoice: true })}
        state={passingOrder(order)}
      >
        {m.new_order_see()}
      </ButtonLink>
    </div>
  )
}
