import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { printWhenReady } from './printWhenReady.ts'
import './printBar.css'

interface PrintBarProps {
  back: To
  /** Navigation state of the link back. */
  backState?: unknown
  backLabel: string
  /** Size and margins of the paper, as @page takes them. */
  page: string
  printLabel: string
  /** Is everything to print loaded? */
  ready: boolean
  /** What comes before printing; left out: nothing. */
  beforePrint?: () => Promise<unknown>
  /** The choice of a paper, if there is one. */
  children?: ReactNode
}

/** The bar above pages that are sheets of paper, which is not printed itself: link back, paper, print button. */
export function PrintBar(props: PrintBarProps) {
  const { back, backState, backLabel, page, printLabel, ready, beforePrint, children } = props
  return (
    <div className="print-bar">
      {/* A page size cannot depend on a class. */}
      <style>{`@page { ${page}; }`}</style>
      <ButtonLink variant="ghost" to={back} state={backState} className="mr-auto px-3.5">
        <Icon name="arrow-left" />
        {backLabel}
      </ButtonLink>
      {children}
      <Button disabled={!ready} onClick={() => void printWhenReady(beforePrint)} className="max-sm:w-full">
        <Icon name="printer" />
        {printLabel}
      </Button>
    </div>
  )
}
