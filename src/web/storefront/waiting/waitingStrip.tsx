import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { needsShopper, type WaitingOrder } from '#domain/order/waitingOrder.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TONES, type Tone } from '#web/ui/tone.ts'
import { useSending, useWaiting } from './useWaiting.ts'

/** A line under the header about the orders that wait on this phone, on every page but theirs. Sends them. */
export default function WaitingStrip(): ReactNode {
  const orders = useWaiting() ?? []
  useSending()
  const { pathname } = useLocation()
  const note = noteOf(orders)
  if (!note || pathname.endsWith('/order-success')) return null
  return (
    <section
      aria-label={m.waiting_label()}
      className={classes('border-line border-b', TONES[note.tone].soft)}
    >
      <div className="wrap flex flex-wrap items-center gap-x-3 py-1">
        <Icon name={note.tone === 'success' ? 'check' : 'clock'} className="size-5 flex-none" />
        <p role="status" className="min-w-0 flex-1 font-medium text-sm">
          {note.text}
        </p>
        <Link
          to="/order-success"
          className="flex min-h-tap items-center rounded-chip px-2 font-semibold text-sm underline underline-offset-4"
        >
          {m.waiting_see()}
        </Link>
      </div>
    </section>
  )
}

/** What matters most: a question, a waiting order, a placed one. */
function noteOf(orders: readonly WaitingOrder[]): { readonly tone: Tone; readonly text: string } | undefined {
  const asking = orders.filter(needsShopper).length
  if (asking > 0) return { tone: 'warning', text: m.waiting_note_asks() }
  const waiting = orders.filter(({ state }) => state.is === 'waiting').length
  if (waiting > 0) return { tone: 'info', text: m.waiting_note({ count: waiting, shown: digits(waiting) }) }
  return orders.length > 0 ? { tone: 'success', text: m.waiting_note_placed() } : undefined
}
