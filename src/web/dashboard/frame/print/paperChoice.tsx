import { useId, useState } from 'react'

/** A paper as written on its package, and as spoken by screen readers. */
export interface PaperName {
  readonly shown: string
  readonly spoken: string
}

interface PaperChoiceProps<Paper extends string> {
  legend: string
  papers: readonly Paper[]
  nameOf: (paper: Paper) => PaperName
  chosen: Paper
  onChoose: (paper: Paper) => void
}

export function PaperChoice<Paper extends string>(props: PaperChoiceProps<Paper>) {
  const { legend, papers, nameOf, chosen, onChoose } = props
  const name = useId()
  return (
    <fieldset className="flex rounded-control border border-line p-0.5">
      <legend className="sr-only">{legend}</legend>
      {papers.map((paper) => {
        const { shown, spoken } = nameOf(paper)
        return (
          <label
            key={paper}
            className="grid min-h-10 min-w-tap place-items-center rounded-chip px-3 font-medium text-ink-muted text-sm hover:text-ink has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              aria-label={spoken}
              checked={paper === chosen}
              onChange={() => onChoose(paper)}
              className="sr-only"
            />
            {shown}
          </label>
        )
      })}
    </fieldset>
  )
}

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
