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
import { takenBackTexts } from '#web/components/takenBack.ts'
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
import { cameBackText } from './cameBackText.ts'
import '../../askReturn/askReturn.css'

type Asked = NonNullable<ReturnsAnswer['asked']>

interface ReturnPanelProps {
  order: OrderDetailAnswer
  returns: ReturnsAnswer
  email: string
  /** Whether the reader says what came back of it. */
  receives: boolean
  /** Is the reader the customer of this order? */
  own: boolean
}

/**
 * What its customer asked to return, what that costs, and, once somebody has said so, what came back; also what they gave back at the
 * door, and what is to be paid back of an order of which no return was asked for.
 */
export function ReturnPanel({ order, returns, email, receives, own }: ReturnPanelProps) {
  const { asked, back, money } = returns
  const isOwed = money !== null && money.toPayBack + money.paidBack > 0
  if (!asked && back.length === 0 && !isOwed) return null
  return (
    <Panel title={titleOf(order, returns)}>
      <div className="grid justify-items-start gap-3">
        {asked && <AskedPart {...{ order, returns, email, own }} asked={asked} />}
        {own ? (
          takenBackTexts(goodsOf(order, back), money ?? NOTHING).map((sentence) => (
            <p key={sentence} className="wrap-anywhere font-medium text-md">
              {sentence}
            </p>
          ))
        ) : (
          <>
            {back.length > 0 && !asked?.received.length && (
              <p className="text-md">{m.taken_back({ goods: piecesOf(order, back) })}</p>
            )}
            <MoneyBack money={money ?? NOTHING} pays={receives} />
          </>
        )}
        {asked?.settledAt === null &&
          receives &&
          (order.orderStatus === 'Delivered' || order.returned === 'undecided') && (
            <CameBackLines key={asked.askedAt} order={order} asked={asked} email={email} />
          )}
      </div>
    </Panel>
  )
}

const NOTHING = { toPayBack: 0, delivery: 0, paidBack: 0 }

/** What was asked for, and what became of it. */
function AskedPart({
  order,
  returns: { fee },
  asked,
  email,
  own,
}: Omit<ReturnPanelProps, 'receives'> & { asked: Asked }) {
  const isOpen = asked.settledAt === null
  return (
    <>
      {isOpen && <Chip tone="warning">{m.return_panel_open()}</Chip>}
      <AskedSummary order={order} asked={asked} email={email} own={own} />
      {isOpen && <p className="text-ink-muted text-md">{costText(fee, asked.reason, own)}</p>}
      {/* Where all of it is, the order says. */}
      {asked.withdrawn && asked.settledAt !== null && (
        <p className="text-md">
          {(own ? m.return_panel_withdrawn_own : m.return_panel_withdrawn)({
            moment: momentText(asked.settledAt),
          })}
        </p>
      )}
      {!isOpen &&
        !asked.withdrawn &&
        order.orderStatus !== 'Return' &&
        // To its customer it is all the same where it lies, and for which request it came.
        !(own && asked.received.length > 0) && (
          <p className="text-md">{cameBackText(order, asked.received)}</p>
        )}
      {!asked.withdrawn && !own && asked.settledAt !== null && asked.settledBy !== null && (
        <p className="text-ink-muted text-md">
          {m.return_panel_settled_by({ name: asked.settledBy, moment: momentText(asked.settledAt) })}
        </p>
      )}
    </>
  )
}

/** What is to be paid back of the order, and what was, as staff read it. */
function MoneyBack({
  money: { toPayBack, delivery, paidBack },
  pays,
}: {
  money: NonNullable<ReturnsAnswer['money']>
  pays: boolean
}) {
  if (toPayBack === 0 && paidBack === 0) return null
  return (
    <p className="font-medium text-md">
      {[
        toPayBack > 0 && m.return_panel_to_pay({ amount: taka(toPayBack) }),
        delivery > 0 && `(${partsText(toPayBack, delivery)})`,
        paidBack > 0 && m.return_panel_paid({ amount: taka(paidBack) }),
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

function titleOf({ orderStatus }: OrderDetailAnswer, { asked, back }: ReturnsAnswer): string {
  if (asked?.settledAt === null) return m.return_panel_title()
  if (asked?.withdrawn && back.length === 0) return m.return_panel_title_withdrawn()
  if (orderStatus === 'Return') return m.return_panel_title_all()
  if (back.length > 0) return m.return_panel_title_partly()
  return asked ? m.return_panel_title_none() : m.return_panel_title_money()
}

function goodsOf({ products }: OrderDetailAnswer, back: ReturnsAnswer['back']) {
  return back.flatMap(({ line, quantity }) => {
    const product = products[line]
    return product ? [{ ...product, quantity }] : []
  })
}

interface Fates {
  readonly shelf: number
  readonly damaged: number
}

/** Where the pieces are that came back; or that none will. */
function CameBackLines({
  order,
  asked,
  email,
}: Pick<ReturnPanelProps, 'order' | 'email'> & { asked: Asked }) {
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

  /** The most of each that can have come; also of what its customer has moved to Return by their word. */
  const mostOf = (line: number) => order.exchanges?.left[line] ?? 0

  function sayAll() {
    const all = asked.lines.map(({ line, quantity }) => [
      line,
      { shelf: Math.min(quantity, mostOf(line)), damaged: 0 },
    ])
    setSaid(Object.fromEntries(all))
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
      <Button variant="soft" onClick={sayAll}>
        {m.scan_back_all()}
      </Button>
      {asked.lines.map(({ line }) => {
        const product = order.products[line]
        if (!product) return null
        const name = pieceName(product)
        const most = mostOf(line)
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
