import { useId, useState } from 'react'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { isUnsent } from '#domain/order/lifecycle.ts'
import type { OrderLock } from '#domain/parcel/orderLocks.ts'
import { taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { methodText, returnReasonText, sourceText } from '../../../words/agreementTexts.ts'
import { dayText } from '../../../words/dayTexts.ts'
import { isPriced } from '../../../words/pricedOrder.ts'
import { useOrderChange } from '../useOrderChange.ts'
import { AgreementDialog } from './agreementDialog.tsx'
import { Detail, Details, Panel } from './panels.tsx'

interface AgreementProps {
  order: OrderAnswer
  /** E-mail of the signed-in user. */
  email: string
  /** Whether the reader may change orders. */
  mayChange: boolean
  /** Why its amounts stay as they are; null: they do not. */
  lock: OrderLock | null | undefined
}

/** What staff agreed with the customer: where the order came from, discount, advance and note; for staff. */
export function AgreementPanel({ order, email, mayChange, lock }: AgreementProps) {
  const [open, setOpen] = useState(false)
  const { busy, save } = useOrderChange(email, order)
  const { source = 'web', note, notBefore, discount = 0, advance, returnReason, orderStatus } = order
  return (
    <Panel title={m.overview_agreement()}>
      <Details>
        <Detail term={m.overview_source()}>{sourceText(source)}</Detail>
        {discount > 0 && <Detail term={m.overview_discount()}>{taka(discount)}</Detail>}
        {advance && (
          <Detail term={m.overview_advance()}>
            <span className="flex flex-wrap items-center gap-2">
              {taka(advance.amount)}
              <Chip tone={advance.checked ? 'success' : 'warning'}>
                {advance.checked ? m.overview_advance_checked() : m.overview_advance_unchecked()}
              </Chip>
            </span>
            <span className="block text-ink-muted text-sm">
              {methodText(advance.method)} {advance.transactionId}
            </span>
          </Detail>
        )}
        {(notBefore !== undefined || isUnsent(orderStatus)) && (
          <Detail term={m.overview_not_before()}>
            {notBefore === undefined ? m.overview_not_before_none() : dayText(notBefore)}
          </Detail>
        )}
        {returnReason && <Detail term={m.overview_back_reason()}>{returnReasonText(returnReason)}</Detail>}
        <Detail term={m.overview_note()}>
          <span className="whitespace-pre-line">{note || m.overview_note_none()}</span>
        </Detail>
      </Details>
      {mayChange && isPriced(order) && (
        <div className="mt-4 flex flex-wrap gap-2">
          {advance && !advance.checked && (
            <>
              <Button
                variant="soft"
                busy={busy}
                busyLabel={m.overview_change_saving()}
                onClick={() => save({ advance: { ...advance, checked: true } })}
              >
                <Icon name="circle-check" />
                {m.overview_advance_check()}
              </Button>
              <AdvanceNotFound total={order.total} busy={busy} takeOff={() => save({ advance: null })} />
            </>
          )}
          <Button variant="outline" onClick={() => setOpen(true)}>
            <Icon name="pencil" />
            {m.overview_change()}
          </Button>
          <AgreementDialog order={order} email={email} open={open} lock={lock} close={() => setOpen(false)} />
        </div>
      )}
    </Panel>
  )
}

interface AdvanceNotFoundProps {
  /** What the courier then collects. Taka. */
  total: number
  busy: boolean
  /** Returns whether it was saved. */
  takeOff: () => Promise<boolean>
}

/** Takes off an advance that did not come: the courier collects all, so it asks first. */
function AdvanceNotFound({ total, busy, takeOff }: AdvanceNotFoundProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button variant="outline" disabled={busy} onClick={() => setOpen(true)}>
        <Icon name="x" />
        {m.overview_advance_missing()}
      </Button>
      <ModalDialog
        open={open}
        onClose={() => !busy && setOpen(false)}
        aria-labelledby={id}
        className="order-dialog sm:w-120"
      >
        <h2 id={id} className="text-lg! leading-snug tracking-normal">
          {m.overview_advance_missing_title()}
        </h2>
        <p className="mt-1.5 text-ink-muted text-md">
          {m.overview_advance_missing_text({ amount: taka(total) })}
        </p>
        <div className="order-dialog-buttons">
          <Button variant="outline" onClick={() => setOpen(false)} disabled={busy}>
            {m.overview_change_close()}
          </Button>
          <Button
            busy={busy}
            busyLabel={m.overview_change_saving()}
            onClick={async () => {
              if (await takeOff()) setOpen(false)
            }}
          >
            {m.overview_advance_missing_yes()}
          </Button>
        </div>
      </ModalDialog>
    </>
  )
}
