import { lazy, Suspense } from 'react'
import { useHydrated } from '#web/client/hydrated.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import type { UpazilaFieldProps } from './upazilaSelect.tsx'

/** All 495 come with it, once a district is chosen. If they do not load, an order goes without. */
const UpazilaSelect = lazy(() => import('./upazilaSelect.tsx').catch(() => ({ default: () => null })))

/** Has its place from the start where the page's head knows that a district was chosen before the reload. */
export function UpazilaField(props: UpazilaFieldProps) {
  if (!useHydrated()) {
    return (
      <div className="hidden [html[data-district]_&]:block">
        <Waiting />
      </div>
    )
  }
  if (props.district === '') return null
  return (
    <Suspense fallback={<Waiting />}>
      <UpazilaSelect {...props} />
    </Suspense>
  )
}

function Waiting() {
  return (
    <Field label={m.checkout_upazila()} optional>
      <SelectNative disabled />
    </Field>
  )
}
