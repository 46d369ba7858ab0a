import type { UseFormReturn } from 'react-hook-form'
import type { CourierName } from '#domain/settings/calledCouriers.ts'
import type { CouriersFields } from './couriersSection.ts'

/** What each part of a courier's box is given. */
export interface CourierPartProps {
  form: UseFormReturn<CouriersFields>
  courier: CourierName
}
