import type { ReceivedLine } from '#domain/parcel/received.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { sumTexts } from '../../../words/receivedTexts.ts'

interface TakeBackBarProps {
  /** What was said of the pieces so far, and how many nothing was said of. */
  filled: { readonly lines: readonly ReceivedLine[]; readonly left: number } | undefined
  busy: boolean
  onTake: () => void
}

/** What was said of the pieces, and the button that takes them in. Unfinished, it says what is missing. */
export function TakeBackBar({ filled, busy, onTake }: TakeBackBarProps) {
  const [first, ...others] = sumTexts(filled?.lines ?? [])
  const left = filled?.left ?? 0
  const isReady = filled !== undefined && filled.lines.length > 0 && left === 0
  return (
    <>
      <p aria-live="polite" className="back-sum">
        {first && <b>{first}</b>}
        {others.join(', ')}
      </p>
      <Button disabled={!isReady} busy={busy} busyLabel={m.scan_back_taking()} onClick={onTake}>
        {isReady || left === 0 ? m.scan_back_take() : m.scan_back_left({ count: left, shown: count(left) })}
      </Button>
    </>
  )
}
