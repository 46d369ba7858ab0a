import type { ReactNode } from 'react'

interface FormLayoutProps {
  details: ReactNode
  /** Pictures, price and filing: on a phone after the details, with room for it at their right. */
  side: ReactNode
  rest: ReactNode
  /** Nothing that takes the focus: it stands last on a phone, and else below the side. */
  preview?: ReactNode
}

/** The places of the form's boxes, for the form and its skeleton alike. */
export function FormLayout({ details, side, rest, preview }: FormLayoutProps) {
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @min-[54rem]:grid-cols-[minmax(0,1fr)_23rem] @min-[54rem]:grid-rows-[auto_1fr] @min-[54rem]:gap-5">
        {details}
        <div className="contents min-w-0 gap-5 @min-[54rem]:row-span-2 @min-[54rem]:grid">
          {side}
          {preview && <div className="order-last min-w-0 @min-[54rem]:order-none">{preview}</div>}
        </div>
        <div className="grid min-w-0 gap-4 @min-[54rem]:gap-5">{rest}</div>
      </div>
    </div>
  )
}
