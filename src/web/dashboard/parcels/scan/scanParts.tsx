import type { ReactNode } from 'react'
import type { Role } from '#domain/people/user.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Trouble } from '../../frame/kept/keptEntries.ts'
import './scanParts.css'

/** What each job knows. */
export interface ScanJobProps {
  /** Of the signed-in user. */
  readonly email: string
  readonly role: Role
}

interface ScanBodyProps {
  /** The view, and below it the one thing at hand. */
  children: ReactNode
  /** How far one is, and what was scanned last: beside it where there is room. */
  side?: ReactNode
  /** The buttons at the thumb; the last one is what one does next. */
  bar?: ReactNode
}

/** What each job has: the view above, one thing below, one bar at the thumb. */
export function ScanBody({ children, side, bar }: ScanBodyProps) {
  return (
    <>
      <div className={classes('scan-grid', side === undefined && 'scan-alone')}>
        <div className="scan-main">{children}</div>
        {side && <aside className="scan-side">{side}</aside>}
      </div>
      {bar && (
        <div data-own-bar="" className="scan-bar">
          {bar}
        </div>
      )}
    </>
  )
}

const ICONS = {
  right: 'check',
  wrong: 'x',
  look: 'minus',
  asking: 'loader-circle',
  kept: 'wifi-off',
} as const

interface ScanResultProps {
  /** `look`: it counts, or did before, and somebody should look; `asking`: nobody knows yet; `kept`: only this phone knows. */
  tone: 'right' | 'wrong' | 'look' | 'asking' | 'kept'
  title: string
  /** Whose it is, and what to do. */
  text?: ReactNode
  code?: string
}

/** What came of a scan, so that it is seen from a step away: right and wrong differ in colour, shape and sign. */
export function ScanResult({ tone, title, text, code }: ScanResultProps) {
  return (
    <div role="status" data-tone={tone} className="scan-result">
      <span aria-hidden="true">
        <Icon name={ICONS[tone]} />
      </span>
      <div>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        {code && <p className="order-number">{code}</p>}
      </div>
    </div>
  )
}

/** That the shop cannot be reached, and what this phone keeps for it. */
export function KeptStrip({ trouble, text }: { trouble: Trouble | undefined; text: string }) {
  if (!trouble) return null
  return (
    <p role="status" className="scan-kept">
      <Icon name="wifi-off" />
      <span>
        <b>{trouble === 'no-connection' ? m.over_offline() : m.over_no_answer()}</b> {text}
      </span>
    </p>
  )
}

/** How many of how many are done. */
export function ScanProgress({ text, done, total }: { text: ReactNode; done: number; total: number }) {
  return (
    <div className="scan-progress">
      <p>{text}</p>
      <span aria-hidden="true">
        <span style={{ width: `${total === 0 ? 0 : Math.min(100, (done / total) * 100)}%` }} />
      </span>
    </div>
  )
}
