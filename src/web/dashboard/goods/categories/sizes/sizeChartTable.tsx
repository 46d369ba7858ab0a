import { useId } from 'react'
import { OPTION_MAX } from '#domain/catalogue/options.ts'
import { SIZE_COLUMN_MAX, SIZE_VALUE_MAX } from '#domain/catalogue/sizeChart.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { type Draft, withColumnField, withoutColumn, withoutRow, withSize, withValue } from './draft.ts'

interface SizeChartTableProps {
  draft: Draft
  change: (draft: Draft) => void
  /** What the API says, by the place in the draft; '': of the whole chart. */
  faults: Readonly<Record<string, string>>
  busy: boolean
}

/** The chart as a table of fields. On phones it scrolls sideways under the sizes, which stay. */
export function SizeChartTable({ draft, change, faults, busy }: SizeChartTableProps) {
  const id = useId()
  const { columns, rows } = draft
  /** What a field says of its fault, which stands below the table. */
  const faulty = (place: string) =>
    faults[place] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-${place}` }
  return (
    <div className="grid gap-2">
      <div className="size-chart-scroll">
        <table className="size-chart-table">
          <thead>
            <tr>
              <th scope="col">{m.categories_sizes_size()}</th>
              {columns.map(({ id: column, name, nameBengali, isLength }, at) => (
                <th key={column} scope="col">
                  <div className="size-chart-column">
                    <TextInput
                      {...faulty(`column-${column}`)}
                      aria-label={m.size_chart_column_english({ number: digits(at + 1) })}
                      placeholder={m.size_chart_column_placeholder()}
                      value={name}
                      onChange={({ target }) => change(withColumnField(draft, at, { name: target.value }))}
                      maxLength={SIZE_COLUMN_MAX}
                      readOnly={busy}
                      autoComplete="off"
                    />
                    <TextInput
                      aria-label={m.size_chart_column_bengali({ number: digits(at + 1) })}
                      lang="bn"
                      placeholder={m.size_chart_column_placeholder_bengali()}
                      value={nameBengali}
                      onChange={({ target }) =>
                        change(withColumnField(draft, at, { nameBengali: target.value }))
                      }
                      maxLength={SIZE_COLUMN_MAX}
                      readOnly={busy}
                      autoComplete="off"
                    />
                    <div className="flex items-center justify-between gap-1">
                      <Checkbox
                        label={m.size_chart_is_length()}
                        checked={isLength}
                        onChange={({ target }) =>
                          change(withColumnField(draft, at, { isLength: target.checked }))
                        }
                        disabled={busy}
                      />
                      <IconButton
                        label={m.size_chart_remove_column({ name: name || digits(at + 1) })}
                        onClick={() => change(withoutColumn(draft, at))}
                        disabled={busy || columns.length === 1}
                      >
                        <Icon name="x" />
                      </IconButton>
                    </div>
                  </div>
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{m.categories_column_actions()}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id: row, size, values }, at) => (
              <tr key={row}>
                <th scope="row">
                  <TextInput
                    {...faulty(`row-${row}`)}
                    aria-label={m.size_chart_size_of({ number: digits(at + 1) })}
                    value={size}
                    onChange={({ target }) => change(withSize(draft, at, target.value))}
                    maxLength={OPTION_MAX}
                    readOnly={busy}
                    autoComplete="off"
                  />
                </th>
                {columns.map((column, place) => (
                  <td key={column.id}>
                    <TextInput
                      {...faulty(`value-${row}-${place}`)}
                      aria-label={m.size_chart_value({
                        measure: column.name || digits(place + 1),
                        size: size || digits(at + 1),
                      })}
                      value={values[place] ?? ''}
                      onChange={({ target }) => change(withValue(draft, at, place, target.value))}
                      maxLength={SIZE_VALUE_MAX}
                      readOnly={busy}
                      autoComplete="off"
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    label={m.size_chart_remove_row({ size: size || digits(at + 1) })}
                    onClick={() => change(withoutRow(draft, at))}
                    disabled={busy || rows.length === 1}
                  >
                    <Icon name="x" />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-ink-muted text-sm">{m.size_chart_hint()}</p>
      {Object.entries(faults).map(([place, fault]) => (
        <FieldError key={place} id={`${id}-${place}`}>
          {fault}
        </FieldError>
      ))}
    </div>
  )
}
