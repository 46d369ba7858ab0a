import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { ImageField } from './imageField.tsx'
import type { SlideJob } from './slideJob.ts'
import { useSlideForm } from './useSlideForm.ts'

/** Add Slider and Update Slider (section 2). */
export function SlideForm({ job }: { job: SlideJob }) {
  const { input, image, title, titleBefore, setTitle, busy, imageError, choose, submit } = useSlideForm(job)
  return (
    <form method="post" noValidate onSubmit={submit} className="slide-form">
      <ImageField
        ref={input}
        address={image.preview ?? (image.file ? undefined : job.start.image)}
        progress={image.progress}
        error={imageError}
        disabled={busy}
        onChoose={choose}
      />
      <Field
        label={m.slider_slide_title()}
        hint={titleBefore ? m.slider_slide_title_other({ title: titleBefore }) : m.slider_slide_title_hint()}
        optional
      >
        <TextInput
          name="title"
          maxLength={200}
          value={title}
          readOnly={busy}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
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
