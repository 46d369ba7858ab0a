import { type FormEvent, useState } from 'react'
import type { ColumnsNeededAnswer } from '#contract/money/payoutSchema.ts'
import { STATEMENT_COLUMNS } from '#domain/money/payout.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { COLUMN_WORDS } from './payoutTexts.ts'
import { areEnough, type Meanings, withMeaning } from './takeInFile.ts'

interface ColumnsFormProps {
  titleId: string
  /** As people call it. */
  courier: string
  columns: ColumnsNeededAnswer
  busy: boolean
  onBack: () => void
  onRead: (meanings: Meanings) => void
}

/** Asks what the columns of a file mean, beside its first rows. */
export function ColumnsForm({ titleId, courier, columns, busy, onBack, onRead }: ColumnsFormProps) {
  const [meanings, setMeanings] = useState<Meanings>(columns.meanings)
  const [tried, setTried] = useState(false)

  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!busy && areEnough(meanings)) onRead(meanings)
  }

  return (
    <form noValidate onSubmit={send} className="grid min-w-0 gap-4">
      <div>
        <h2 id={titleId} className="text-[1.25rem] leading-[1.3]">
          {m.payout_columns_title()}
        </h2>
        <p className="mt-1 text-ink-muted text-md">{m.payout_columns_text({ courier })}</p>
      </div>
      <ul className="payout-columns" aria-label={m.payout_columns_rows()}>
        {columns.headings.map((heading, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
          <li key={at} data-read={meanings[heading] !== undefined || undefined}>
            <p>
              <b>{heading || m.payout_column_no_heading({ number: digits(at + 1) })}</b>
              {columns.rows.map((row, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place
                <span key={line}>{row[at] || '–'}</span>
              ))}
            </p>
            <Meaning {...{ heading, at, meanings }} onMean={setMeanings} />
          </li>
        ))}
      </ul>
      {tried && !areEnough(meanings) && <FieldError>{m.payout_columns_lacking()}</FieldError>}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" className="flex-1" onClick={onBack}>
          {m.payout_columns_back()}
        </Button>
        <Button type="submit" className="flex-1" busy={busy}>
          {m.payout_columns_read()}
        </Button>
      </div>
    </form>
  )
}

interface MeaningProps {
  heading: string
  at: number
  meanings: Meanings
  onMean: (meanings: Meanings) => void
}

/** What one column means. */
function Meaning({ heading, at, meanings, onMean }: MeaningProps) {
  return (
    <SelectNative
      aria-label={m.payout_column({
        heading: heading || m.payout_column_no_heading({ number: digits(at + 1) }),
      })}
      value={meanings[heading] ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const meaning = STATEMENT_COLUMNS.find((one) => one === value)
        onMean(withMeaning(meanings, heading, meaning))
      }}
    >
      <option value="">{m.payout_not_read()}</option>
      {STATEMENT_COLUMNS.map((one) => (
        <option key={one} value={one}>
          {COLUMN_WORDS[one]()}
        </option>
      ))}
    </SelectNative>
  )
}
