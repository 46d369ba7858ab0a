import { useState } from 'react'

/** The paper last chosen on this device under this key; otherwise, or if storage cannot be read, the first. */
export function usePaper<Paper extends string>(
  key: string,
  papers: readonly [Paper, ...Paper[]],
): [Paper, (paper: Paper) => void] {
  const [paper, setPaper] = useState(() => rememberedPaper(key, papers))
  function choose(next: Paper) {
    setPaper(next)
    try {
      window.localStorage.setItem(key, next)
    } catch {
      // The choice then holds for this page only.
    }
  }
  return [paper, choose]
}

function rememberedPaper<Paper extends string>(key: string, papers: readonly [Paper, ...Paper[]]): Paper {
  try {
    const stored = window.localStorage.getItem(key)
    return papers.find((paper) => paper === stored) ?? papers[0]
  } catch {
    return papers[0]
  }
}
