import type { IconName } from './iconNames.ts'

/** The kind of a message. */
export type Tone = 'success' | 'error' | 'warning' | 'info'

/** `soft`: the tinted icon; `bar`: the stitch that runs out. */
export const TONES: Record<Tone, { icon: IconName; soft: string; bar: string }> = {
  success: { icon: 'check', soft: 'bg-success-soft text-success', bar: 'bg-success' },
  error: { icon: 'circle-alert', soft: 'bg-danger-soft text-danger', bar: 'bg-danger' },
  warning: { icon: 'triangle-alert', soft: 'bg-warning-soft text-warning', bar: 'bg-warning' },
  info: { icon: 'info', soft: 'bg-info-soft text-info', bar: 'bg-info' },
}
