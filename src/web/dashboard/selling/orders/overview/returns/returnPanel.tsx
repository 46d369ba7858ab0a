import { useState } from 'react'
import type { OrderDetailAnswer } from '#contract/orders/orderDetailSchema.ts'
import type { ReturnsAnswer } from '#contract/orders/returnRequestSchema.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { ReturnRequests } from '#shop/types.ts'
import { taka } from '#web/client/amounts.ts'
import { ApiError } from '#web/client/api.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { pieceName } from '#web/components/pieceName.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { type Reasons, reasonOf, showFailure } from '../../../../frame/mutations.ts'
import { momentText } from '../../../../words/momentText.ts'
import { parcelsAddress } from '../../../../words/parcelAddresses.ts'
import { partsText } from '../../../../words/refundParts.ts'
import { AskedSummary, piecesOf } from '../../askReturn/askedSummary.tsx'
import { costText } from '../../askReturn/whatNext.tsx'
import { refetchCounts } from '../../liveCounts.ts'
import { refusalReason } from '../../useActing.ts'
import { Panel } from '../panels.tsx'
import '../../askReturn/askReturn.css'

interface ReturnPanelProps {
  order: OrderDetailAnswer
  asked: NonNullable<ReturnsAnswer['asked']>
  email: string
  /** Whether the reader says what came back of it. */
  receives: boolean
  /** Is the reader the customer of this order? */
  own: boolean
}

/** What its customer asked to return, what that costs, and, once somebody has said so, what came back. */
export function ReturnPanel({ order, asked, email, receives, own }: ReturnPanelProps) {
  const isOpen = asked.settledAt === null
  return (
    <Panel title={titleOf(order, asked)}>
      <div className="grid justify-items-start gap-3">
        {isOpen && <Chip tone="warning">{m.return_panel_open()}</Chip>}
        <AskedSummary order={order} asked={asked} email={email} own={own} />
        {isOpen && (
          <p className="text-ink-muted text-md">{costText(order.returns?.fee ?? null, asked.reason, own)}</p>
        )}
        {/* Where all of it is, the order says. */}
        {asked.withdrawn && asked.settledAt !== null && (
          <p className="text-md">
            {(own ? m.return_panel_withdrawn_own : m.return_panel_withdrawn)({
              moment: momentText(asked.settledAt),
            })}
          </p>
        )}
        {!isOpen && !asked.withdrawn && order.orderStatus !== 'Return' && (
          <p className="text-md">{own ? receivedText(order, asked) : cameBackText(order, asked)}</p>
        )}
        {!asked.withdrawn && !own && asked.settledAt !== null && asked.settledBy !== null && (
          <p className="text-ink-muted text-md">
            {m.return_panel_settled_by({ name: asked.settledBy, moment: momentText(asked.settledAt) })}
          </p>
        )}
        <MoneyBack money={order.returns?.money ?? null} own={own} pays={receives && !own} />
        {isOpen && receives && (order.orderStatus === 'Delivered' || order.returned === 'undecided') && (
          <CameBackLines key={asked.askedAt} order={order} asked={asked} email={email} />
        )}
      </div>
    </Panel>
  )
}

/** What is to be paid back of the order, and what was. Whether its delivery is, too, is for staff to say. */
function MoneyBack({
  money,
  own,
  pays,
}: { money: ReturnsAnswer['money']; pays: boolean } & Pick<ReturnPanelProps, 'own'>) {
  const { toPayBack = 0, delivery = 0, paidBack = 0 } = money ?? {}
  if (toPayBack === 0 && paidBack === 0) return null
  const [toPay, paid] = own
    ? [m.return_panel_to_pay_own, m.return_panel_paid_own]
    : [m.return_panel_to_pay, m.return_panel_paid]
  return (
    <p className="font-medium text-md">
      {[
        toPayBack > delivery && toPay({ amount: taka(own ? toPayBack - delivery : toPayBack) }),
        delivery > 0 &&
          (own
            ? m.return_panel_delivery_own({ amount: taka(delivery) })
            : `(${partsText(toPayBack, delivery)})`),
        paidBack > 0 && paid({ amount: taka(paidBack) }),
      ]
        .filter(Boolean)
        .join(' ')}
      {pays && toPayBack > 0 && (
        <>
          {' '}
          <Link
            to={parcelsAddress('back')}
            className="-my-2.5 inline-flex min-h-tap items-center text-accent underline underline-offset-4"
          >
            {m.refunds_note()}
          </Link>
        </>
      )}
    </p>
  )
}

function titleOf(
  { orderStatus }: OrderDetailAnswer,
  { settledAt, received, withdrawn }: ReturnPanelProps['asked'],
): string {
  if (settledAt === null) return m.return_panel_title()
  if (withdrawn) return m.return_panel_title_withdrawn()
  if (orderStatus === 'Return') return m.return_panel_title_all()
  return received.length > 0 ? m.return_panel_title_partly() : m.return_panel_title_none()
}

/** What came, to its customer, for whom it is all the same where it lies. */
function receivedText(order: OrderDetailAnswer, { received }: ReturnPanelProps['asked']): string {
  const lines = received.map(({ line, shelf, damaged }) => ({ line, quantity: shelf + damaged }))
  const goods = piecesOf(order, lines)
  return goods ? m.return_panel_received({ goods }) : m.return_panel_nothing_came()
}

function cameBackText(order: OrderDetailAnswer, { received }: ReturnPanelProps['asked']): string {
  const of = (fate: 'shelf' | 'damaged') =>
    piecesOf(
      order,
      received.map((line) => ({ line: line.line, quantity: line[fate] })),
    )
  const [shelf, damaged] = [of('shelf'), of('damaged')]
  const told = [
    shelf && m.return_panel_on_shelf({ goods: shelf }),
    damaged && m.return_panel_were_damaged({ goods: damaged }),
  ].filter(Boolean)
  return told.length > 0 ? told.join(' ') : m.return_panel_nothing_came()
}

interface Fates {
  readonly shelf: number
  readonly damaged: number
}

/** Where the pieces are that came back; or that none will. */
function CameBackLines({ order, asked, email }: Omit<ReturnPanelProps, 'receives' | 'own'>) {
  const [said, setSaid] = useState<Readonly<Record<number, Fates>>>({})
  const [busy, setBusy] = useState<'some' | 'none'>()
  const lines = asked.lines.flatMap(({ line }) => {
    const fates = said[line]
    return fates && fates.shelf + fates.damaged > 0 ? [{ line, ...fates }] : []
  })

  async function send(sent: typeof lines) {
    setBusy(sent.length > 0 ? 'some' : 'none')
    try {
      const path = `/orders/${encodeURIComponent(order._id)}/returnRequest/received`
      await authorized(path, { method: 'POST', body: { lines: sent } })
    } catch (error) {
      showFailure(error, {
        title: m.orders_error_title(),
        text: m.return_panel_failed(),
        more: whyNot(error),
      })
    } finally {
      setBusy(undefined)
      refetchCounts(email)
      for (const part of ['orders', 'order', 'stats', 'returns', 'parcels']) {
        void queryClient().invalidateQueries({ queryKey: [PERSONAL, email, part] })
      }
    }
  }

  async function sayNone() {
    const isSure = await showConfirm({
      tone: 'warning',
      title: m.return_panel_none_title(),
      text: m.return_panel_none_text(),
      confirmLabel: m.return_panel_none_yes(),
    })
    if (isSure) await send([])
  }

  return (
    <fieldset className="return-came-back" disabled={busy !== undefined}>
      <legend>{m.return_panel_came()}</legend>
      {asked.lines.map(({ line }) => {
        const product = order.products[line]
        if (!product) return null
        const name = pieceName(product)
        // Also of what its customer has moved to Return by their word.
        const most = order.exchanges?.left[line] ?? 0
        const { shelf, damaged } = said[line] ?? { shelf: 0, damaged: 0 }
        const say = (fates: Partial<Fates>) => setSaid({ ...said, [line]: { shelf, damaged, ...fates } })
        return (
          <div key={line}>
            <p>{name}</p>
            <div>
              <span>{m.orders_returned_shelf()}</span>
              <Stepper
                value={shelf}
                min={0}
                max={most - damaged}
                of={`${name}, ${m.orders_returned_shelf()}`}
                onChange={(pieces) => say({ shelf: pieces })}
              />
            </div>
            <div>
              <span>{m.orders_returned_damaged()}</span>
              <Stepper
                value={damaged}
                min={0}
                max={most - shelf}
                of={`${name}, ${m.orders_returned_damaged()}`}
                onChange={(pieces) => say({ damaged: pieces })}
              />
            </div>
          </div>
        )
      })}
      {order.orderStatus === 'Return' && (
        <p className="text-ink-muted text-md">{m.return_panel_rest_stays()}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={lines.length === 0} busy={busy === 'some'} onClick={() => void send(lines)}>
          <Icon name="check" />
          {m.return_panel_take()}
        </Button>
        <Button variant="ghost" busy={busy === 'none'} onClick={() => void sayNone()}>
          {m.return_panel_none()}
        </Button>
      </div>
    </fieldset>
  )
}

function whyNot(error: unknown): string {
  const reasons: Reasons<RefusalCode<ReturnRequests['receive']>> = {
    offline: m.orders_why_offline,
    gone: m.orders_why_gone,
    codes: {
      ILLEGAL_MOVE: (illegal) => refusalReason(illegal, 'Return'),
      NOT_TO_SETTLE: m.orders_why_not_to_settle,
    },
  }
  if (error instanceof ApiError && error.code === 'INVALID') return m.ask_return_changed()
  return reasonOf(error, reasons) ?? m.orders_why_unknown()
}
