import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { count } from '#web/client/amounts.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { CategoryPicture } from './categoryRow.tsx'
import { DeletionDialog } from './deletionDialog.tsx'
import { shownAddress } from './shownAddress.ts'
import { StaleNote } from './staleNote.tsx'
import { type CategoryJob, useCategoryForm } from './useCategoryForm.ts'

/** Characters; the server's limit. */
const NAME_MAX = 60

interface CategoryFormProps extends CategoryJob {
  /** Has the category subcategories? Then it stays one. */
  hasChildren?: boolean
}

/** Adds a category or changes one, under its row. */
export function CategoryForm(job: CategoryFormProps) {
  const { entry, categories, hasChildren = false } = job
  const { form, busy, stale, takeTheirs, keepMine, submit, ...picture } = useCategoryForm(job)
  const { register, setValue, control } = form
  const { errors } = form.formState
  const [name, image, hidden, parentId] = useWatch({ control, name: ['name', 'image', 'hidden', 'parentId'] })
  const [deleting, setDeleting] = useState(false)
  const label = entry ? m.categories_edit({ name: categoryLabel(entry) }) : m.categories_add()
  const element = useRef<HTMLFormElement>(null)

  // Under a row far down the page, or above those that were scrolled away.
  useEffect(() => {
    element.current?.querySelector('input')?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={label}
      className="category-form"
    >
      {stale && (
        <StaleNote {...stale} categories={categories} onTake={takeTheirs} onKeep={() => void keepMine()} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.categories_name()} error={errors.name?.message} hint={addressHint(name, entry?.name)}>
          <TextInput {...register('name')} maxLength={NAME_MAX} readOnly={busy} required autoComplete="off" />
        </Field>
        <Field
          label={m.categories_name_bengali()}
          error={errors.nameBengali?.message}
          hint={m.categories_name_bengali_hint()}
          optional
        >
          <TextInput
            {...register('nameBengali')}
            lang="bn"
            maxLength={NAME_MAX}
            readOnly={busy}
            autoComplete="off"
          />
        </Field>
        <Field
          label={m.categories_under()}
          error={errors.parentId?.message}
          hint={hasChildren ? m.categories_under_fixed() : undefined}
        >
          <SelectNative
            value={parentId ?? ''}
            onChange={({ target }) => setValue('parentId', target.value || null)}
            disabled={busy || hasChildren}
          >
            <option value="">{m.categories_under_nothing()}</option>
            {categories
              .filter(({ id }) => id !== entry?.id)
              .map((category) => (
                <option key={category.id} value={category.id}>
                  {categoryLabel(category)}
                </option>
              ))}
          </SelectNative>
        </Field>
        <div>
          <Checkbox
            label={m.categories_shown()}
            checked={!hidden}
            onChange={({ target }) => setValue('hidden', !target.checked)}
            disabled={busy}
            aria-describedby="category-shown-hint"
          />
          <p id="category-shown-hint" className="text-ink-muted text-sm">
            {m.categories_shown_hint()}
          </p>
        </div>
        <PictureField
          {...picture}
          address={picture.image.preview ?? (picture.image.file ? '' : image)}
          name={name}
          error={errors.image?.message}
          busy={busy}
        />
      </div>
      {entry && entry.products > 0 && (
        <p className="mt-5 flex gap-2 text-ink-muted text-md">
          <Icon name="info" className="mt-0.5" />
          {entry.products === 1
            ? m.categories_follow_one()
            : m.categories_follow({ count: count(entry.products) })}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button type="submit" busy={busy} busyLabel={m.categories_saving()} className="min-w-24">
          {m.categories_save()}
        </Button>
        <Button variant="ghost" onClick={job.form.close} disabled={busy}>
          {m.ui_cancel()}
        </Button>
        {entry && (
          <Button
            variant="ghost"
            onClick={() => job.form.open({ kind: 'sizes', id: entry.id })}
            disabled={busy}
          >
            <Icon name="ruler" />
            {m.categories_sizes()}
          </Button>
        )}
        {entry && (
          <Button variant="dangerGhost" onClick={() => setDeleting(true)} disabled={busy} className="ml-auto">
            <Icon name="trash-2" />
            {m.categories_delete()}
          </Button>
        )}
      </div>
      {entry && (
        <DeletionDialog
          entry={entry}
          categories={categories}
          open={deleting}
          onClose={() => setDeleting(false)}
          onDeleted={job.form.close}
        />
      )}
    </form>
  )
}

function addressHint(typed: string, before: string | undefined): string | undefined {
  if (typed.trim() === '') return undefined
  const address = shownAddress(typed.trim())
  const isRenamed = before !== undefined && before.toLowerCase() !== typed.trim().toLowerCase()
  return isRenamed ? m.categories_name_hint_renamed({ address }) : m.categories_name_hint({ address })
}

interface PictureFieldProps
  extends Pick<ReturnType<typeof useCategoryForm>, 'image' | 'choose' | 'removePicture'> {
  /** Empty: there is none. */
  address: string
  name: string
  error: string | undefined
  busy: boolean
}

function PictureField({ image, choose, removePicture, address, name, error, busy }: PictureFieldProps) {
  const id = useId()
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // Cancelling the file dialog keeps the earlier choice.
    if (file) choose(file)
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-md">
        {m.categories_picture()} <span className="font-normal text-ink-muted">{m.ui_optional()}</span>
      </label>
      <div className="flex items-center gap-3">
        <CategoryPicture address={address} name={name} className="size-16!" />
        <div className="category-file">
          <span aria-hidden="true" className="flex items-center gap-3">
            <Icon name="image-plus" className="text-accent" />
            <span className="leading-snug">
              <span className="block font-medium text-md">
                {address === '' ? m.categories_picture_choose() : m.categories_picture_other()}
              </span>
              <span className="block text-ink-muted text-sm">{m.categories_picture_size()}</span>
            </span>
          </span>
          <input
            id={id}
            type="file"
            accept="image/*"
            onChange={take}
            disabled={busy}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
        </div>
      </div>
      {image.progress !== undefined && (
        <progress value={image.progress} aria-label={m.slider_progress()} className="progress-bar" />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {address !== '' && (
        <Button
          variant="ghost"
          onClick={removePicture}
          disabled={busy}
          className="-ml-4.5 justify-self-start"
        >
          {m.categories_picture_remove()}
        </Button>
      )}
    </div>
  )
}
