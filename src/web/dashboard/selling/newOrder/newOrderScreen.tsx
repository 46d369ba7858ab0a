import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { count, money, taka } from '#web/client/amounts.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Box } from '../../frame/box.tsx'
import { DraftNote } from '../../frame/draftNote.tsx'
import type { askedExchange } from '../../words/exchangeTexts.ts'
import { DESK, overviewAddress } from '../../words/orderAddresses.ts'
import { ChatBox } from './chatBox.tsx'
import { CustomerFields } from './customerFields.tsx'
import { ExchangeNote } from './exchangeNote.tsx'
import { GoodsEditor } from './goodsEditor.tsx'
import { MoneyFields } from './moneyFields.tsx'
import { amountsOf, type Fault, isLater, openLines, withDistrict, withSettled } from './orderForm.ts'
import { Part } from './part.tsx'
import { type NewOrder, type TakenOrder, useNewOrder } from './useNewOrder.ts'

interface NewOrderScreenProps {
  /** A checkout that is filled in. */
  unfinished: string | null
  /** What is exchanged. */
  exchange: ReturnType<typeof askedExchange>
  /** It is taken during a call: the way back leads there. */
  fromDesk: boolean
}

/** Paste the chat, check what was read, choose the goods, confirm. */
export function NewOrderScreen({ unfinished, exchange, fromDesk }: NewOrderScreenProps) {
  const order = useNewOrder(unfinished, exchange)
  const { form, change, restored, discard, fillInFailed, taken } = order
  const { delivery } = useShop()
  const page = useRef<HTMLDivElement>(null)
  const amounts = amountsOf(form, delivery)
  const { faults, isShown } = order
  const wanted = useMemo(() => openLines({ read: form.read }), [form.read])

  async function send(confirmed: boolean) {
    const fault = await order.send(confirmed)
    // Not before the sentence stands at the field.
    if (fault) requestAnimationFrame(() => focusOn(page.current, fault))
  }

  function confirmByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send(true)
  }

  if (taken) return <Taken order={taken} onAnother={order.another} fromDesk={fromDesk} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the whole screen; its buttons do the same
    <div ref={page} onKeyDown={confirmByKey}>
      {fromDesk && (
        <ButtonLink variant="ghost" to={DESK} className="-ml-4.5">
          <Icon name="arrow-left" />
          {m.desk_title()}
        </ButtonLink>
      )}
      <h1>{m.new_order_title()}</h1>
      <p className="mt-1 mb-5 max-w-read text-ink-muted text-md">{m.new_order_text()}</p>
      {restored && <DraftNote text={m.new_order_draft()} onDiscard={discard} />}
      {fillInFailed && (
        <p role="alert" className="new-order-known" data-look="check">
          <Icon name="triangle-alert" />
          {fillInFailed}
        </p>
      )}
      {form.replaces && (
        <ExchangeNote replaces={form.replaces} onDrop={() => change((now) => ({ ...now, replaces: null }))} />
      )}
      <div className="new-order">
        <div className="new-order-chat">
          <ChatBox key={form.key} order={order} />
        </div>
        <div className="new-order-form">
          <Part title={m.new_order_customer()} open={faults.filter((one) => CUSTOMER.includes(one)).length}>
            <CustomerFields
              form={form}
              onChange={(part) => change((now) => ({ ...now, ...part }))}
              onDistrict={(district) => change((now) => withDistrict(now, district, delivery.areas))}
              isShown={isShown}
            />
          </Part>
          <Part title={m.new_order_goods()} open={faults.filter((one) => GOODS.includes(one)).length}>
            <GoodsEditor
              lines={form.lines}
              wanted={wanted}
              onSettled={(line) => change((now) => withSettled(now, line))}
              wantedError={isShown('wanted') ? m.new_order_wanted_open() : undefined}
              onChange={(lines) => change((now) => ({ ...now, lines: lines(now.lines) }))}
              error={isShown('lines') && form.lines.length === 0 ? m.new_order_no_goods() : undefined}
              showsOpen={isShown('choices')}
            />
          </Part>
        </div>
        <div className="new-order-money">
          <Box title={m.new_order_money()}>
            <MoneyFields
              form={form}
              amounts={amounts}
              onChange={(part) => change((now) => ({ ...now, ...part }))}
              isShown={isShown}
            />
            <div className="new-order-send">
              <SendButtons order={order} onSend={(confirmed) => void send(confirmed)} isWide />
            </div>
          </Box>
        </div>
      </div>
      <section aria-label={m.dashboard_save_bar()} data-own-bar className="new-order-bar">
        <p className="new-order-sum" role="status">
          <b>{money(amounts.toCollect)}</b>
          <small>{openText(faults.length)}</small>
        </p>
        <SendButtons order={order} onSend={(confirmed) => void send(confirmed)} />
      </section>
    </div>
  )
}

const CUSTOMER: readonly Fault[] = ['mobileNumber', 'name', 'address', 'district', 'upazila']
const GOODS: readonly Fault[] = ['wanted', 'lines', 'choices']

function openText(open: number): string {
  return open === 0 ? m.new_order_to_collect() : m.new_order_open({ count: open, shown: count(open) })
}

interface SendButtonsProps {
  order: NewOrder
  onSend: (confirmed: boolean) => void
  /** Below each other, with the keys. */
  isWide?: boolean
}

function SendButtons({ order: { work, faults }, onSend, isWide = false }: SendButtonsProps) {
  const confirm = (
    <Button
      size={isWide ? 'lg' : 'md'}
      block={isWide}
      busy={work === 'confirming'}
      busyLabel={m.new_order_confirming()}
      aria-keyshortcuts="Control+Enter"
      onClick={() => onSend(true)}
    >
      {m.new_order_confirm()}
      {isWide && <kbd className="new-order-key">Ctrl ↵</kbd>}
    </Button>
  )
  const keep = (
    <Button
      variant={isWide ? 'ghost' : 'outline'}
      block={isWide}
      busy={work === 'keeping'}
      onClick={() => onSend(false)}
    >
      {isWide ? m.new_order_keep() : m.new_order_keep_short()}
    </Button>
  )
  if (!isWide) {
    return (
      <>
        {keep}
        {confirm}
      </>
    )
  }
  const waiting = faults.filter((one) => !isLater(one)).length
  return (
    <>
      {confirm}
      {keep}
      <p className="text-center text-ink-muted text-sm">
        {waiting > 0 ? openText(faults.length) : m.new_order_keep_hint()}
      </p>
    </>
  )
}

/** Where the cursor goes for a fault. */
function focusOn(page: HTMLElement | null, fault: Fault) {
  const place = page?.querySelector<HTMLElement>(`[data-fault~="${fault}"]`)
  const field = place?.querySelector<HTMLElement>('input, select, textarea, button') ?? place
  place?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

interface TakenProps extends Pick<NewOrderScreenProps, 'fromDesk'> {
  order: TakenOrder
  onAnother: () => void
}

/** The order is stored: its id, and the way to the next one, or back to the desk. */
function Taken({ order, onAnother, fromDesk }: TakenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { orderId, toCollect, confirmed } = order
  return (
    <div className="new-order-taken">
      <Icon name="circle-check" />
      <h1 ref={heading} tabIndex={-1}>
        {confirmed ? m.new_order_confirmed({ id: orderId }) : m.new_order_kept({ id: orderId })}
      </h1>
      <p className="text-ink-muted">{m.new_order_taken_collect({ amount: taka(toCollect) })}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {fromDesk ? (
          <ButtonLink to={DESK}>{m.desk_return()}</ButtonLink>
        ) : (
          <Button onClick={onAnother}>{m.new_order_another()}</Button>
        )}
        <ButtonLink variant="outline" to={overviewAddress(orderId)}>
          {m.new_order_see()}
        </ButtonLink>
      </div>
    </div>
  )
}
