import { useState } from 'react'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { isEditable } from '#domain/order/staffOrder.ts'
import { taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { methodText, returnReasonText, sourceText } from '../agreementTexts.ts'
import { AgreementDialog } from './agreementDialog.tsx'
import { Detail, Details, Panel } from './panels.tsx'
import { useOrderChange } from './useOrderChange.ts'

interface AgreementProps {
  order: OrderAnswer
  /** E-mail of the signed-in user. */
  email: string
  /** Whether the reader may change orders. */
  mayChange: boolean
}

/** What staff agreed with the customer: where the order came from, discount, advance and note; for staff. */
export function AgreementPanel({ order, email, mayChange }: AgreementProps) {
  const [open, setOpen] = useState(false)
  const { busy, save } = useOrderChange(email, order)
  const { source = 'web', note, discount, advance, returnReason, orderStatus } = order
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
        {returnReason && <Detail term={m.overview_back_reason()}>{returnReasonText(returnReason)}</Detail>}
        <Detail term={m.overview_note()}>
          <span className="whitespace-pre-line">{note || m.overview_note_none()}</span>
        </Detail>
      </Details>
      {mayChange && (
        <div className="mt-4 flex flex-wrap gap-2">
          {advance && !advance.checked && (
            <Button
              variant="soft"
              busy={busy}
              busyLabel={m.overview_change_saving()}
              onClick={() => save({ advance: { ...advance, checked: true } })}
            >
              <Icon name="circle-check" />
              {m.overview_advance_check()}
            </Button>
          )}
          <Button variant="outline" onClick={() => setOpen(true)}>
            <Icon name="pencil" />
            {m.overview_change()}
          </Button>
          <AgreementDialog
            order={order}
            email={email}
            open={open}
            amountsOpen={isEditable(orderStatus)}
            close={() => setOpen(false)}
          />
        </div>
      )}
    </Panel>
  )
}
