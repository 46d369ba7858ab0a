import { useState } from 'react'
import { UNDO_TIME } from '#domain/desk/desk.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { OUTCOMES } from '../../words/callOutcomes.ts'
import { Key } from './answers.tsx'
import { useDeskKeys } from './keys.ts'
import type { KeptCall } from './outbox.ts'
import { useSecondsTo } from './useSecondsTo.ts'

/** Undo by key where no answers are shown, which listen for it otherwise. */
export function UndoKey({ onUndo }: { onUndo: () => void }) {
  useDeskKeys({ U: onUndo })
  return null
}

/** The last answer, which can be taken back for some seconds. */
export function UndoBar({ call, onUndo }: { call: KeptCall; onUndo: () => void }) {
  const left = useSecondsTo(call.undoUntil)
  // After a reload, less than the whole time is left.
  const [delay] = useState(() => Math.min(0, call.undoUntil - UNDO_TIME - Date.now()))
  const { icon, word } = OUTCOMES[call.outcome]
  if (left === 0) return null
  return (
    <div className="desk-undo">
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2">
        <Icon name={icon} className="flex-none" />
        <span className="truncate">
          {word()}: {call.customer}
        </span>
      </p>
      <button type="button" aria-keyshortcuts="U Escape" onClick={onUndo}>
        <Icon name="undo-2" />
        {m.desk_undo()} <span aria-hidden="true">{digits(left)}</span>
        <Key name="U" />
      </button>
      <span
        className="desk-undo-time"
        style={{ animationDuration: `${UNDO_TIME}ms`, animationDelay: `${delay}ms` }}
      />
    </div>
  )
}
