import type { TrackingSettings } from '#domain/settings/trackingSettings.ts'
import type { Language } from '#domain/text/language.ts'

export interface OwnNotice {
  readonly text: string
  readonly language: Language
}

/** The owner's privacy notice on pages of this language; in the other one where there is none in it. */
export function ownNotice(
  { noticeText, noticeTextBengali }: Pick<TrackingSettings, 'noticeText' | 'noticeTextBengali'>,
  language: Language,
): OwnNotice | undefined {
  const english = { text: noticeText, language: 'en' } as const
  const bengali = { text: noticeTextBengali, language: 'bn' } as const
  const both = language === 'bn' ? [bengali, english] : [english, bengali]
  return both.find(({ text }) => text !== '')
}
