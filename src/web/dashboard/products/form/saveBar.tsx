import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'

interface SaveBarProps {
  label: string
  busyLabel: string
  busy: boolean
  /** Something was changed and is not stored. */
  unsaved: boolean
}

/** A field that gets the focus is scrolled to above the bar. */
const ROOM = 'html{scroll-padding-bottom:6rem}'

/** Stays at the foot of the screen, within reach of the thumb. */
export function SaveBar({ label, busyLabel, busy, unsaved }: SaveBarProps) {
  return (
    <section
      aria-label={m.products_save_bar()}
      className="sticky bottom-0 z-bar -mx-gutter mt-5 -mb-12 flex items-center gap-2 bg-surface-raised px-gutter py-2 pb-[calc(.5rem+env(safe-area-inset-bottom))] shadow-bar lg:bottom-4 lg:mx-0 lg:mb-0 lg:rounded-panel lg:py-3 lg:pr-3 lg:pl-6 lg:shadow-overlay"
    >
      <style>{ROOM}</style>
      <p role="status" className="mr-auto min-w-0 text-ink-muted text-sm max-2xs:sr-only">
        {unsaved && m.products_unsaved()}
      </p>
      <ButtonLink to="/dashboard/allProducts" variant="ghost">
        {m.products_cancel()}
      </ButtonLink>
      <SubmitButton block={false} size="md" busy={busy} busyLabel={busyLabel}>
        {label}
      </SubmitButton>
    </section>
  )
}
