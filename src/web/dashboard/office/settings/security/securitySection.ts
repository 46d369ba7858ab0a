import type { securityAnswer } from '#contract/settings/securitySchema.ts'
import { typedNumber } from '../../../frame/formFields.ts'
import type { SectionForm } from '../sectionForm.ts'

type SecurityValue = ReturnType<typeof securityAnswer>

export interface SecurityFields {
  staffNeedSecondFactor: boolean
  /** As typed. */
  sessionHours: string
}

export const securitySection: SectionForm<SecurityValue, SecurityFields> = {
  name: 'security',
  fieldsOf: ({ sessionHours, ...fields }) => ({ ...fields, sessionHours: String(sessionHours) }),
  bodyOf: ({ sessionHours, ...fields }) => ({
    ...fields,
    // Undefined, which is missing, for nothing; the text itself, which is refused, for anything but a number.
    sessionHours: sessionHours.trim() === '' ? undefined : (typedNumber(sessionHours) ?? sessionHours),
  }),
  fieldAt: (path) => path,
  loadRules: () => import('../sectionRules.ts').then(({ sectionRules }) => sectionRules(securitySection)),
}
