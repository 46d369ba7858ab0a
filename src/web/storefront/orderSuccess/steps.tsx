import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'

/** What is done, what comes now, and what then. */
export function Steps() {
  const steps = [
    { number: '১', text: m.success_step_received(), badge: 'border-accent bg-accent text-accent-contrast' },
    { number: '২', text: m.success_step_call(), badge: 'border-accent bg-surface text-accent', now: true },
    { number: '৩', text: m.success_step_prepare(), badge: 'border-line-strong bg-surface text-ink-muted' },
  ]
  return (
    <ol className="mx-auto my-8 w-fit text-left">
      {steps.map(({ number, text, badge, now }, index) => (
        <li
          key={number}
          aria-current={now ? 'step' : undefined}
          className="relative flex min-h-13 items-center gap-3.5 aria-[current]:font-semibold"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className="absolute bottom-[calc(50%+1rem)] left-[calc(1rem-1px)] h-5 w-0.5 bg-[repeating-linear-gradient(180deg,var(--color-stitch)_0_5px,transparent_5px_9px)]"
            />
          )}
          <span
            aria-hidden="true"
            className={classes(
              'z-1 grid size-8 flex-none place-items-center rounded-full border-[1.5px] pt-0.5 font-semibold text-md leading-none',
              badge,
            )}
          >
            {number}
          </span>
          {text}
        </li>
      ))}
    </ol>
  )
}
