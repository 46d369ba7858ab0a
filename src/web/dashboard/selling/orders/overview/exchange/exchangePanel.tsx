import { useState } from 'react'
import type { ExchangesAnswer } from '#contract/orders/exchangeSchema.ts'
import type { OrderDetailAnswer } from '#contract/orders/orderDetailSchema.ts'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { ReturnedTo } from '#domain/order/returned.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Orders } from '#shop/types.ts'
import { taka } from '#web/client/amounts.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { piecesText } from '#web/components/piecesText.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { type Reasons, reasonOf, showFailure } from '../../../../frame/mutations.ts'
import { overviewAddress } from '../../../../words/orderAddresses.ts'
import { shortMoment } from '../../../../words/shortMoment.ts'
import { OrderChip } from '../../../../words/statusChip.tsx'
import { Detail, Details, Panel } from '../panels.tsx'
import './exchange.css'

/** What an order replaces: goods that its customer gives back at the door. */
export function Replaces({ replaces }: { replaces: NonNullable<OrderAnswer['replaces']> }) {
  const { orderId, credit, refund = 0, lines } = replaces
  return (
    <Panel title={m.exchange_title()}>
      <Details>
        <Detail term={m.exchange_take_back()}>{piecesText(lines)}</Detail>
        <Detail term={m.exchange_of()}>
          <OrderLink id={orderId} />
        </Detail>
        {credit !== undefined && <Detail term={m.exchange_credit()}>{taka(credit)}</Detail>}
        {refund > 0 && <Detail term={m.exchange_refund()}>{taka(refund)}</Detail>}
      </Details>
    </Panel>
  )
}

function OrderLink({ id }: { id: string }) {
  return (
    <Link
      to={overviewAddress(id, { invoice: true })}
      className="-my-2.5 inline-flex min-h-tap items-center text-link underline underline-offset-4"
    >
      {m.orders_order({ id })}
    </Link>
  )
}

type Line = ExchangesAnswer['replacedBy'][number]

interface ReplacedByProps {
  order: OrderDetailAnswer
  lines: readonly Line[]
  /** E-mail of the signed-in user. */
  email: string
  /** Whether the reader receives what comes back. */
  receives: boolean
}

/** What of an order is exchanged for other goods, and where the old ones are. */
export function ReplacedBy({ order, lines, email, receives }: ReplacedByProps) {
  return (
    <Panel title={m.exchange_title()}>
      <ul className="exchange-lines">
        {lines.map((line) => (
          <li key={`${line.orderId} ${line.line}`}>
            <ReplacedLine
              {...{ order, line, email, receives }}
              isFirst={lines.find(({ orderId }) => orderId === line.orderId) === line}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ReplacedLine({
  order,
  line,
  email,
  receives,
  isFirst,
}: Omit<ReplacedByProps, 'lines'> & {
  line: Line
  /** Of its exchange. */
  isFirst: boolean
}) {
  const product = order.products[line.line]
  const isExpected = line.expectedSince !== null && line.receivedAt === null
  return (
    <>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{product && piecesText([{ ...product, quantity: line.quantity }])}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-muted text-sm">
          <OrderLink id={line.orderId} />
          {line.orderStatus && <OrderChip order={{ ...line, orderStatus: line.orderStatus }} />}
        </p>
      </div>
      <Where line={line} />
      {line.refund !== undefined && line.refund > 0 && isFirst && (
        <p className={line.paidBack === null ? 'w-full font-medium text-warning' : 'w-full text-ink-muted'}>
          {line.paidBack === null
            ? m.exchange_refund_of({ amount: taka(line.refund) })
            : m.exchange_paid_back_of({ amount: taka(line.paidBack) })}
        </p>
      )}
      {isExpected && receives && <Receive order={order} line={line} email={email} />}
    </>
  )
}

function Where({ line: { expectedSince, overdue, receivedTo } }: { line: Line }) {
  if (receivedTo) {
    return (
      <Chip tone={receivedTo === 'shelf' ? 'success' : 'warning'}>
        {receivedTo === 'shelf' ? m.exchange_on_shelf() : m.exchange_damaged()}
      </Chip>
    )
  }
  if (expectedSince === null) return <Chip tone="info">{m.exchange_under_way()}</Chip>
  const since = shortMoment(expectedSince)
  return (
    <Chip tone={overdue ? 'error' : 'warning'}>
      {overdue ? m.exchange_overdue({ since }) : m.exchange_expected({ since })}
    </Chip>
  )
}

/** Two buttons that say where a line is that came back. */
function Receive({ order, line, email }: { order: OrderDetailAnswer; line: Line; email: string }) {
  const [busy, setBusy] = useState<ReturnedTo>()

  async function receive(to: ReturnedTo) {
    setBusy(to)
    try {
      const body = { exchange: line.orderId, lines: [{ line: line.line, to }] }
      await authorized(`/orders/${encodeURIComponent(order._id)}/exchanged`, { method: 'POST', body })
    } catch (error) {
      const reasons: Reasons<RefusalCode<Orders['receiveExchange']>> = {
        offline: m.orders_why_offline,
        gone: m.orders_why_gone,
        codes: { NOT_TO_SETTLE: m.exchange_why_not },
      }
      showFailure(error, {
        title: m.exchange_failed(),
        text: reasonOf(error, reasons) ?? m.orders_why_unknown(),
      })
    } finally {
      setBusy(undefined)
      for (const part of ['orders', 'order', 'stats', 'parcels']) {
        void queryClient().invalidateQueries({ queryKey: [PERSONAL, email, part] })
      }
    }
  }

  return (
    <fieldset className="exchange-acts" disabled={busy !== undefined}>
      <legend className="sr-only">{m.exchange_receive()}</legend>
      <Button variant="soft" busy={busy === 'shelf'} onClick={() => void receive('shelf')}>
        <Icon name="check" />
        {m.exchange_to_shelf()}
      </Button>
      <Button variant="outline" busy={busy === 'damaged'} onClick={() => void receive('damaged')}>
        <Icon name="x" />
        {m.exchange_to_damaged()}
      </Button>
    </fieldset>
  )
}
