import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'

/** Copies an order's id, and says so. */
export function CopyId({ id }: { id: string }) {
  const [copied, setCopied] = useState(false)
  // Only on secure pages do browsers lend the clipboard.
  if (!navigator.clipboard) return null

  async function copy() {
    await navigator.clipboard.writeText(id)
    setCopied(true)
  }

  return (
    <>
      <IconButton
        label={m.overview_copy()}
        onClick={copy}
        onBlur={() => setCopied(false)}
        className="-my-3 -mr-3 text-ink-muted [&>.lucide]:size-4.5!"
      >
        <Icon name={copied ? 'check' : 'copy'} className={copied ? 'text-success' : undefined} />
      </IconButton>
      <span role="status" className="sr-only">
        {copied && m.overview_copied()}
      </span>
    </>
  )
}
