import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Box, FoldedBox } from '../../../frame/box.tsx'
import type { FieldName, FormFields } from '../../../frame/formFields.ts'
import { partLine } from './partLine.ts'
import type { ProductFields } from './productFields.ts'

/** The props of a part of the form that is folded on a phone. */
export interface PartProps extends ProductFields {
  /** Whether the form is laid out for a phone: what is needed stands first, in a box of its own, and the rest is folded. */
  readonly isFolded: boolean
}

interface FormPartProps extends PartProps {
  readonly title: string
  readonly text?: string
  /** The fields in it, for its line. */
  readonly names: readonly FieldName[]
  /** Its line, where fields are not all that is in it. */
  readonly line?: ReactNode
  readonly children: ReactNode
}

/** A part of the form: a box, or folded to its title and a line that says what is in it. */
export function FormPart({ form, isFolded, title, text, names, line, children }: FormPartProps) {
  if (!isFolded) {
    return (
      <Box title={title} text={text}>
        {children}
      </Box>
    )
  }
  return (
    <FoldedBox title={title} text={line ?? <PartLine form={form} names={names} />}>
      <div className="px-5 pb-5">
        {text && <p className="max-w-read text-ink-muted text-md">{text}</p>}
        <div className={text ? undefined : '-mt-4'}>{children}</div>
      </div>
    </FoldedBox>
  )
}

interface PartLineProps extends ProductFields {
  readonly names: readonly FieldName[]
  readonly sku?: string | undefined
}

/** What is filled in of a part. Longer ones are cut by the screen alone. */
export function PartLine({ form: { control }, names, sku }: PartLineProps) {
  const line = useWatch({ control, compute: (typed: FormFields) => partLine(names, typed, sku) })
  return <span className="block truncate">{line}</span>
}
