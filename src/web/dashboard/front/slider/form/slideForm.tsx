import { type ChangeEvent, type Ref, useId } from 'react'
import { type ShownTexts, shownTexts } from '#domain/catalogue/slide.ts'
import type { InLanguage } from '#domain/text/textIn.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '../../../frame/pageHead.tsx'
import { SlideBoxes } from './slideFields.tsx'
import { type SlideJob, useSlideForm } from './useSlideForm.ts'

/** The heading of a slide form. */
export function SlideHead(props: { title: string }) {
  return <PageHead {...props} back={{ to: '/dashboard/manageSlider', label: m.slider_back() }} />
}

/** Add Slider and Update Slider (section 2). */
export function SlideForm({ job }: { job: SlideJob }) {
  const {
    form,
    input,
    image,
    fields,
    errors,
    titleBefore,
    change,
    busy,
    imageError,
    choose,
    refuse,
    submit,
  } = useSlideForm(job)
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="slide-form">
      <ImageField
        ref={input}
        address={image.preview ?? (image.file ? undefined : job.image)}
        texts={shownTexts(fields, getLocale())}
        progress={image.progress}
        error={imageError}
        disabled={busy}
        onChoose={choose}
        onUnreadable={image.preview === undefined ? undefined : refuse}
      />
      <SlideBoxes {...{ fields, errors, titleBefore, busy }} onChange={change} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel={job.texts.busy} className="max-sm:flex-1">
          {job.texts.submit}
        </Button>
        <ButtonLink variant="ghost" to="/dashboard/manageSlider">
          {m.ui_cancel()}
        </ButtonLink>
      </div>
    </form>
  )
}

interface ImageFieldProps {
  ref: Ref<HTMLInputElement>
  /** Address of the picture shown: the chosen one, or the slide's present one. */
  address: string | undefined
  /** What stands over it in the language of the dashboard. */
  texts: ShownTexts | undefined
  /** From 0 to 1 while uploading. */
  progress: number | undefined
  error: string | undefined
  disabled: boolean
  onChoose: (file: File | undefined) => void
  /** Called if the chosen file is no picture; undefined: it is the stored one. */
  onUnreadable: (() => void) | undefined
}

/** The file input of a slide form; it shows the picture as the slider will, and accepts a dropped file. */
function ImageField({
  ref,
  address,
  texts,
  progress,
  error,
  disabled,
  onChoose,
  onUnreadable,
}: ImageFieldProps) {
  const id = useId()
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // Cancelling the file dialog keeps the earlier choice.
    if (file) onChoose(file)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={id} className="font-medium text-md">
        {m.slider_image_label()}
      </label>
      <div
        className={classes(
          'group @container/slide relative grid aspect-2/1 min-w-0 grid-cols-[minmax(0,1fr)] overflow-clip rounded-tile border-[1.5px] bg-surface-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 dark:bg-surface',
          error ? 'border-danger' : address ? 'border-transparent' : 'border-line-strong border-dashed',
        )}
      >
        {address ? (
          <Chosen address={address} texts={texts} changeable={!disabled} onUnreadable={onUnreadable} />
        ) : (
          <Invitation />
        )}
        <input
          ref={ref}
          id={id}
          type="file"
          name="image"
          accept="image/*"
          disabled={disabled}
          onChange={choose}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      {progress !== undefined && <Progress fraction={progress} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

interface ChosenProps extends Pick<ImageFieldProps, 'onUnreadable' | 'texts'> {
  address: string
  changeable: boolean
}

function Chosen({ address, texts, changeable, onUnreadable }: ChosenProps) {
  return (
    <>
      <img
        src={address}
        alt={m.slider_preview()}
        onError={onUnreadable}
        width={900}
        height={450}
        className="absolute size-full object-cover"
      />
      {texts && <LiveText {...texts} />}
      {changeable && (
        <span
          aria-hidden="true"
          className="absolute right-3 bottom-3 inline-flex min-h-tap items-center gap-2 rounded-control bg-surface/90 px-3.5 font-semibold text-md shadow-raised group-hover:bg-surface"
        >
          <Icon name="refresh-cw" />
          {/* On a phone it would lie over the button of the live text. */}
          <span className="max-sm:hidden">{m.slider_choose_other()}</span>
        </span>
      )}
    </>
  )
}

/** The live text as the slider shows it; its fields have it for everybody. */
function LiveText({ headline, text, button }: ShownTexts) {
  const line = (className: string, part: InLanguage | undefined) =>
    part && (
      <p lang={part.language} className={className}>
        {part.text}
      </p>
    )
  return (
    <div aria-hidden="true" className="slide-texts">
      {line('slide-headline', headline)}
      {line('slide-text', text)}
      {line('slide-button', button)}
    </div>
  )
}

function Invitation() {
  return (
    <span
      aria-hidden="true"
      className="grid size-full content-center justify-items-center gap-2 p-4 text-center"
    >
      <Icon name="image-plus" className="size-7! text-accent" />
      <span className="font-medium">{m.slider_choose()}</span>
    </span>
  )
}

function Progress({ fraction }: { fraction: number }) {
  const percent = Math.round(fraction * 100)
  return (
    <div className="mt-1 flex items-center gap-3 text-ink-muted text-sm">
      <div
        role="progressbar"
        aria-label={m.slider_progress()}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 flex-1 overflow-hidden rounded-full bg-surface-hover"
      >
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform duration-base"
          style={{ transform: `scaleX(${fraction})` }}
        />
      </div>
      <span aria-hidden="true" className="w-10 text-right tabular-nums">
        {m.slider_percent({ percent: digits(percent) })}
      </span>
    </div>
  )
}
