import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'

/**
 * The words that a shopkeeper passes on to whoever runs the server: folders, variables and commands, folded away. Only
 * their messages, whose names end in `_server_words`, may have such words (tests/serverWords.test.ts).
 */
export function ServerWords({ children }: { children: ReactNode }) {
  return (
    <details className="mt-2 max-w-read text-md">
      <summary className="min-h-tap cursor-pointer content-center font-medium">
        {m.server_words_title()}
      </summary>
      <div className="wrap-anywhere pb-2 text-ink-muted">{children}</div>
    </details>
  )
}
