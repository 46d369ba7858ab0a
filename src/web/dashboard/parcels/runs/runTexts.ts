import type { RunState, SpentKind } from '#domain/parcel/run.ts'
import { m } from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/tone.ts'

/** The word of a run's state, and its tone. */
export const RUN_LOOKS: Readonly<Record<RunState, { readonly word: () => string; readonly tone: Tone }>> = {
  open: { word: m.runs_state_open, tone: 'info' },
  out: { word: m.runs_state_out, tone: 'warning' },
  closed: { word: m.runs_state_closed, tone: 'success' },
}

export const SPENT_NAMES: Readonly<Record<SpentKind, () => string>> = {
  fuel: m.runs_spent_fuel,
  fare: m.runs_spent_fare,
  other: m.runs_spent_other,
}
