import { type KeyboardEvent, type ReactNode, useId } from 'react'

export interface Tab {
  readonly id: string
  readonly label: string
}

export interface TabsProps {
  tabs: readonly Tab[]
  /** Id of the chosen tab. */
  chosen: string
  onChoose: (id: string) => void
  /** The accessible name of the tabs. */
  label: string
  /** The content of the chosen tab. */
  children: ReactNode
}

/**
 * Pills: on phones in one row that scrolls and fades at its end, elsewhere in several rows. Arrows, Home and End move
 * between them.
 */
export function Tabs({ tabs, chosen, onChoose, label, children }: TabsProps) {
  const id = useId()
  const current = tabs.findIndex((tab) => tab.id === chosen)

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const next = tabs[nextTab(event.key, current, tabs.length)]
    if (!next) return
    event.preventDefault()
    onChoose(next.id)
    const button = event.currentTarget.children[tabs.indexOf(next)]
    if (button instanceof HTMLElement) button.focus()
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={handleKey}
        className="no-scrollbar -mx-gutter mb-4 flex gap-2 overflow-x-auto px-gutter py-1 max-md:[mask-image:linear-gradient(90deg,#000_calc(100%-3rem),transparent)] md:mx-0 md:mb-6 md:flex-wrap md:overflow-visible md:px-0"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
            className="min-h-tap flex-none whitespace-nowrap rounded-full border border-line px-4 font-medium text-ink-muted text-md transition duration-fast hover:border-line-strong hover:text-ink aria-selected:border-ink aria-selected:bg-ink aria-selected:text-ink-inverse"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${current}`}>
        {children}
      </div>
    </>
  )
}

/** Returns the index of the tab that a key moves to, or -1 for other keys. The ends wrap around. */
export function nextTab(key: string, current: number, count: number): number {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
