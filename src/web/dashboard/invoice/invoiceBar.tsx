import { useId } from 'react'
import type { To } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Paper, pageRule, paperName } from './paper.ts'

interface InvoiceBarProps {
  back: To
  /** Navigation state that the way back carries. */
  backState?: unknown
  backLabel: string
  /** To choose from. */
  papers: readonly Paper[]
  paper: Paper
  onPaper: (paper: Paper) => void
  printLabel: string
  /** There is something to print, and all of it has come. */
  ready: boolean
}

/** Above the invoices, and not printed: the way back, the paper, and the printer. */
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

/** Letters that are still on their way would be missing on paper. */
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
