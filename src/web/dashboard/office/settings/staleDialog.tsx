import { useId } from 'react'
import type { SectionName } from '#domain/settings/ownerSettings.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { momentText } from '../../words/momentText.ts'
import { fieldName } from './fieldNames.ts'
import type { Difference } from './sectionChanges.ts'
import type { SectionAnswer } from './sectionForm.ts'
import { differenceText } from './valueText.ts'

interface StaleDialogProps {
  section: SectionName
  /** Undefined: the dialog is closed. */
  stale: (Omit<SectionAnswer<unknown>, 'value'> & { readonly differences: readonly Difference[] }) | undefined
  onTake: () => void
  onKeep: () => void
  onClose: () => void
}

/** Asks which version stays: the one that somebody else has saved, or one's own. Closing it leaves the form as it is. */
export function StaleDialog({ section, stale, onTake, onKeep, onClose }: StaleDialogProps) {
  const id = useId()
  return (
    <ModalDialog
      open={stale !== undefined}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="sm:w-full sm:max-w-112"
    >
      <div className="p-6">
        <span className="mb-4 grid size-12 place-items-center rounded-full bg-warning-soft text-warning">
          <Icon name="triangle-alert" className="size-6" />
        </span>
        <h2 id={`${id}-title`} className="text-[1.25rem]! leading-[1.3]">
          {m.settings_stale_title()}
        </h2>
        <div id={`${id}-text`} className="mt-1.5 grid gap-2 wrap-anywhere text-ink-muted">
          {stale && <p>{whoSaved(stale)}</p>}
          <p>{m.settings_stale_choice()}</p>
        </div>
        {stale && stale.differences.length > 0 && (
          <dl className="mt-4 grid gap-3 wrap-anywhere text-md">
            {stale.differences.map((difference) => (
              <Both key={difference.path} section={section} {...difference} />
            ))}
          </dl>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="outline" className="flex-1" onClick={onTake}>
            {m.settings_stale_take()}
          </Button>
          <Button className="flex-1" onClick={onKeep}>
            {m.settings_stale_keep()}
          </Button>
          <Button variant="ghost" className="basis-full" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}

/** A field with both values. A long text is cut. */
function Both({ section, path, theirs, mine }: Difference & { section: SectionName }) {
  return (
    <div className="rounded-control bg-page p-3">
      <dt className="font-medium">{fieldName(section, path)}</dt>
      <dd className="line-clamp-4">
        {m.settings_stale_theirs({ value: differenceText(section, path, theirs, 'theirs') })}
      </dd>
      <dd className="line-clamp-4">
        {m.settings_stale_mine({ value: differenceText(section, path, mine, 'mine') })}
      </dd>
    </div>
  )
}

function whoSaved({ updatedBy, updatedAt }: Pick<SectionAnswer<unknown>, 'updatedBy' | 'updatedAt'>): string {
  const moment = updatedAt ? momentText(updatedAt) : ''
  return updatedBy ? m.settings_stale_by({ name: updatedBy.name, moment }) : m.settings_stale_at({ moment })
}
