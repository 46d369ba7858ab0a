import { Fragment, type ReactNode, useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { TextInput } from '#web/ui/textInput.tsx'

interface RefundDialogProps<Refund> {
  /** Undefined: the dialog is closed. */
  refund: Refund | undefined
  onClose: () => void
  /** Its form, which begins anew with each refund. `titleId`: of the title, which names the dialog. */
  children: (refund: Refund, titleId: string) => ReactNode
}

/** Asks something of a refund. */
export function RefundDialog<Refund extends { readonly _id: string }>({
  refund,
  onClose,
  children,
}: RefundDialogProps<Refund>) {
  const id = useId()
  return (
    <ModalDialog
      open={refund !== undefined}
      onClose={onClose}
      aria-labelledby={id}
      className="sm:w-full sm:max-w-100"
    >
      {refund && <Fragment key={refund._id}>{children(refund, id)}</Fragment>}
    </ModalDialog>
  )
}

interface TransactionFieldProps {
  value: string
  onChange: (value: string) => void
  /** What is wrong with it; false: nothing. */
  error?: string | false
}

/** By which transaction it was paid back. */
export function TransactionField({ value, onChange, error = false }: TransactionFieldProps) {
  return (
    <Field label={m.refunds_transaction()} hint={m.refunds_transaction_hint()} error={error}>
      <TextInput
        value={value}
        autoComplete="off"
        maxLength={40}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
