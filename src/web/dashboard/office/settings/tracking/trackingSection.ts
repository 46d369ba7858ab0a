import type { TrackingSettings } from '#domain/settings/trackingSettings.ts'
import type { SectionForm } from '../sectionForm.ts'

export interface TrackingFields {
  noticeText: string
  noticeTextBengali: string
  productFeed: boolean
  worksOffline: boolean
}

export const trackingSection: SectionForm<TrackingSettings, TrackingFields> = {
  name: 'tracking',
  fieldsOf: (value) => ({ ...value }),
  bodyOf: (fields) => fields,
  fieldAt: (path) => path,
  loadRules: () => import('../sectionRules.ts').then(({ sectionRules }) => sectionRules(trackingSection)),
}
