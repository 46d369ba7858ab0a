import { useEffect, useRef } from 'react'
import type { PageAnswer } from '#contract/content/pageSchema.ts'
import type { PageTexts } from '#domain/pages/page.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { momentText } from '../../words/momentText.ts'
import { differing } from './usePageForm.ts'

interface StaleNoteProps {
  /** What somebody else has saved. */
  theirs: PageAnswer
  mine: PageTexts
  onTake: () => void
  onKeep: () => void
}

/** Says that somebody else has saved the page, shows what, and asks which texts stay. Until then nothing is lost. */
export function StaleNote({ theirs, mine, onTake, onKeep }: StaleNoteProps) {
  const { updatedBy, updatedAt } = theirs
  const moment = updatedAt ? momentText(updatedAt) : ''
  const note = useRef<HTMLElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <section
      ref={note}
      role="alert"
      tabIndex={-1}
      className="mb-5 grid gap-4 rounded-panel border border-warning bg-warning-soft p-4 sm:p-6"
    >
      <div className="flex gap-3">
        <Icon name="triangle-alert" className="mt-0.5 flex-none text-warning" />
        <div className="wrap-anywhere min-w-0">
          <h2 className="text-lg! leading-snug tracking-normal">{m.pages_stale_title()}</h2>
          <p className="mt-1">
            {updatedBy ? m.pages_stale_by({ name: updatedBy.name, moment }) : m.pages_stale_at({ moment })}{' '}
            {m.pages_stale_text()}
          </p>
        </div>
      </div>
      <dl className="grid gap-3">
        {differing(theirs, mine).map((field) => (
          <div key={field}>
            <dt className="font-medium text-sm">{m.pages_stale_theirs({ field: NAMES[field]() })}</dt>
            <dd className="page-theirs wrap-anywhere mt-1 whitespace-pre-line rounded-control bg-surface p-3 text-md">
              {theirs[field]}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" className="flex-1 bg-surface sm:flex-none" onClick={onTake}>
          {m.pages_stale_take()}
        </Button>
        <Button className="flex-1 sm:flex-none" onClick={onKeep}>
          {m.pages_stale_keep()}
        </Button>
      </div>
    </section>
  )
}

const NAMES: Readonly<Record<keyof PageTexts, () => string>> = {
  title: m.pages_stale_title_english,
  titleBengali: m.pages_stale_title_bengali,
  text: m.pages_stale_text_english,
  textBengali: m.pages_stale_text_bengali,
}
