import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'

/** The order's id, large enough to read over the phone, selected as one and copied by a button. */
export function OrderNumber({ id }: { id: string }) {
  const [copied, setCopied] = useState(false)
  // Only on secure pages do browsers lend the clipboard.
  const canCopy = Boolean(navigator.clipboard)

  async function copy() {
    await navigator.clipboard.writeText(id)
    setCopied(true)
  }

  return (
    <div className="mx-auto mt-6 w-fit rounded-tile bg-surface-sunken px-5 py-3 dark:bg-surface-raised">
      <p className="text-ink-muted text-md">{m.success_order_id()}</p>
      <div className="flex items-center justify-center gap-1">
        <strong lang="en" className="select-all order-number font-semibold text-xl">
          {id}
        </strong>
        {canCopy && (
          <IconButton label={m.success_copy()} onClick={copy} className="-mr-3 text-ink-muted">
            <Icon name="copy" />
          </IconButton>
        )}
      </div>
      <p role="status" className="text-sm text-success empty:hidden">
        {copied && m.success_copied()}
      </p>
    </div>
  )
}
