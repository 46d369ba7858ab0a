import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { Language } from '#domain/text/language.ts'
import { queryClient } from '#web/client/queries.ts'
import { MarkdownText } from '#web/components/markdownText.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { previewQuery } from './pageQuery.ts'
import { previewFailure } from './previewFailure.ts'

/** Until somebody pauses in typing. Milliseconds. */
const PAUSE = 400

interface PagePreviewProps {
  title: string
  text: string
  language: Language
}

/** The page as shoppers will see it, rendered by the server while somebody types. Its links cannot be followed. */
export function PagePreview({ title, text, language }: PagePreviewProps) {
  const id = useId()
  const { email } = useSignedIn().user
  const asked = usePaused({ text, language })
  const { data, error, isFetching, refetch } = useQuery(
    previewQuery(email, asked.text, asked.language),
    queryClient(),
  )
  const html = useLast(data?.html, language)
  const isLate = isFetching || asked.text !== text
  return (
    <section
      aria-labelledby={id}
      className="rounded-panel border border-line bg-surface p-4 sm:p-6 dark:bg-surface-raised"
    >
      <div className="mb-4 flex min-h-6 flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <h2 id={id} className="text-md! tracking-normal">
          {m.pages_preview()}
        </h2>
        <p className="text-ink-muted">{isLate && !error ? m.pages_preview_busy() : m.pages_preview_note()}</p>
      </div>
      {error && !isFetching && <Failure {...previewFailure(error)} retry={() => void refetch()} />}
      <div inert className="border-line border-t pt-4">
        <p lang={language} className="wrap-anywhere mb-4 font-semibold text-2xl leading-tight">
          {title}
        </p>
        {html !== undefined ? (
          <Shown html={html} language={language} />
        ) : (
          !error && <Skeleton className="h-56 rounded-control" />
        )}
      </div>
    </section>
  )
}

function Shown({ html, language }: { html: string; language: Language }) {
  if (html === '') return <p className="text-ink-muted">{m.pages_preview_empty()}</p>
  return <MarkdownText html={html} lang={language} />
}

function Failure({ text, mayRetry, retry }: ReturnType<typeof previewFailure> & { retry: () => void }) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warning-soft px-4 py-1 text-md text-warning"
    >
      <p className="min-w-0 flex-1 basis-48 py-1.5">{text}</p>
      {mayRetry && (
        <Button variant="ghost" className="text-warning!" onClick={retry}>
          {m.ui_retry()}
        </Button>
      )}
    </div>
  )
}

/** The last of the renderings in this language: it stays until there is a newer one, also where that fails. */
function useLast(html: string | undefined, language: Language): string | undefined {
  const [last, setLast] = useState({ html, language })
  if (html !== undefined && (html !== last.html || language !== last.language)) setLast({ html, language })
  if (html !== undefined) return html
  return last.language === language ? last.html : undefined
}

/** The draft at the last pause in typing; another language counts at once. */
function usePaused(draft: { text: string; language: Language }) {
  const [paused, setPaused] = useState(draft)
  const { text, language } = draft
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ text, language }), PAUSE)
    return () => clearTimeout(timer)
  }, [text, language])
  return paused.language === language ? paused : draft
}
