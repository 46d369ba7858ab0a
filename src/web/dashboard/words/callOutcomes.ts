import type { CallOutcome, CancelReason } from '#domain/desk/desk.ts'
import { m } from '../../paraglide/messages.js'
import type { IconName } from '../../ui/iconNames.ts'

interface OutcomeLook {
  readonly word: () => string
  readonly icon: IconName
}

/** What came of a call, in a word. */
export const OUTCOMES: Readonly<Record<CallOutcome, OutcomeLook>> = {
  confirmed: { word: m.desk_said_confirmed, icon: 'circle-check' },
  'no-answer': { word: m.desk_said_no_answer, icon: 'phone-missed' },
  later: { word: m.desk_said_later, icon: 'calendar-clock' },
  'wrong-number': { word: m.desk_said_wrong, icon: 'phone-off' },
  cancelled: { word: m.desk_said_cancelled, icon: 'circle-x' },
}

export const REASONS: Readonly<Record<CancelReason, () => string>> = {
  'changed-mind': m.desk_cancel_changed_mind,
  'too-expensive': m.desk_cancel_too_expensive,
  'too-late': m.desk_cancel_too_late,
  'by-mistake': m.desk_cancel_by_mistake,
  'not-real': m.desk_cancel_not_real,
}
