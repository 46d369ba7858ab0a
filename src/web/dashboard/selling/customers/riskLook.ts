import type { Risk } from '#domain/risk/risk.ts'

/**
 * How a risk is shown. A low level is `low`, in green, only where something is known of the number and nothing speaks against
 * the order; `quiet` while its reasons are not known, `unknown` for a number that nobody knows, `some` where sentences speak
 * against the order, though for fewer points than the owner wants to see checked.
 */
export type RiskLook = 'low' | 'quiet' | 'unknown' | 'some' | 'check' | 'high'

/** The look of a level; `reasons`: its sentences, where they are known. */
export function riskLook(risk: Pick<Risk, 'level'> & { readonly reasons?: Risk['reasons'] }): RiskLook {
  const { level, reasons } = risk
  if (level !== 'low') return level
  if (!reasons) return 'quiet'
  if (reasons.some(({ points }) => points > 0)) return 'some'
  return reasons.some(({ code }) => code === 'firstOrder') ? 'unknown' : 'low'
}
