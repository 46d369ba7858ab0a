import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { toggleTheme, useTheme } from './theme.ts'

/** Names the theme that a press switches to (section 2). Styled like the menu around it. */
export function ThemeToggle({ className }: { className: string }) {
  const dark = useTheme() === 'dark'
  return (
    <button type="button" onClick={toggleTheme} className={className}>
      <Icon name={dark ? 'sun' : 'moon'} />
      {dark ? m.theme_light() : m.theme_dark()}
    </button>
  )
}
