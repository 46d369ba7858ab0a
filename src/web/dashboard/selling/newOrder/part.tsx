import type { ReactNode } from 'react'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Chip } from '#web/ui/chip.tsx'

interface PartProps {
  title: string
  /** How much of it is to be checked; undefined: it does not say. */
  open?: number
  children: ReactNode
}

/** A titled box of an order's form. */
export function Part({ title, open, children }: PartProps) {
  return (
    <section className="new-order-part" aria-label={title}>
      <div className="new-order-part-head">
        <h2 className="text-lg! leading-snug tracking-normal">{title}</h2>
        {open !== undefined && <OpenChip open={open} />}
      </div>
      {children}
    </section>
  )
}

function OpenChip({ open }: { open: number }) {
  if (open === 0) return <Chip tone="success">{m.new_order_complete()}</Chip>
  return <Chip tone="warning">{m.new_order_open({ count: open, shown: count(open) })}</Chip>
}
