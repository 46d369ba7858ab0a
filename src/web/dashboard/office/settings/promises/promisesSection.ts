import type { PromisesSettings } from '#domain/settings/promisesSettings.ts'
import { plainForm, type Typed } from '../sectionForm.ts'

export type PromisesFields = Typed<PromisesSettings>

export const promisesSection = plainForm<PromisesSettings>('promises')
