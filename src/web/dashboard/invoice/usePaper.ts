import { useState } from 'react'
import { type Paper, rememberedPaper, rememberPaper } from './paper.ts'

const storage = () => window.localStorage

/** The paper that invoices are printed on, as it was chosen last on this device. */
export function usePaper(): [Paper, (paper: Paper) => void] {
  const [paper, setPaper] = useState(() => rememberedPaper(storage))
  function choose(next: Paper) {
    setPaper(next)
    rememberPaper(storage, next)
  }
  return [paper, choose]
}
