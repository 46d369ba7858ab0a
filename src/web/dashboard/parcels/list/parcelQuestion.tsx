import { type FormEvent, type ReactNode, useId } from 'react'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { DialogButtons } from '../../frame/dialogButtons.tsx'
import type { ParcelActs } from './parcelActs.ts'

export interface QuestionProps {
  /** Undefined: the dialog is closed. */
  parcel: ConsignmentAnswer | undefined
  acts: ParcelActs
  onClose: () => void
}

export interface AskedProps extends Pick<QuestionProps, 'acts' | 'onClose'> {
  parcel: ConsignmentAnswer
  titleId: string
}

/** A dialog that asks something about one parcel. `form`: what is asked, begun anew with each parcel. */
export function ParcelQuestion({
  form: Form,
  parcel,
  ...rest
}: QuestionProps & { form: (asked: AskedProps) => ReactNode }) {
  const id = useId()
  return (
    <ModalDialog
      open={parcel !== undefined}
      onClose={rest.onClose}
      aria-labelledby={id}
      className="sm:w-full sm:max-w-100"
    >
      {parcel && <Form titleId={id} parcel={parcel} {...rest} />}
    </ModalDialog>
  )
}

interface QuestionFormProps extends AskedProps {
  title: string
  /** On the button that answers. */
  answer: string
  onAnswer: () => Promise<void>
  children: ReactNode
}

/** The form of a question: its title, its field, and what ends it. */
export function QuestionForm({
  titleId,
  parcel,
  acts,
  onClose,
  title,
  answer,
  onAnswer,
  children,
}: QuestionFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    void onAnswer()
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5 p-6">
      <h2 id={titleId} className="text-[1.25rem] leading-[1.3]">
        {title}
      </h2>
      {children}
      <DialogButtons onCancel={onClose} save={answer} busy={acts.busy.has(parcel._id)} />
    </form>
  )
}
