import { useState } from 'react'
import { type Paper, rememberedPaper, rememberPaper } from './paper.ts'

const storage = () => window.localStorage

/** The one of these papers that was chosen last on this device, or else the first. */
export function usePaper(papers: readonly [Paper, ...Paper[]]): [Paper, (paper: Paper) => void] {
  const [paper, setPaper] = useState(() => rememberedPaper(storage, papers))
  function choose(next: Paper) {
    setPaper(next)
    rememberPaper(storage, papers, next)
  }
  return [paper, choose]
}
