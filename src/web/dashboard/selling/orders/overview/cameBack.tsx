import { useId, useState } from 'react'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { RETURN_REASONS, type ReturnReason } from '#domain/order/returned.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { showFailure } from '../../../frame/mutations.ts'
import { returnReasonText } from '../../../words/agreementTexts.ts'
import { refetchCounts } from '../liveCounts.ts'
import { refusalReason } from '../useActing.ts'

interface CameBackProps {
  order: OrderAnswer
  /** E-mail of the signed-in user. */
  email: string
  disabled: boolean
}

/** The button with which staff say that a parcel was refused at the door, or came back later, and why. */
export function CameBack({ order, email, disabled }: CameBackProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="soft" disabled={disabled} onClick={() => setOpen(true)} className="max-sm:flex-1">
        <Icon name="undo-2" />
        {order.orderStatus === 'Shipping' ? m.overview_refused() : m.overview_came_back()}
      </Button>
      <ReasonDialog order={order} email={email} open={open} close={() => setOpen(false)} />
    </>
  )
}

interface ReasonDialogProps extends Pick<CameBackProps, 'order' | 'email'> {
  open: boolean
  close: () => void
}

/** What is most likely: at the door it was refused; what was delivered is not wanted any more. */
function likelyReason({ orderStatus }: OrderAnswer): ReturnReason {
  return orderStatus === 'Shipping' ? 'refused' : 'not-wanted'
}

function ReasonDialog({ order, email, open, close }: ReasonDialogProps) {
  const { _id, orderStatus } = order
  const id = useId()
  const [reason, setReason] = useState(() => likelyReason(order))
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const body = { status: 'Return', from: orderStatus, reason }
      await authorized(`/orderStatus/${encodeURIComponent(_id)}`, { method: 'PUT', body })
      close()
    } catch (error) {
      const [text, more] = [m.orders_update_failed(), refusalReason(error, 'Return')]
      showFailure(error, { title: m.orders_error_title(), text, more })
    } finally {
      setBusy(false)
      refetchCounts(email)
      for (const part of ['orders', 'order', 'stats']) {
        void queryClient().invalidateQueries({ queryKey: [PERSONAL, email, part] })
      }
    }
  }

  return (
    <ModalDialog
      open={open}
      onClose={() => !busy && close()}
      aria-labelledby={id}
      className="order-dialog sm:w-120"
    >
      <h2 id={id} className="text-lg! leading-snug tracking-normal">
        {m.overview_back_title()}
      </h2>
      <p className="mt-1.5 mb-4 text-ink-muted text-md">{m.overview_back_text()}</p>
      <ChoiceGroup legend={<span className="sr-only">{m.overview_back_reason()}</span>}>
        {RETURN_REASONS.map((one) => (
          <RadioCard
            key={one}
            name={id}
            label={returnReasonText(one)}
            checked={reason === one}
            onChange={() => setReason(one)}
          />
        ))}
      </ChoiceGroup>
      <div className="order-dialog-buttons">
        <Button variant="outline" onClick={close} disabled={busy}>
          {m.overview_change_close()}
        </Button>
        <Button busy={busy} busyLabel={m.overview_change_saving()} onClick={save}>
          {m.overview_back_yes()}
        </Button>
      </div>
    </ModalDialog>
  )
}
