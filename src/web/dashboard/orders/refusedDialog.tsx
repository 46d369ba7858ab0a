import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { TONES } from '#web/ui/tone.ts'
import { failureText } from './failureText.ts'
import type { Refusals } from './useActing.ts'
import { whyNot } from './whyNot.ts'

/** Of several orders, which ones could not be moved or deleted, and why. */
export function RefusedDialog({ refused, onClose }: { refused: Refusals | undefined; onClose: () => void }) {
  return (
    <ModalDialog
      open={refused !== undefined}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby="refused-title"
      aria-describedby="refused-text"
      className="sm:w-full sm:max-w-120"
    >
      {refused && <Content {...refused} onClose={onClose} />}
    </ModalDialog>
  )
}

function Content({ act, total, refusals, onClose }: Refusals & { onClose: () => void }) {
  const counted = { failed: count(refusals.length), total: count(total) }
  return (
    <div className="p-6">
      <span className={classes('mb-4 grid size-12 place-items-center rounded-full', TONES.error.soft)}>
        <Icon name={TONES.error.icon} className="size-6" />
      </span>
      <h2 id="refused-title" className="text-[1.25rem] leading-[1.3]">
        {m.orders_error_title()}
      </h2>
      <p id="refused-text" className="mt-1.5 text-ink-muted">
        {failureText(act, refusals[0]?.error)} {m.orders_refused_count(counted)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <ul tabIndex={0} className="mt-4 max-h-72 divide-y divide-line overflow-y-auto border-line border-y">
        {refusals.map(({ order, error }) => (
          <li key={order._id} className="grid gap-0.5 py-2.5">
            <span className="flex flex-wrap gap-x-2">
              <span className="font-medium order-number text-sm">{order._id}</span>
              <span className="text-md">{order.customerData.name}</span>
            </span>
            <span className="text-ink-muted text-sm">{whyNot(error, act)}</span>
          </li>
        ))}
      </ul>
      <Button block className="mt-6" onClick={onClose}>
        {m.ui_ok()}
      </Button>
    </div>
  )
}
