import { type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** Something of the shop that its owner should see to. */
export function WarningNotice({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mt-5 flex items-start gap-3.5 rounded-panel border border-line bg-surface p-5 dark:bg-surface-raised"
    >
      <span className="grid size-9 flex-none place-items-center rounded-full bg-warning-soft text-warning">
        <Icon name="triangle-alert" />
      </span>
      <div className="min-w-0 max-w-read">
        <h2 id={id} className="text-lg! leading-snug tracking-normal">
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
