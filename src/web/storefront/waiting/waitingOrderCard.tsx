import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Poisha, ZERO } from '#domain/money/money.ts'
import { mayBePlaced, type WaitingOrder } from '#domain/order/waitingOrder.ts'
import { digits, money } from '#web/client/amounts.ts'
import { problemText } from '#web/components/problemText.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ConfirmDialog } from '#web/ui/confirmDialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { TONES } from '#web/ui/tone.ts'
import { changeSentence, changeTitle } from '../checkout/orderDialogs.tsx'
import { agree, giveUp, takeBack } from './actions.ts'
import { readBody } from './orderBody.ts'
import { sendNow, useOnline } from './useWaiting.ts'

/** One order that waits: what it waits for, what is in it, and what its shopper can do. */
export function WaitingOrderCard({ order }: { order: WaitingOrder }) {
  const id = useId()
  const isOnline = useOnline()
  const { tone, icon, title, text } = explained(order, isOnline)
  const { lines } = readBody(order.body)
  return (
    <section aria-labelledby={id} className="w-full max-w-136">
      <div className="mb-5 grid justify-items-center gap-2 text-center">
        <span className={classes('mb-2 grid size-16 place-items-center rounded-full', TONES[tone].soft)}>
          <Icon name={icon} className="size-7" />
        </span>
        <h1 id={id} className="text-[1.5rem]!">
          {title}
        </h1>
        <div role="status" className="grid gap-2 text-ink-muted">
          {text}
        </div>
      </div>
      <div className="rounded-panel bg-surface-sunken p-5 dark:bg-surface-raised">
        <h2 className="text-base! tracking-normal">{m.waiting_goods()}</h2>
        <ul className="grid gap-3.5 py-4">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of an order that waits never changes
            <li key={index} className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-start gap-x-3">
              <ProductTile id={line.id} address={line.imageUrl} sizes="52px" className="w-13 rounded-chip!" />
              <p className="product-name font-medium text-md leading-snug">{line.name}</p>
              <p className="font-semibold text-md tabular-nums">× {digits(line.quantity)}</p>
            </li>
          ))}
        </ul>
        <Stitch />
        <Totals order={order} />
        <p className="mt-3 text-ink-muted text-sm">{m.waiting_kept({ time: timeText(order.confirmedAt) })}</p>
      </div>
      <Actions order={order} isOnline={isOnline} />
    </section>
  )
}

/** What the shopper agreed to, and what it would be now. */
function Totals({ order: { total, state } }: { order: WaitingOrder }) {
  const isChanged = state.is === 'changed' && state.total > ZERO
  return (
    <dl className="grid gap-1.5 pt-4 tabular-nums">
      <Sum term={isChanged ? m.waiting_was() : m.waiting_total()} amount={total} isOld={isChanged} />
      {isChanged && <Sum term={m.waiting_now()} amount={state.total} />}
    </dl>
  )
}

function Sum({ term, amount, isOld = false }: { term: string; amount: Poisha; isOld?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className={isOld ? 'text-ink-muted' : 'font-semibold'}>{term}</dt>
      <dd className={classes('ml-auto', isOld ? 'text-ink-muted' : 'font-bold text-xl tracking-tight')}>
        {money(amount)}
      </dd>
    </div>
  )
}

interface Explained {
  readonly tone: keyof typeof TONES
  readonly icon: 'clock' | 'triangle-alert' | 'pencil'
  readonly title: string
  readonly text: ReactNode
}

function explained(order: WaitingOrder, isOnline: boolean): Explained {
  const { state, notBefore = 0 } = order
  if (state.is === 'changed') {
    const { lines } = readBody(order.body)
    const sentences = state.lines.map((change) => changeSentence(change, lines))
    return {
      ...{ tone: 'warning', icon: 'triangle-alert' },
      title: changeTitle(state.lines),
      text: (
        <>
          {(sentences.length > 0 ? sentences : [m.waiting_changed_delivery()]).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>{state.total > ZERO ? m.waiting_changed_text() : m.waiting_gone_text()}</p>
        </>
      ),
    }
  }
  if (state.is === 'refused') {
    return {
      ...{ tone: 'warning', icon: 'pencil', title: m.waiting_refused_title() },
      text: (
        <>
          {state.problems.map((problem) => (
            <p key={problem.path}>{problemText(problem)}</p>
          ))}
          <p>{m.waiting_refused_text()}</p>
        </>
      ),
    }
  }
  if (state.is === 'stale') {
    return {
      ...{ tone: 'warning', icon: 'clock', title: m.waiting_stale_title() },
      text: (
        <>
          <p>{m.waiting_stale_text()}</p>
          {mayBePlaced(order) && <p>{m.waiting_stale_tried()}</p>}
        </>
      ),
    }
  }
  const isLimited = notBefore > Date.now()
  return {
    ...{ tone: 'info', icon: 'clock', title: m.waiting_title() },
    text: (
      <>
        {isLimited && <p>{m.waiting_text_limited({ time: timeText(notBefore) })}</p>}
        {!isLimited && <p>{isOnline ? m.waiting_text_online() : m.waiting_text_offline()}</p>}
        {mayBePlaced(order) && !isOnline && <p>{m.waiting_tried()}</p>}
      </>
    ),
  }
}

function timeText(at: number): string {
  return new Intl.DateTimeFormat(getLocale() === 'bn' ? 'bn-BD' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at)
}

type Doing = 'send' | 'agree' | 'back' | 'giveUp'

function Actions({ order, isOnline }: { order: WaitingOrder; isOnline: boolean }) {
  const navigate = useNavigate()
  const [doing, setDoing] = useState<Doing>()
  const [isAsking, setAsking] = useState(false)
  const { state } = order
  const run = (what: Doing, act: () => Promise<unknown>) => async () => {
    setDoing(what)
    await act().finally(() => setDoing(undefined))
  }
  const goBack = run('back', async () => {
    const checkout = await takeBack(order)
    if (checkout) void navigate('/product-checkout', { state: checkout })
  })
  const giveItUp = run('giveUp', async () => {
    const isUp = await giveUp(order)
    setAsking(false)
    if (isUp) void navigate(order.fromCart ? '/cart' : '/shop', { replace: true })
  })
  const busy = (what: Doing) => ({ busy: doing === what, busyLabel: m.waiting_sending() })
  return (
    <div className="mt-5 grid gap-3">
      {state.is === 'changed' && state.total > ZERO && (
        <Button block size="lg" {...busy('agree')} onClick={run('agree', () => agree(order))}>
          {m.waiting_agree({ total: money(state.total) })}
        </Button>
      )}
      {state.is === 'stale' && (
        <Button block size="lg" {...busy('agree')} onClick={run('agree', () => agree(order))}>
          {m.waiting_stale_send()}
        </Button>
      )}
      {state.is === 'refused' && (
        <Button block size="lg" busy={doing === 'back'} onClick={goBack}>
          {m.waiting_open()}
        </Button>
      )}
      {state.is === 'waiting' && isOnline && (
        <Button block size="lg" {...busy('send')} onClick={run('send', sendNow)}>
          {m.waiting_send()}
        </Button>
      )}
      <div className="flex gap-3">
        {!mayBePlaced(order) && state.is !== 'refused' && (
          <Button variant="outline" className="flex-1" busy={doing === 'back'} onClick={goBack}>
            {m.waiting_edit()}
          </Button>
        )}
        <Button variant="outline" className="flex-1" onClick={() => setAsking(true)}>
          {m.waiting_give_up()}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        tone="warning"
        title={m.waiting_give_up_title()}
        text={
          <>
            {order.fromCart ? m.waiting_give_up_text() : m.waiting_give_up_text_direct()}
            {mayBePlaced(order) && ` ${m.waiting_give_up_text_tried()}`}
          </>
        }
        cancelLabel={m.waiting_keep()}
        confirmLabel={m.waiting_give_up()}
        onConfirm={giveItUp}
        busy={doing === 'giveUp'}
        busyLabel={m.waiting_give_up()}
        danger
      />
    </div>
  )
}
