import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

interface FoldProps {
  title: string
  /** Is it unfolded at first? */
  open?: boolean | undefined
  children: ReactNode
}

/** An entry of the list below the buttons of a product. The browser folds it, without a script. */
export function Fold({ title, open, children }: FoldProps) {
  return (
    <details open={open} className="group/fold border-line border-b">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-chip py-2 [&::-webkit-details-marker]:hidden">
        <h2 className="flex-1 font-semibold text-base tracking-normal">{title}</h2>
        <Icon
          name="chevron-down"
          className="text-ink-muted transition-transform duration-fast group-open/fold:rotate-180"
        />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
