import type { securityAnswer } from '#contract/settings/securitySchema.ts'
import { plainForm, type Typed } from '../sectionForm.ts'

type SecurityValue = ReturnType<typeof securityAnswer>

export type SecurityFields = Typed<SecurityValue>

export const securitySection = plainForm<SecurityValue>('security')
