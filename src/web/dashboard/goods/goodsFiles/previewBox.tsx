import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PreviewAnswer } from '#contract/goodsFiles/importSchema.ts'
import { FATES, type Fate } from '#domain/goodsFiles/goods.ts'
import { NO_CATEGORY, type Wishes } from '#domain/goodsFiles/imports.ts'
import { count } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { categoriesQuery } from '#web/components/categoriesQuery.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { Box } from '../../frame/box.tsx'
import { ColumnsBox } from './columnsBox.tsx'
import { FATE_LOOKS, FORMAT_NAMES } from './fates.ts'
import { FileButton, FileState, type SendingFile } from './fileBox.tsx'
import { PlannedRow } from './plannedRow.tsx'

interface PreviewBoxProps {
  file: File
  preview: PreviewAnswer
  /** What is chosen in all boxes, though the file may not have been read so yet. */
  wishes: Wishes
  sending: SendingFile | undefined
  failure: string | undefined
  onFile: (file: File) => void
  onWishes: (wishes: Wishes) => void
  /** Called to have the file read again, with this chosen. */
  onCheck: (wishes: Wishes) => void
  onBegin: () => void
}

/** The order in which fates are shown: what needs a person first. */
const ORDER: readonly Fate[] = ['wrong', 'new', 'changed', 'same']

/** What a file would do, before it does it. */
export function PreviewBox({
  file,
  preview,
  wishes,
  sending,
  failure,
  onFile,
  onWishes,
  onCheck,
  onBegin,
}: PreviewBoxProps) {
  const [shown, setShown] = useState<Fate>()
  const { counts, goods, meanings, unknownCategories } = preview
  const all = FATES.reduce((sum, fate) => sum + counts[fate], 0)
  const brought = counts.new + counts.changed
  const isFinal = brought > 0
  return (
    <div className="goods-preview">
      <section className="goods-file" aria-label={file.name}>
        <span className="goods-file-icon">
          <Icon name="file-text" />
        </span>
        <p className="min-w-0 grow">
          <b className="wrap-anywhere">{file.name}</b>
          <span className="block text-ink-muted text-sm">
            {m.goods_files_shape({
              rows: count(preview.rows),
              columns: count(preview.columns),
              format: FORMAT_NAMES[preview.format](),
            })}{' '}
            {meanings.length === 0 &&
              preview.unknownColumns.length > 0 &&
              m.goods_files_left_out({ columns: preview.unknownColumns.join(', ') })}
          </span>
        </p>
        <FileButton label={m.goods_files_other()} variant="ghost" isOff={!!sending} onFile={onFile} />
      </section>
      <FileState sending={sending} failure={failure} />
      {meanings.length > 0 && (
        <ColumnsBox
          meanings={meanings}
          chosen={wishes.columns ?? {}}
          isOpen={false}
          isOff={!!sending}
          onChoose={(columns) => onWishes({ ...wishes, columns })}
          onCheck={(columns) => onCheck({ ...wishes, columns })}
        />
      )}
      {unknownCategories.length > 0 && (
        <UnknownBox
          preview={preview}
          wishes={wishes}
          isOff={!!sending}
          onWishes={onWishes}
          onCheck={onCheck}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
      <div role="group" aria-label={m.goods_files_show()} className="goods-counts">
        {[undefined, 'new' as const, 'changed' as const, 'same' as const, 'wrong' as const].map((fate) => (
          <button
            key={fate ?? 'all'}
            type="button"
            aria-pressed={shown === fate}
            onClick={() => setShown(fate)}
            data-fate={fate}
          >
            <span>{fate ? FATE_LOOKS[fate].name() : m.goods_files_all()}</span>
            <b className="tabular-nums">{count(fate ? counts[fate] : all)}</b>
          </button>
        ))}
      </div>
      {ORDER.filter((fate) => (shown ?? fate) === fate && counts[fate] > 0).map((fate) => {
        // What is odd comes first: nobody reads fifty lines.
        const rows = goods
          .filter((one) => one.fate === fate)
          .toSorted((one, other) => Number(other.notes.length > 0) - Number(one.notes.length > 0))
        return (
          <section key={fate} className="goods-rows" aria-label={FATE_LOOKS[fate].name()}>
            <h2>
              <Chip tone={FATE_LOOKS[fate].tone}>
                {FATE_LOOKS[fate].name()} {count(counts[fate])}
              </Chip>
              <span className="font-normal text-ink-muted text-sm">{FATE_LOOKS[fate].text()}</span>
            </h2>
            <ul>
              {rows.map((one) => (
                <PlannedRow key={one.row} planned={one} />
              ))}
            </ul>
            {counts[fate] > rows.length && (
              <p className="px-5 py-3 text-ink-muted text-sm">
                {m.goods_files_more({ count: count(counts[fate] - rows.length) })}
              </p>
            )}
          </section>
        )
      })}
      <section
        aria-label={m.goods_files_what()}
        data-own-bar
        className="sticky bottom-0 z-bar -mx-gutter -mb-12 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-surface-raised px-gutter py-3 shadow-bar lg:bottom-4 lg:mx-0 lg:mb-0 lg:rounded-panel lg:px-6 lg:shadow-overlay"
      >
        <p className="text-md">
          <b>
            {isFinal
              ? m.goods_files_summary({ added: count(counts.new), changed: count(counts.changed) })
              : m.goods_files_nothing_to_do()}
          </b>{' '}
          {counts.wrong > 0 && m.goods_files_summary_wrong({ wrong: count(counts.wrong) })}{' '}
          {preview.noted > 0 && m.goods_files_noted({ count: count(preview.noted) })}
        </p>
        <Button
          className="max-md:w-full"
          disabled={!isFinal}
          busy={!!sending}
          busyLabel={m.goods_files_starting()}
          onClick={onBegin}
        >
          {m.goods_files_start({ count: brought, shown: count(brought) })}
        </Button>
      </section>
    </div>
  )
}

interface UnknownBoxProps extends Pick<PreviewBoxProps, 'preview' | 'wishes' | 'onWishes' | 'onCheck'> {
  isOff: boolean
}

/** Where goods go whose category the shop does not have. */
function UnknownBox({ preview: { unknownCategories }, wishes, isOff, onWishes, onCheck }: UnknownBoxProps) {
  const { data: categories = [] } = useQuery(categoriesQuery(), queryClient())
  const { filings = {} } = wishes
  /** What is shown: what is chosen, else what is suggested. */
  const shown = Object.fromEntries(
    unknownCategories.map(({ name, suggestion = '' }) => [name, filings[name] ?? suggestion]),
  )
  return (
    <Box title={m.goods_files_unknown_title()} text={m.goods_files_unknown_text()}>
      <ul className="goods-unknown">
        {unknownCategories.map(({ name, goods }) => (
          <li key={name}>
            <span aria-hidden="true">{labelOf(name, goods)}</span>
            <SelectNative
              aria-label={labelOf(name, goods)}
              value={shown[name]}
              onChange={({ currentTarget }) =>
                onWishes({ ...wishes, filings: { ...filings, [name]: currentTarget.value } })
              }
            >
              <option value="">{m.goods_files_leave_out()}</option>
              {categories.map((category) => (
                <option key={category.id} value={category.name}>
                  {categoryLabel(category)}
                </option>
              ))}
            </SelectNative>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="soft"
          disabled={isOff}
          onClick={() => onCheck({ ...wishes, filings: { ...filings, ...shown } })}
        >
          {m.goods_files_check_again()}
        </Button>
        <ButtonLink to="/dashboard/categories" variant="ghost">
          {m.goods_files_categories()}
        </ButtonLink>
      </div>
    </Box>
  )
}

function labelOf(name: string, goods: number): string {
  const number = count(goods)
  return name === NO_CATEGORY
    ? m.goods_files_without_category({ count: number })
    : m.goods_files_file_under({ name, count: number })
}
