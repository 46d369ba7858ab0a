import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface LeftOutProps {
  sentence: string
  ids?: readonly string[]
  retry?: (() => void) | undefined
  /** What else can be done about it. */
  children?: ReactNode
}

/** Names what was chosen and will not be printed, or what else went wrong with it. */
export function LeftOut({ sentence, ids = [], retry, children }: LeftOutProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warning-soft px-4 py-2.5 text-md text-warning"
    >
      <Icon name="triangle-alert" />
      <p className="min-w-[min(14rem,75%)] flex-1">
        {sentence} <span className="order-number text-sm">{ids.join(', ')}</span>
      </p>
      {children}
      {retry && (
        <Button variant="ghost" className="text-warning!" onClick={retry}>
          {m.ui_retry()}
        </Button>
      )}
    </div>
  )
}
