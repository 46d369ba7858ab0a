import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { type Locale, overwriteGetLocale } from './paraglide/runtime.js'

// While developing one build speaks both languages; otherwise this is left out.
if (import.meta.env.DEV) overwriteGetLocale(() => document.documentElement.lang as Locale)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
