import type { PointedAnswer, RiskTrialAnswer, TrialAnswer } from '#contract/settings/riskTrialSchema.ts'
import { count, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'

/** What of a trial a section shows: who would have been asked for an advance, or the levels of the risk. */
export type Shown = 'asked' | 'levels'

/** What a rule would have done, in sentences. */
export function trialTexts(trial: RiskTrialAnswer, which: 'typed' | 'saved', shown: Shown): string[] {
  const of: TrialAnswer = trial[which]
  if (shown === 'asked') return [askedText(trial, which), endsText(of.asked)].filter(Boolean)
  const [high, check] = [of.high, of.check]
  const numbers = { pointed: count(high.orders), orders: count(trial.orders) }
  const checkText = high.orders === 0 ? m.trial_check_first : m.trial_check
  return [
    HIGH_TEXTS[which][high.orders === 0 ? 'none' : 'some'](numbers),
    endsText(high),
    check.orders === 0 ? '' : checkText({ pointed: count(check.orders) }),
    endsText(check),
    // Who asks by the risk sees here, too, of how many.
    of.ask === 'byRisk' ? askedText(trial, which) : '',
  ].filter(Boolean)
}

/** Whether what is saved would have done something else. */
export function differs({ typed, saved }: RiskTrialAnswer, shown: Shown): boolean {
  const text = (of: TrialAnswer) => JSON.stringify(shown === 'asked' ? of.asked : [of.high, of.check])
  return text(typed) !== text(saved)
}

const HIGH_TEXTS = {
  typed: { none: m.trial_high_none, some: m.trial_high },
  saved: { none: m.trial_high_none_saved, some: m.trial_high_saved },
} as const
const ASKED_TEXTS = {
  typed: { none: m.trial_asked_none, some: m.trial_asked },
  saved: { none: m.trial_asked_none_saved, some: m.trial_asked_saved },
} as const

function askedText(trial: RiskTrialAnswer, which: 'typed' | 'saved'): string {
  const { asked } = trial[which]
  const numbers = { pointed: count(asked.orders), orders: count(trial.online) }
  return ASKED_TEXTS[which][asked.orders === 0 ? 'none' : 'some'](numbers)
}

/** How orders ended, without what none did. */
function endsText({ orders, delivered, refused, returned, cancelled, fees }: PointedAnswer): string {
  if (orders === 0) return ''
  const parts = [
    [delivered, m.trial_delivered],
    [refused, m.trial_refused],
    [returned, m.trial_returned],
    [cancelled, m.trial_cancelled],
  ] as const
  const ends = parts.flatMap(([number, text]) => (number > 0 ? [text({ count: count(number) })] : []))
  const of = m.trial_ends({ ends: ends.join(', ') })
  return fees > 0 ? `${of} ${m.trial_fees({ fees: taka(fees) })}` : of
}
