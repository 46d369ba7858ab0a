import { useHydrated } from '#web/client/hydrated.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'

/**
 * Sends the form around it once the page has come alive. Before that a browser would send a password by
 * itself, so neither a press nor Enter may; the button looks the same all along, for it is a moment only.
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
