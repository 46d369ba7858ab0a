import type { TrackingSettings } from '#domain/settings/trackingSettings.ts'
import { plainForm, type Typed } from '../sectionForm.ts'

export type TrackingFields = Typed<TrackingSettings>

export const trackingSection = plainForm<TrackingSettings>('tracking')
