import { type ChangeEvent, type ReactNode, useId } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { Mark, NameWithMark } from '#web/components/logo.tsx'
import { useShop } from '#web/components/shop.ts'
import { ownMark } from '#web/components/shownMark.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Box } from '../../../frame/box.tsx'
import { errorAt } from '../errorAt.ts'
import type { LookFields } from './lookSection.ts'
import { usePictureUpload } from './usePictureUpload.ts'

interface LookForm {
  form: UseFormReturn<LookFields>
}

/** The pictures that replace the drawn mark. */
export function MarksBox({ form }: LookForm) {
  return (
    <Box title={m.settings_marks()} text={m.settings_marks_text()}>
      <div className="look-marks">
        <MarkField form={form} name="logo" drawn={<DrawnLogo />} />
        <MarkField form={form} name="icon" drawn={<Mark />} />
      </div>
    </Box>
  )
}

function DrawnLogo() {
  const { nameBengali } = useShop()
  return <NameWithMark nameBengali={nameBengali} />
}

interface MarkTexts {
  readonly label: string
  readonly hint: string
  readonly upload: string
  readonly replace: string
  readonly remove: string
}

function textsOf(name: 'logo' | 'icon'): MarkTexts {
  if (name === 'logo') {
    return {
      label: m.settings_logo(),
      hint: m.settings_logo_hint(),
      upload: m.settings_logo_upload(),
      replace: m.settings_logo_replace(),
      remove: m.settings_logo_remove(),
    }
  }
  return {
    label: m.settings_icon(),
    hint: m.settings_icon_hint(),
    upload: m.settings_icon_upload(),
    replace: m.settings_icon_replace(),
    remove: m.settings_icon_remove(),
  }
}

interface MarkFieldProps extends LookForm {
  name: 'logo' | 'icon'
  /** What is shown without a picture. */
  drawn: ReactNode
}

/** A picture that is uploaded as soon as it is chosen, and shown once the form is saved. */
function MarkField({ form, name, drawn }: MarkFieldProps) {
  const id = useId()
  const texts = textsOf(name)
  const { field } = useController({ control: form.control, name })
  const { progress, failure, choose, stop } = usePictureUpload((address) => set(address))
  const error = failure ?? errorAt(form, name)
  const isUploading = progress !== undefined
  const shown = ownMark({ logo: '', icon: '', [name]: field.value })

  function set(address: string) {
    form.setValue(name, address, { shouldDirty: true, shouldValidate: true })
  }

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // Cancelling the file dialog keeps the earlier choice.
    if (file) void choose(file)
    // The same file may be chosen again after a failure.
    target.value = ''
  }

  function remove() {
    stop()
    set('')
    // The button that was pressed is gone.
    document.getElementById(id)?.focus()
  }

  return (
    <div className="look-mark">
      <span className="look-mark-picture">
        {field.value === '' ? drawn : <img src={shown.logo?.src ?? shown.icon} alt="" />}
      </span>
      <div className="min-w-0">
        <h3 className="text-md! leading-snug">{texts.label}</h3>
        <p id={`${id}-hint`} className="text-ink-muted text-sm">
          {texts.hint}
        </p>
        <div className="look-mark-actions">
          <span className={`${buttonClasses({ variant: 'outline' })} look-upload`}>
            <Icon
              name={isUploading ? 'loader-circle' : 'image-plus'}
              className={isUploading ? 'animate-spin' : ''}
            />
            {uploadLabel(isUploading, field.value)}
            <input
              ref={field.ref}
              id={id}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-label={field.value === '' ? texts.upload : texts.replace}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : `${id}-hint`}
              disabled={isUploading}
              onChange={take}
              onBlur={field.onBlur}
            />
          </span>
          {field.value !== '' && (
            <Button variant="ghost" aria-label={texts.remove} onClick={remove}>
              {m.settings_picture_remove()}
            </Button>
          )}
        </div>
        {isUploading && (
          <progress value={progress} aria-label={m.slider_progress()} className="progress-bar mt-2" />
        )}
        {error && (
          <div className="mt-2">
            <FieldError id={`${id}-error`}>{error}</FieldError>
          </div>
        )}
      </div>
    </div>
  )
}

function uploadLabel(isUploading: boolean, address: string): string {
  if (isUploading) return m.settings_picture_uploading()
  return address === '' ? m.settings_picture_upload() : m.settings_picture_replace()
}
