import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { toggleTheme, useTheme } from './theme.ts'

/** Names the theme that a press brings (section 2). Looks like the menu it stands in. */
export function ThemeToggle({ className }: { className: string }) {
  const dark = useTheme() === 'dark'
  return (
    <button type="button" onClick={toggleTheme} className={className}>
      <Icon name={dark ? 'sun' : 'moon'} />
      {dark ? m.theme_light() : m.theme_dark()}
    </button>
  )
}
