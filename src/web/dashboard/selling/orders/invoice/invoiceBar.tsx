import { useEffect, useId, useState } from 'react'
import type { To } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

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

/** The bar above the invoices, which is not printed: link back, paper size, print button. */
export function InvoiceBar(props: InvoiceBarProps) {
  const { back, backState, backLabel, papers, paper, onPaper, printLabel, ready } = props
  return (
    <div className="invoice-bar">
      <style>{pageRule(paper)}</style>
      <ButtonLink variant="ghost" to={back} state={backState} className="mr-auto px-3.5">
        <Icon name="arrow-left" />
        {backLabel}
      </ButtonLink>
      <PaperChoice papers={papers} chosen={paper} onChoose={onPaper} />
      <Button disabled={!ready} onClick={print} className="max-sm:w-full">
        <Icon name="printer" />
        {printLabel}
      </Button>
    </div>
  )
}

/** Waits for fonts: letters still loading would be missing on paper. */
async function print() {
  await document.fonts.ready
  window.print()
}

interface PaperChoiceProps {
  papers: readonly Paper[]
  chosen: Paper
  onChoose: (paper: Paper) => void
}

function PaperChoice({ papers, chosen, onChoose }: PaperChoiceProps) {
  const name = useId()
  return (
    <fieldset className="flex rounded-control border border-line p-0.5">
      <legend className="sr-only">{m.invoice_paper()}</legend>
      {papers.map((paper) => (
        <label
          key={paper}
          className="grid min-h-10 min-w-tap place-items-center rounded-chip px-3 font-medium text-ink-muted text-sm hover:text-ink has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            aria-label={paperName(paper).spoken}
            checked={paper === chosen}
            onChange={() => onChoose(paper)}
            className="sr-only"
          />
          {paperName(paper).shown}
        </label>
      ))}
    </fieldset>
  )
}

const storage = () => window.localStorage

/** The paper last chosen on this device, otherwise the first. */
export function usePaper(papers: readonly [Paper, ...Paper[]]): [Paper, (paper: Paper) => void] {
  const [paper, setPaper] = useState(() => rememberedPaper(storage, papers))
  function choose(next: Paper) {
    setPaper(next)
    rememberPaper(storage, papers, next)
  }
  return [paper, choose]
}

/** Paper sizes. `2A5`: two A5 invoices side by side on a sheet of A4, to be cut in the middle. */
const PAPERS = ['A4', 'A5', '2A5'] as const
export type Paper = (typeof PAPERS)[number]

/** The sizes for one invoice and for several; the first is the default. */
export const PAPERS_OF_ONE = ['A4', 'A5'] as const satisfies readonly Paper[]
export const PAPERS_OF_MANY = ['2A5', 'A4', 'A5'] as const satisfies readonly Paper[]

/** Page size and margin for print: 14 mm on A4, 10 mm on A5. */
const PAGES: Readonly<Record<Paper, string>> = {
  A4: 'size: A4 portrait; margin: 14mm',
  A5: 'size: A5 portrait; margin: 10mm',
  '2A5': 'size: A4 landscape; margin: 10mm',
}

/** The @page rule, for a style element: a page size cannot depend on a class. */
function pageRule(paper: Paper): string {
  return `@page { ${PAGES[paper]}; }`
}

/** The name of a paper: as written on its package, and as spoken by screen readers. */
function paperName(paper: Paper): { readonly shown: string; readonly spoken: string } {
  return paper === '2A5'
    ? { shown: m.invoice_paper_two(), spoken: m.invoice_paper_two_long() }
    : { shown: paper, spoken: paper }
}

/** The storage key for a choice among these papers. */
function keyOf(papers: readonly Paper[]): string {
  return papers.includes('2A5') ? 'invoicesPaper' : 'invoicePaper'
}

/** The paper last chosen on this device; the first if `storage` cannot be read. */
function rememberedPaper(storage: () => Storage, papers: readonly [Paper, ...Paper[]]): Paper {
  try {
    const stored = storage().getItem(keyOf(papers))
    return papers.find((paper) => paper === stored) ?? papers[0]
  } catch {
    return papers[0]
  }
}

function rememberPaper(storage: () => Storage, papers: readonly Paper[], paper: Paper): void {
  try {
    storage().setItem(keyOf(papers), paper)
  } catch {
    // The choice then holds for this page only.
  }
}

/** Sets the page title to `name` while printing; browsers offer it as the name of the PDF. */
export function useFileName(name: string): void {
  useEffect(() => {
    let title: string | undefined
    const rename = () => {
      title ??= document.title
      document.title = name
    }
    const restore = () => {
      if (title !== undefined) document.title = title
      title = undefined
    }
    window.addEventListener('beforeprint', rename)
    window.addEventListener('afterprint', restore)
    return () => {
      restore()
      window.removeEventListener('beforeprint', rename)
      window.removeEventListener('afterprint', restore)
    }
  }, [name])
}
