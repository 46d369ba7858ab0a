/** What invoices are printed on: 14 mm around on A4, 10 mm on A5. */
export const PAPERS = ['A4', 'A5'] as const
export type Paper = (typeof PAPERS)[number]

const MARGINS: Readonly<Record<Paper, string>> = { A4: '14mm', A5: '10mm' }

/** What tells the printer. It stands in a style element: a page's size cannot hang on any other. */
export function pageRule(paper: Paper): string {
  return `@page { size: ${paper} portrait; margin: ${MARGINS[paper]}; }`
}

const KEY = 'invoicePaper'

/** The paper that was chosen last on this device. `storage` may be closed to the page: then A4. */
export function rememberedPaper(storage: () => Storage): Paper {
  try {
    const stored = storage().getItem(KEY)
    return PAPERS.find((paper) => paper === stored) ?? 'A4'
  } catch {
    return 'A4'
  }
}

export function rememberPaper(storage: () => Storage, paper: Paper): void {
  try {
    storage().setItem(KEY, paper)
  } catch {
    // It is chosen for this page all the same.
  }
}
