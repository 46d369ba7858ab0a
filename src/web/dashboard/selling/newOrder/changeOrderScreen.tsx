import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderDetailAnswer } from '#contract/orders/orderDetailSchema.ts'
import type { PricedOrder } from '#contract/orders/orderSchema.ts'
import type { ChangedOrderAnswer } from '#contract/orders/staffOrderSchema.ts'
import type { OrderLock } from '#domain/parcel/orderLocks.ts'
import { money } from '#web/client/amounts.ts'
import { ApiError, isMissing } from '#web/client/api.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Box } from '../../frame/box.tsx'
import { showFailure } from '../../frame/mutations.ts'
import { LoadFailed } from '../../frame/pageStates.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { useUnloadWarning } from '../../frame/useLeaveWarning.ts'
import { DESK, overviewAddress } from '../../words/orderAddresses.ts'
import { lockSentence, locksOf } from '../../words/orderLocks.ts'
import { isPriced } from '../../words/pricedOrder.ts'
import type { TakenOff } from '../../words/withoutGoods.ts'
import { MissingOrder } from '../orders/missingOrder.tsx'
import { orderKey, orderQuery, useOrder } from '../orders/orderQuery.ts'
import { changeSentence, showToTell } from '../orders/useOrderChange.ts'
import { changeFaults, changeOf, formOf, rebased, withoutPieces } from './changeForm.ts'
import { CustomerFields } from './customerFields.tsx'
import { GoodsEditor } from './goodsEditor.tsx'
import { GoodsShown } from './goodsShown.tsx'
import { MoneyFields } from './moneyFields.tsx'
import { fetchGoods } from './orderCalls.ts'
import { amountsOf, type OrderForm, withDistrict } from './orderForm.ts'
import { Part } from './part.tsx'

interface ChangeOrderProps {
  id: string
  /** It is changed during a call: the way back leads there. */
  fromDesk: boolean
  /** What is taken off to begin with, because a packer did not find it. */
  without: readonly TakenOff[]
}

/** Goods, address and money of an order, as far as its parcel leaves them open. */
export function ChangeOrderScreen({ id, fromDesk, without }: ChangeOrderProps) {
  const { email } = useSignedIn().user
  const { data, error, refetch } = useOrder(email, id)
  const order = data && isPriced(data) ? data : undefined
  const ids = order?.products.map((line) => line.id) ?? []
  const goods = useQuery(
    {
      queryKey: [PERSONAL, email, 'orderGoods', 'of', id, ids],
      queryFn: () => fetchGoods(ids),
      enabled: order !== undefined,
    },
    queryClient(),
  )
  // Whoever sees no prices changes none.
  if (isMissing(error) || (data && !order)) return <MissingOrder id={id} />
  if (error && !order) return <LoadFailed error={error} retry={refetch} level={1} />
  if (goods.error) return <LoadFailed error={goods.error} retry={goods.refetch} level={1} />
  if (!order || !goods.data) return <ChangeSkeleton />
  return <Editor key={id} order={order} goods={goods.data} {...{ email, fromDesk, without }} />
}

interface EditorProps extends Omit<ChangeOrderProps, 'id'> {
  order: OrderDetailAnswer & PricedOrder
  goods: Parameters<typeof formOf>[1]
  email: string
}

function Editor({ order: first, goods, email, fromDesk, without }: EditorProps) {
  const { delivery } = useShop()
  const navigate = useNavigate()
  const [order, setOrder] = useState(first)
  const [before, setBefore] = useState(() => formOf(first, goods, delivery))
  const [form, setForm] = useState(() => (locksOf(first).goods ? before : withoutPieces(before, without)))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [overtaken, setOvertaken] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const change = changeOf(before, form)
  const isChanged = Object.keys(change).length > 0
  useUnloadWarning(() => isChanged)
  const faults = changeFaults(before, form)
  const isShown = (fault: (typeof faults)[number]) => tried && faults.includes(fault)
  const set = (part: Partial<OrderForm>) => setForm((now) => ({ ...now, ...part }))
  const amounts = amountsOf(form, delivery)
  const overview = overviewAddress(order._id, { invoice: true })
  const back = fromDesk ? DESK : overview

  async function save() {
    setTried(true)
    const [fault] = faults
    if (fault) {
      // Not before the sentence stands at the field.
      requestAnimationFrame(() =>
        page.current
          ?.querySelector<HTMLElement>(`[data-fault~="${fault}"] :is(input, select, textarea, button)`)
          ?.focus(),
      )
      return
    }
    setBusy(true)
    try {
      const saved = await authorized<ChangedOrderAnswer>(`/orders/${encodeURIComponent(order._id)}`, {
        method: 'PATCH',
        body: { revision: order.revision, ...change },
      })
      queryClient().setQueryData<OrderDetailAnswer>(
        orderKey(email, order._id),
        (detail) => detail && { ...detail, ...saved },
      )
      for (const part of ['orders', 'order', 'stats', 'orderGoods', 'parcels']) {
        void queryClient().invalidateQueries({ queryKey: [PERSONAL, email, part] })
      }
      if (saved.notTold.length > 0) showToTell(order._id)
      else showSuccess({ title: m.change_order_saved() })
      void navigate(back, { replace: true })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'STALE' && (await takeOver())) setOvertaken(true)
      else showFailure(error, { title: m.orders_error_title(), text: changeSentence(error) })
      if (code === 'NOT_EDITABLE') await takeOver()
      setBusy(false)
    }
  }

  /**
   * Somebody else was quicker, or its parcel was: what they changed is shown, and what was typed here stays, apart from goods
   * that may no longer change. Returns whether it could be read.
   */
  async function takeOver(): Promise<boolean> {
    const current = await queryClient()
      .fetchQuery(orderQuery(email, order._id))
      .catch(() => undefined)
    if (!current || !isPriced(current)) return false
    const now = formOf(current, goods, delivery)
    const typed = rebased(before, form, now)
    setForm(locksOf(current).goods ? { ...typed, lines: now.lines } : typed)
    setBefore(now)
    setOrder(current)
    return true
  }

  const { details, goods: goodsLock } = locksOf(order)
  if (details) return <Locked lock={details} overview={overview} />
  return (
    <div ref={page}>
      <ButtonLink variant="ghost" to={back} className="-ml-4.5">
        <Icon name="arrow-left" />
        {fromDesk ? m.desk_title() : m.orders_order({ id: order._id })}
      </ButtonLink>
      <h1 className="mt-2 mb-5">{m.change_order_title({ id: order._id })}</h1>
      {overtaken && (
        <div role="alert" className="new-order-known" data-look="check">
          <Icon name="triangle-alert" />
          <div>{m.change_order_overtaken()}</div>
        </div>
      )}
      {without.length > 0 && (
        <div className="new-order-known" data-look="check">
          <Icon name="package" />
          <div role="status">
            {m.change_order_without({
              before: money(amountsOf(before, delivery).total),
              now: money(amounts.total),
            })}
          </div>
        </div>
      )}
      {order.orderStatus === 'Shipping' && (
        <div className="new-order-known" data-look="check">
          <Icon name="truck" />
          <div>{goodsLock === 'left' ? m.change_order_left_label() : m.change_order_old_label()}</div>
        </div>
      )}
      <div className="new-order" data-two="">
        <div className="new-order-form">
          <Part title={m.new_order_goods()}>
            {goodsLock ? (
              <GoodsShown orderId={order._id} lines={before.lines} lock={goodsLock} />
            ) : (
              <GoodsEditor
                lines={form.lines}
                onChange={(lines) => setForm((now) => ({ ...now, lines: lines(now.lines) }))}
                error={isShown('lines') && form.lines.length === 0 ? m.new_order_no_goods() : undefined}
              />
            )}
          </Part>
          <Part title={m.new_order_customer()}>
            <CustomerFields
              form={form}
              onChange={set}
              onDistrict={(district) => setForm((now) => withDistrict(now, district, delivery.areas))}
              isShown={isShown}
              isChange
            />
          </Part>
        </div>
        <div className="new-order-money">
          <Box title={m.new_order_money()}>
            <MoneyFields
              form={form}
              keptDay={before.notBefore}
              amounts={amounts}
              onChange={set}
              isShown={isShown}
            />
            <div className="new-order-send">
              <SaveButton isChanged={isChanged} busy={busy} onSave={() => void save()} isWide />
            </div>
          </Box>
        </div>
      </div>
      <section aria-label={m.dashboard_save_bar()} data-own-bar className="new-order-bar">
        <p className="new-order-sum" role="status">
          <b>{money(amounts.toCollect)}</b>
          <small>{m.new_order_to_collect()}</small>
        </p>
        <SaveButton isChanged={isChanged} busy={busy} onSave={() => void save()} />
      </section>
    </div>
  )
}

interface SaveButtonProps {
  isChanged: boolean
  busy: boolean
  onSave: () => void
  isWide?: boolean
}

function SaveButton({ isChanged, busy, onSave, isWide = false }: SaveButtonProps) {
  return (
    <Button
      size={isWide ? 'lg' : 'md'}
      block={isWide}
      disabled={!isChanged}
      busy={busy}
      busyLabel={m.overview_change_saving()}
      onClick={onSave}
    >
      {m.change_order_save()}
    </Button>
  )
}

/** Nothing of it can be changed here any more. */
function Locked({ lock, overview }: { lock: OrderLock; overview: string }) {
  return (
    <div role="alert" className="new-order-taken">
      <Icon name="info" />
      <p>{lockSentence(lock)}</p>
      <ButtonLink variant="outline" to={overview}>
        {m.new_order_see()}
      </ButtonLink>
    </div>
  )
}

function ChangeSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="mt-2 h-7 w-36" />
      <Skeleton className="mt-6 h-8 w-56" />
      <div className="new-order mt-6">
        <Skeleton className="h-96 rounded-panel" />
        <Skeleton className="h-96 rounded-panel" />
      </div>
    </div>
  )
}
