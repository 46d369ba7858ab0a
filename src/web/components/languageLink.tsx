import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pathIn } from '#domain/text/language.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { classes } from '#web/ui/classes.ts'
import { changeLanguage } from './language.ts'

interface LanguageLinkProps {
  className: string
  /** Before the name. */
  children?: ReactNode
}

/** The same page in the other language (contract: Languages). Followed as a link where no scripts run. */
export function LanguageLink({ className, children }: LanguageLinkProps) {
  const { pathname, search } = useLocation()
  const language = getLocale() === 'bn' ? 'en' : 'bn'
  const address = pathIn(language, pathname + search)

  function change(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    changeLanguage(language, address + window.location.hash)
  }

  return (
    <a
      href={address}
      hrefLang={language}
      lang={language}
      onClick={change}
      className={classes('font-bengali-cut', className)}
    >
      {children}
      {m.language_other()}
    </a>
  )
}
