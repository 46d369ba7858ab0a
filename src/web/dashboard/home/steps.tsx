import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import type { NextStep } from './nextSteps.ts'

/** What somebody can do from here. */
export function Steps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {steps.map(({ to, icon, title, text }) => (
        <li key={title} className="min-w-0">
          <Link
            to={to}
            className="group flex h-full items-start gap-4 rounded-panel border border-line bg-surface p-5 hover:border-line-strong dark:bg-surface-raised"
          >
            <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft text-accent">
              <Icon name={icon} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold leading-snug">{title}</span>
              <span className="mt-0.5 block wrap-anywhere text-ink-muted text-md">{text}</span>
            </span>
            <Icon
              name="chevron-right"
              className="self-center text-line-strong transition duration-fast group-hover:text-ink"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
