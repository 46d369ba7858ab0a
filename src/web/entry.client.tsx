import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { sheetsReady } from './components/lateSheets.ts'
import { type Locale, overwriteGetLocale } from './paraglide/runtime.js'
import { prepareBack } from './ui/backCloses.ts'

// In development one build serves both languages; production builds drop this.
if (import.meta.env.DEV) overwriteGetLocale(() => document.documentElement.lang as Locale)

prepareBack()

// What the scripts draw needs styles that the page does not have in itself.
sheetsReady().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  }),
)
