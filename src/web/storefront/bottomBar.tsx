import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

interface BottomBarProps {
  label: string
  /** The amount at the left. */
  sum: ReactNode
  /** One or two buttons. */
  children: ReactNode
  /** Shown on phones (below 768 px) or also on tablets (below 1024 px). */
  below: 'md' | 'lg'
}

/** On a lower screen the bar stands in the page (`low:`, theme.css). */
const HIGH = '(min-height:30.01rem)'

/** Keeps the end of the page, the floating button and the focused element above the bar. */
const ROOM =
  'html{scroll-padding-bottom:5rem}body{--bottom-bar:4.25rem;padding-bottom:calc(var(--bottom-bar) + env(safe-area-inset-bottom))}'

/** With large text, where the buttons stand below the sum. */
const LARGE_TEXT = `@media ${HIGH} and (max-width:18.99rem){html{scroll-padding-bottom:7rem}body{--bottom-bar:6.5rem}}`

const BELOW = {
  md: { hide: 'md:hidden', room: `@media ${HIGH} and (max-width:47.99rem){${ROOM}}${LARGE_TEXT}` },
  lg: { hide: 'lg:hidden', room: `@media ${HIGH} and (max-width:63.99rem){${ROOM}}${LARGE_TEXT}` },
}

/**
 * The bar at the foot of a phone's screen that keeps the sum and the main buttons within reach of the thumb. What a child lays over the
 * whole bar ends with it, also where the bar stands in the page.
 */
export function BottomBar({ label, sum, children, below }: BottomBarProps) {
  return (
    <section
      aria-label={label}
      className={classes(
        'needs-scripts fixed low:relative low:mt-4 inset-x-0 bottom-0 z-bar flex min-h-17 items-center gap-2 large-text:flex-wrap large-text:items-stretch large-text:[&>:is(a,button)]:flex-1 bg-surface-raised px-gutter py-2 pb-[calc(.5rem+env(safe-area-inset-bottom))] shadow-bar',
        BELOW[below].hide,
      )}
    >
      <style>{BELOW[below].room}</style>
      <div
        translate="no"
        className="mr-auto large-text:basis-full flex-none whitespace-nowrap tabular-nums leading-tight"
      >
        {sum}
      </div>
      {children}
    </section>
  )
}
