import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ReturnFeeNote } from './returnFeeNote.ts'

/** The fee for a refused parcel (section 9), in Bengali in both languages unless the owner says it in English. */
export function ReturnFee({ note: { text, language } }: { note: ReturnFeeNote }) {
  return (
    <div
      lang={language}
      className={classes(
        'flex gap-3 rounded-tile bg-warning-soft px-4 py-3.5 text-md',
        language === 'bn' && 'font-bengali-cut',
      )}
    >
      <Icon name="info" className="mt-0.75 text-warning" />
      <p className="wrap-anywhere">{text}</p>
    </div>
  )
}
