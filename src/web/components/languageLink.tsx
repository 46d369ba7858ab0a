import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pathIn } from '#domain/text/language.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { classes } from '#web/ui/classes.ts'
import { CHANGES_LANGUAGE } from './language.ts'

interface LanguageLinkProps {
  className: string
  /** Shown before the name. */
  children?: ReactNode
}

/** The same page in the other language (contract: Languages). The script in the head of the page handles the press. */
export function LanguageLink({ className, children }: LanguageLinkProps) {
  const { pathname, search } = useLocation()
  const language = getLocale() === 'bn' ? 'en' : 'bn'
  return (
    <a
      {...{ [CHANGES_LANGUAGE]: '' }}
      href={pathIn(language, pathname + search)}
      hrefLang={language}
      lang={language}
      className={classes('font-bengali-cut', className)}
    >
      {children}
      {m.language_other()}
    </a>
  )
}
