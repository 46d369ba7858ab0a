import { useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { momentText } from '../momentText.ts'
import { settingsFieldName } from './fieldNames.ts'
import type { SectionAnswer } from './sectionForm.ts'

interface StaleDialogProps {
  /** Undefined: the dialog is closed. `fields`: the paths of what changed, see flatFields. */
  stale: (Omit<SectionAnswer<unknown>, 'value'> & { readonly fields: readonly string[] }) | undefined
  onTake: () => void
  onKeep: () => void
  onClose: () => void
}

/** Asks which version stays: the one that somebody else has saved, or one's own. Closing it leaves the form as it is. */
export function StaleDialog({ stale, onTake, onKeep, onClose }: StaleDialogProps) {
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
          {stale && stale.fields.length > 0 && (
            <p className="font-medium text-ink">
              {m.settings_stale_fields({ fields: fieldList(stale.fields) })}
            </p>
          )}
          <p>{m.settings_stale_choice()}</p>
        </div>
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

function whoSaved({ updatedBy, updatedAt }: Pick<SectionAnswer<unknown>, 'updatedBy' | 'updatedAt'>): string {
  const moment = updatedAt ? momentText(updatedAt) : ''
  return updatedBy ? m.settings_stale_by({ name: updatedBy.name, moment }) : m.settings_stale_at({ moment })
}

/** The fields in words, each once. */
export function fieldList(paths: readonly string[]): string {
  return [...new Set(paths.map((path) => settingsFieldName(path) ?? path))].join(', ')
}
