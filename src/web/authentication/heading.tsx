import type { ReactNode } from 'react'

export function Heading({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <div className="mb-6 sm:mb-7">
      <h1>{title}</h1>
      {text && <p className="mt-1.5 text-ink-muted text-md">{text}</p>}
    </div>
  )
}
