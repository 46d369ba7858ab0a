import { useAuth } from '#web/client/auth.ts'
import { tell } from '#web/client/dialogs.ts'
import { notify } from '#web/client/notices.ts'
import type { SessionUser } from '#web/client/sessionStore.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../box.tsx'

interface NameFields {
  name: string
}

const loadRules = () => import('./formRules.ts').then(({ changeName }) => changeName)

export function NameBox({ user }: { user: SessionUser }) {
  const { updateUserProfileName } = useAuth()
  const form = useCheckedForm<NameFields>(loadRules, { name: user.displayName })
  const { errors, isSubmitting } = form.formState

  async function save({ name }: NameFields) {
    try {
      await updateUserProfileName(name)
      notify({ tone: 'success', title: m.profile_name_done() })
    } catch (error) {
      tell({ tone: 'error', title: m.profile_name_failed(), text: errorSentence(error) })
    }
  }

  return (
    <Box title={m.profile_name_title()} text={m.profile_name_text()}>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit(save)}
        className="mt-4 grid items-start gap-3 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-start"
      >
        <Field label={m.auth_name()} error={errors.name?.message}>
          <TextInput {...form.register('name')} required autoComplete="name" />
        </Field>
        <div className="sm:pt-[calc(1.45*var(--text-md)+.375rem)]">
          <Button type="submit" busy={isSubmitting} busyLabel={m.profile_name_busy()} className="min-h-12!">
            {m.profile_name_submit()}
          </Button>
        </div>
      </form>
    </Box>
  )
}
