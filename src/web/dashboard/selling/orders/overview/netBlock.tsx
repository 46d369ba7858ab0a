import { useState } from 'react'
import { can } from '#domain/people/permissions.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { useRole } from '../../../frame/role/useRole.ts'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { changeCustomer } from '../../customers/customersQuery.ts'

const A_MONTH = 30

/** Blocks the net address that an order came from, after asking. Only for those who may. */
export function NetBlock({ orderId }: { orderId: string }) {
  const { email } = useSignedIn().user
  const role = useRole(email)
  const [busy, setBusy] = useState(false)
  if (role.state !== 'known' || !role.role || !can({ role: role.role }, 'orders.move')) return null

  async function block() {
    const agreed = await showConfirm({
      tone: 'warning',
      title: m.risk_block_net_title(),
      text: m.risk_block_net_text(),
      confirmLabel: m.risk_block_net_confirm(),
      danger: true,
    })
    if (!agreed) return
    setBusy(true)
    const body = { orderId, reason: 'false-orders', days: A_MONTH }
    const done = await changeCustomer(email, '/blocks', { method: 'POST', body })
    setBusy(false)
    if (done) showSuccess({ title: m.risk_block_net_done() })
  }

  return (
    <Button
      variant="ghost"
      busy={busy}
      busyLabel={m.customers_blocking()}
      onClick={() => void block()}
      className="px-0! text-ink-muted"
    >
      {m.risk_block_net()}
    </Button>
  )
}
