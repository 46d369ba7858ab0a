import { m } from '#web/paraglide/messages.js'
import type { ChoiceName } from '../../frame/print/segments.tsx'

/** A4 with four labels to be cut apart, or labels of 75 by 100 mm from the roll of a thermal printer. */
export const LABEL_PAPERS = ['A4', 'roll'] as const
export type LabelPaper = (typeof LABEL_PAPERS)[number]

/** As @page takes them. The labels have margins of their own. */
export const LABEL_PAGES: Readonly<Record<LabelPaper, string>> = {
  A4: 'size: A4 portrait; margin: 0',
  roll: 'size: 75mm 100mm; margin: 0',
}

/** Lengths of a label that scripts reckon with, in millimetres; all others are in label.css. */
export const LABEL_LENGTHS: Readonly<Record<LabelPaper, LabelLengths>> = {
  A4: { district: 9.5, address: 4.4, bars: 105 - 2 * (6 + 2) },
  roll: { district: 7.4, address: 3.5, bars: 75 - 2 * (3 + 2) },
}

interface LabelLengths {
  /** Letters in a label with room. */
  readonly district: number
  readonly address: number
  /** The width without margins, and without the quiet that scanners need beside the bars. */
  readonly bars: number
}

export function labelPaperName(paper: LabelPaper): ChoiceName {
  return paper === 'A4'
    ? { shown: m.labels_paper_a4(), spoken: m.labels_paper_a4_long() }
    : { shown: m.labels_paper_roll(), spoken: m.labels_paper_roll_long() }
}
