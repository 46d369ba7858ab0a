import { type UseFormReturn, useWatch } from 'react-hook-form'
import { ownNotice } from '#web/components/ownNotice.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { errorAt } from '../errorAt.ts'
import { type PreviewLook, PreviewPart } from '../preview/previewFrame.tsx'
import type { TrackingFields } from './trackingSection.ts'

interface TrackingForm {
  form: UseFormReturn<TrackingFields>
}

/** The privacy notice. */
export function NoticeBox({ form }: TrackingForm) {
  const { register } = form
  return (
    <Box title={m.settings_notice()} text={m.settings_notice_text()}>
      <div className="mt-4 grid gap-5">
        <Field
          label={m.settings_notice_english()}
          hint={m.settings_notice_hint()}
          error={errorAt(form, 'noticeText')}
          optional
        >
          <TextInput {...register('noticeText')} lang="en" autoComplete="off" />
        </Field>
        <Field
          label={m.settings_notice_bengali()}
          hint={m.settings_notice_hint_bengali()}
          error={errorAt(form, 'noticeTextBengali')}
          optional
        >
          <TextInput {...register('noticeTextBengali')} lang="bn" autoComplete="off" />
        </Field>
      </div>
    </Box>
  )
}

/** The foot of a page, as typed. */
export function NoticePreview({ form: { control }, look }: TrackingForm & { look: PreviewLook }) {
  const typed = useWatch({ control, compute: (fields: TrackingFields) => fields })
  const notice = ownNotice(
    { noticeText: typed.noticeText.trim(), noticeTextBengali: typed.noticeTextBengali.trim() },
    look.language,
  )
  return (
    <PreviewPart look={look} caption={m.settings_preview_footer()}>
      <div className="p-4 text-sm">
        <Stitch className="mb-3" />
        {notice ? (
          <p lang={notice.language} className="text-link">
            {notice.text}
          </p>
        ) : (
          <p className="text-ink-muted">{m.settings_notice_none()}</p>
        )}
      </div>
    </PreviewPart>
  )
}
