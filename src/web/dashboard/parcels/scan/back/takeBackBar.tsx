import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { sumTexts } from '../../../words/receivedTexts.ts'
import type { Filled } from './pieces.ts'

interface TakeBackBarProps {
  filled: Filled
  busy: boolean
  onTake: () => void
}

/** What was said of the pieces, and the button that takes them in. Unfinished, it says what is missing. */
export function TakeBackBar({ filled: { lines, left }, busy, onTake }: TakeBackBarProps) {
  const [first, ...others] = sumTexts(lines)
  const isReady = lines.length > 0 && left === 0
  return (
    <>
      <p aria-live="polite" className="back-sum">
        {first && <b>{first}</b>}
        {others.join(', ')}
      </p>
      <Button disabled={!isReady} busy={busy} busyLabel={m.scan_back_taking()} onClick={onTake}>
        {isReady
          ? m.scan_back_take()
          : left > 0
            ? m.scan_back_left({ count: left, shown: count(left) })
            : m.scan_back_nothing()}
      </Button>
    </>
  )
}
