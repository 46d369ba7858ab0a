import { useHydrated } from '#web/client/hydrated.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'
import { classes } from '#web/ui/classes.ts'
import { type Known, REMEMBER } from './useKnownBuyer.ts'

/** Says that the form was filled in, and takes it back. In the line of the heading: for an account it comes late, and moves nothing. */
export function FilledNote({ known: { filledIn, clear } }: { known: Pick<Known, 'filledIn' | 'clear'> }) {
  return (
    <div className="flex min-w-0 items-center gap-1 text-ink-muted text-sm">
      <span role="status">{filledIn && m.checkout_known()}</span>
      {filledIn && (
        <button
          type="button"
          onClick={clear}
          aria-label={m.checkout_known_clear_all()}
          className="-my-3 -mr-2 min-h-tap min-w-tap rounded-control px-2 font-medium text-link underline"
        >
          {m.checkout_known_clear()}
        </button>
      )}
    </div>
  )
}

type BoxProps = { known: Pick<Known, 'isGuest' | 'isKept' | 'keep'> }

/**
 * Has this phone remember a guest: their address and their orders; off, nothing of them stays. The page's head hides it from
 * accounts until it is known.
 */
export function RememberBox({ known: { isGuest, isKept, keep } }: BoxProps) {
  const isHydrated = useHydrated()
  if (isHydrated && !isGuest) return null
  return (
    <div className={classes('sm:col-span-2', !isHydrated && '[html[data-account]_&]:hidden')}>
      <Checkbox
        name={REMEMBER}
        checked={isKept}
        onChange={({ target }) => keep(target.checked)}
        className="items-start py-1.5"
        label={
          <>
            {m.checkout_remember()}
            <span className="block text-ink-muted text-sm">{m.checkout_remember_text()}</span>
          </>
        }
      />
    </div>
  )
}
