import type { ReactNode } from 'react'

interface HeadingProps {
  title: string
  text?: ReactNode
  /** It took the place of the button that had the focus: whoever reads by ear or by keyboard goes on here. */
  focused?: boolean
}

export function Heading({ title, text, focused = false }: HeadingProps) {
  return (
    <div className="mb-6 sm:mb-7">
      <h1 {...(focused && { ref: focus, tabIndex: -1 })}>{title}</h1>
      {text && <p className="mt-1.5 text-ink-muted text-md">{text}</p>}
    </div>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}
