import { useHydrated } from '#web/client/hydrated.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'

/**
 * Submits the form around it after hydration. Before that the browser itself would submit a password, so the
 * button is disabled for press and Enter; it looks the same, since that lasts only a moment.
 */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'disabled' | 'className'>) {
  const hydrated = useHydrated()
  return (
    <Button
      size="lg"
      block
      {...props}
      type="submit"
      disabled={!hydrated}
      className={hydrated ? undefined : 'disabled:bg-accent! disabled:text-accent-contrast!'}
    />
  )
}
