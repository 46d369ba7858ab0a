import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useFirstUse } from '#web/client/firstUse.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useModule } from '../useModule.ts'
import type { ReceiptOrder } from './receiptOrder.ts'
import './receipt.css'

/**
 * An order as a receipt: it is on paper alone, and there nothing else is. Black on white in both themes. Left alone, a page is
 * printed as it stands.
 */
export function Receipt({ order }: { order: ReceiptOrder }): ReactNode {
  const isPrinting = useIsPrinting()
  const isUsed = useFirstUse()
  // Until the page is used nobody prints it, and its first load is without the paper.
  const { module } = useModule(loadPaper, isPrinting || isUsed)
  return isPrinting && module ? createPortal(<module.Paper order={order} />, document.body) : null
}

const loadPaper = () => import('./paper.tsx')

/** Once its paper is there, and drawn; without it, the page as it stands. */
function print(): void {
  const onceDrawn = () => requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
  loadPaper().then(onceDrawn, onceDrawn)
}

/** Prints the {@link Receipt} of the page. */
export function PrintReceipt({ className }: { className?: string }) {
  return (
    <Button variant="ghost" className={className} onClick={print}>
      <Icon name="printer" />
      {m.receipt_print()}
    </Button>
  )
}

/** Whether the page is being printed. It is drawn anew before the browser takes it. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const paper = window.matchMedia('print')
    const draw = (is: boolean) => flushSync(() => setPrinting(is))
    const before = () => draw(true)
    const after = () => draw(false)
    const onPaper = () => draw(paper.matches)
    // It may have begun before this was drawn.
    setPrinting(paper.matches)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    paper.addEventListener('change', onPaper)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
      paper.removeEventListener('change', onPaper)
    }
  }, [])
  return isPrinting
}
