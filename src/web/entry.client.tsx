import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { type Locale, overwriteGetLocale } from './paraglide/runtime.js'

// In development one build serves both languages; production builds drop this.
if (import.meta.env.DEV) overwriteGetLocale(() => document.documentElement.lang as Locale)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
