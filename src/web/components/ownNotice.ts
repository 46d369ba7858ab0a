import type { TrackingSettings } from '#domain/settings/trackingSettings.ts'
import type { Language } from '#domain/text/language.ts'
import { type InLanguage, textIn } from '#domain/text/textIn.ts'

/** The owner's privacy notice on pages of this language; in the other one where there is none in it. */
export function ownNotice(
  { noticeText, noticeTextBengali }: Pick<TrackingSettings, 'noticeText' | 'noticeTextBengali'>,
  language: Language,
): InLanguage | undefined {
  return textIn(language, noticeText, noticeTextBengali)
}
