import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ReturnFeeNote } from './returnFeeNote.ts'

/** The fee for a refused parcel (section 9), in Bengali in both languages unless the owner says it in English. */
export function ReturnFee({ note: { text, language, beside } }: { note: ReturnFeeNote }) {
  return (
    <div className="flex gap-3 rounded-tile bg-warning-soft px-4 py-3.5 text-md">
      <Icon name="info" className="mt-0.75 text-warning" />
      <div className="grid gap-2">
        <p lang={language} className={classes('wrap-anywhere', language === 'bn' && 'font-bengali-cut')}>
          {text}
        </p>
        {beside && <p lang="en">{beside}</p>}
      </div>
    </div>
  )
}
