import { backRate, type Ended, isMuchBack } from '#domain/money/backRate.ts'
import { m } from '#web/paraglide/messages.js'
import { FigureLink } from '../figureLink.tsx'
import { shareText } from './shareText.ts'

interface BackShareProps {
  ended: Ended
  /** The orders behind it; undefined: there is no list of them. */
  to: string | undefined
  /** Of what it is the share. */
  name: string
}

/** The share that came back, marked where it is worth a look. */
export function BackShare({ ended, to, name }: BackShareProps) {
  const rate = backRate(ended)
  if (rate === undefined) return <span className="report-muted">{shareText(rate)}</span>
  const isMuch = isMuchBack(ended)
  return (
    <span className={isMuch ? 'report-much' : undefined}>
      {isMuch && <span className="sr-only">{m.reports_back_much()}: </span>}
      {to === undefined ? (
        shareText(rate)
      ) : (
        <FigureLink to={to} label={`${name}, ${m.reports_share_back()}`}>
          {shareText(rate)}
        </FigureLink>
      )}
    </span>
  )
}
