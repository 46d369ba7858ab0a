import { m } from '#web/paraglide/messages.js'

/** What invoices are printed on. `2A5`: two of A5 side by side on a sheet of A4, to be cut in the middle. */
export const PAPERS = ['A4', 'A5', '2A5'] as const
export type Paper = (typeof PAPERS)[number]

/** What one invoice is printed on, and several: the first is chosen until somebody chooses. */
export const PAPERS_OF_ONE = ['A4', 'A5'] as const satisfies readonly Paper[]
export const PAPERS_OF_MANY = ['2A5', 'A4', 'A5'] as const satisfies readonly Paper[]

/** 14 mm around on A4, 10 mm on A5. */
const PAGES: Readonly<Record<Paper, string>> = {
  A4: 'size: A4 portrait; margin: 14mm',
  A5: 'size: A5 portrait; margin: 10mm',
  '2A5': 'size: A4 landscape; margin: 10mm',
}

/** What tells the printer. It stands in a style element: a page's size cannot hang on any other. */
export function pageRule(paper: Paper): string {
  return `@page { ${PAGES[paper]}; }`
}

/** What a paper is called: as it is written on its package, and to those who do not see that. */
export function paperName(paper: Paper): { readonly shown: string; readonly spoken: string } {
  return paper === '2A5'
    ? { shown: m.invoice_paper_two(), spoken: m.invoice_paper_two_long() }
    : { shown: paper, spoken: paper }
}

/** Where a choice among these papers is remembered on this device. */
function keyOf(papers: readonly Paper[]): string {
  return papers.includes('2A5') ? 'invoicesPaper' : 'invoicePaper'
}

/** The paper that was chosen last on this device. `storage` may be closed to the page: then the first. */
export function rememberedPaper(storage: () => Storage, papers: readonly [Paper, ...Paper[]]): Paper {
  try {
    const stored = storage().getItem(keyOf(papers))
    return papers.find((paper) => paper === stored) ?? papers[0]
  } catch {
    return papers[0]
  }
}

export function rememberPaper(storage: () => Storage, papers: readonly Paper[], paper: Paper): void {
  try {
    storage().setItem(keyOf(papers), paper)
  } catch {
    // It is chosen for this page all the same.
  }
}
