import type { ReactNode } from 'react'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { OnDesk } from './useDesk.ts'
import { useSecondsTo } from './useSecondsTo.ts'

interface HoldProps {
  on: OnDesk
  onPutBack: () => void
  onKeep: () => void
}

/** How long the order is this person's. */
export function Hold({ on: { hold }, onPutBack, onKeep }: HoldProps) {
  const left = useSecondsTo(hold?.until)
  if (!hold) return <Taking />
  if (left === 0)
    return (
      <HoldLine icon="clock" alert>
        {m.desk_over()}{' '}
        <Button variant="ghost" className="text-accent!" onClick={onKeep}>
          {m.desk_keep()}
        </Button>
      </HoldLine>
    )
  const minutes = Math.floor(left / 60)
  const seconds = String(left % 60).padStart(2, '0')
  return (
    <HoldLine icon="clock">
      <span>
        {m.desk_yours_for()} <b className="tabular-nums">{digits(`${minutes}:${seconds}`)}</b>
      </span>
      <Button variant="ghost" className="text-accent!" onClick={onPutBack}>
        {m.desk_put_back()}
      </Button>
    </HoldLine>
  )
}

/** In place of the line of the order that is being taken, and as wide: whether it has a row of its own stays the same. */
export function Taking() {
  return (
    <HoldLine icon="loader-circle">
      <span className="grid *:col-start-1 *:row-start-1">
        <span>{m.desk_taking()}</span>
        <span aria-hidden="true" className="invisible">
          {m.desk_yours_for()} <b className="tabular-nums">{digits('0:00')}</b>
          <span className="is-button font-semibold">{m.desk_put_back()}</span>
        </span>
      </span>
    </HoldLine>
  )
}

interface HoldLineProps {
  icon: 'clock' | 'loader-circle'
  alert?: boolean
  children: ReactNode
}

function HoldLine({ icon, alert, children }: HoldLineProps) {
  return (
    <div className="desk-hold" role={alert ? 'alert' : undefined}>
      <Icon name={icon} />
      {children}
    </div>
  )
}
