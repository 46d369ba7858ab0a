import type { To } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { PrintBar } from '../../../frame/print/printBar.tsx'
import { type ChoiceName, Segments } from '../../../frame/print/segments.tsx'

interface InvoiceBarProps {
  back: To
  /** Navigation state of the link back. */
  backState?: unknown
  backLabel: string
  /** The paper sizes offered. */
  papers: readonly Paper[]
  paper: Paper
  onPaper: (paper: Paper) => void
  printLabel: string
  /** Is everything to print loaded? */
  ready: boolean
}

/** The bar above the invoices. */
export function InvoiceBar({ papers, paper, onPaper, ...bar }: InvoiceBarProps) {
  return (
    <PrintBar {...bar} page={PAGES[paper]}>
      <Segments
        legend={m.invoice_paper()}
        choices={papers}
        nameOf={paperName}
        chosen={paper}
        onChoose={onPaper}
      />
    </PrintBar>
  )
}

/** Paper sizes. `2A5`: two A5 invoices side by side on a sheet of A4, to be cut in the middle. */
const PAPERS = ['A4', 'A5', '2A5'] as const
export type Paper = (typeof PAPERS)[number]

/** The sizes for one invoice and for several; the first is the default. */
export const PAPERS_OF_ONE = ['A4', 'A5'] as const satisfies readonly Paper[]
export const PAPERS_OF_MANY = ['2A5', 'A4', 'A5'] as const satisfies readonly Paper[]

/** Where a device keeps its choice. */
export const PAPER_OF_ONE = 'invoicePaper'
export const PAPER_OF_MANY = 'invoicesPaper'

/** Page size and margin for print: 14 mm on A4, 10 mm on A5. */
const PAGES: Readonly<Record<Paper, string>> = {
  A4: 'size: A4 portrait; margin: 14mm',
  A5: 'size: A5 portrait; margin: 10mm',
  '2A5': 'size: A4 landscape; margin: 10mm',
}

function paperName(paper: Paper): ChoiceName {
  return paper === '2A5'
    ? { shown: m.invoice_paper_two(), spoken: m.invoice_paper_two_long() }
    : { shown: paper, spoken: paper }
}
