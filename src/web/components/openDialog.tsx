import { useEffect, useState } from 'react'
import type { Choice, Dialog, MessageContent } from '#web/client/dialogs.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog, MessageDialog } from '#web/ui/confirmDialog.tsx'

/** One dialog of client/dialogs.ts. It is closed before it unmounts, or the browser would not return the focus. */
export function OpenDialog({ dialog }: { dialog: Dialog }) {
  const { kind, content, close } = dialog
  const [answer, setAnswer] = useState<Choice>()
  useEffect(() => {
    if (answer !== undefined) close(answer)
  }, [answer, close])

  const { tone, title, text, more } = content
  const frame = { open: answer === undefined, onClose: () => setAnswer('no'), tone, title, text }
  if (kind === 'confirm') {
    const { confirmLabel, cancelLabel, otherLabel, danger } = content
    return (
      <ConfirmDialog
        {...frame}
        text={more ? <TextAbout text={text} about={more} /> : text}
        onConfirm={() => setAnswer('yes')}
        other={
          otherLabel === undefined ? undefined : { label: otherLabel, onClick: () => setAnswer('other') }
        }
        {...{ confirmLabel, cancelLabel, danger }}
      />
    )
  }
  return (
    <MessageDialog
      {...frame}
      reason={more}
      action={content.action && <ActionLink {...content.action} onClick={() => setAnswer('yes')} />}
    />
  )
}

function TextAbout({ text, about }: { text: string | undefined; about: string }) {
  return (
    <>
      {text}
      <span className="mt-2 block whitespace-pre-line font-medium text-ink [overflow-wrap:anywhere]">
        {about}
      </span>
    </>
  )
}

function ActionLink({
  label,
  to,
  state,
  onClick,
}: NonNullable<MessageContent['action']> & { onClick: () => void }) {
  return (
    <ButtonLink className="flex-1" to={to} state={state} onClick={onClick}>
      {label}
    </ButtonLink>
  )
}
