import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { sampleSheet } from '#domain/goodsFiles/sampleSheet.ts'
import { LANGUAGES, type Language } from '#domain/text/language.ts'
import { digits } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { categoriesQuery } from '#web/components/categoriesQuery.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Box } from '../../frame/box.tsx'
import { saveBlob } from '../../frame/saveFile.ts'

export interface SendingFile {
  readonly name: string
  /** From 0 to 1. */
  readonly fraction: number
}

interface FileBoxProps {
  sending: SendingFile | undefined
  failure: string | undefined
  onFile: (file: File) => void
}

/** Where a file is chosen. */
export function FileBox({ sending, failure, onFile }: FileBoxProps) {
  return (
    <Box title={m.goods_files_import_title()} text={m.goods_files_import_text()}>
      <FileState sending={sending} failure={failure} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <FileButton label={m.goods_files_choose()} variant="solid" isOff={!!sending} onFile={onFile} />
        <SampleButtons />
      </div>
    </Box>
  )
}

const SAMPLES: Readonly<Record<Language, () => string>> = {
  en: m.goods_files_sample_en,
  bn: m.goods_files_sample_bn,
}

/** A sheet to fill in, with a category that the shop has. */
function SampleButtons() {
  const { data: categories = [] } = useQuery(categoriesQuery(), queryClient())
  const [category] = categories
  return LANGUAGES.map((language) => (
    <Button
      key={language}
      variant="ghost"
      onClick={() => {
        const name = language === 'bn' ? category?.nameBengali || category?.name : category?.name
        saveBlob(
          new Blob([sampleSheet(language, name ?? '')], { type: 'text/csv' }),
          `products-${language}.csv`,
        )
      }}
    >
      {SAMPLES[language]()}
    </Button>
  ))
}

/** How far a file has been sent, or why it was not read. */
export function FileState({ sending, failure }: Omit<FileBoxProps, 'onFile'>) {
  return (
    <>
      <div role="status">
        {sending && (
          <div className="job-progress">
            <p className="text-md">{m.goods_files_checking({ name: sending.name })}</p>
            <progress
              className="progress-bar"
              aria-label={m.goods_files_checking({ name: sending.name })}
              value={sending.fraction < 1 ? sending.fraction : undefined}
            />
            <p className="text-ink-muted text-sm tabular-nums">
              {sending.fraction < 1
                ? m.goods_files_sent({ percent: digits(Math.round(sending.fraction * 100)) })
                : m.goods_files_sent_all()}
            </p>
          </div>
        )}
      </div>
      {failure && (
        <div role="alert" className="goods-fault">
          <Icon name="circle-alert" />
          <p>
            <b>{m.goods_files_unreadable()}</b>
            <br />
            {failure}
          </p>
        </div>
      )}
    </>
  )
}

interface FileButtonProps {
  label: string
  variant: 'solid' | 'ghost'
  isOff: boolean
  onFile: (file: File) => void
}

export function FileButton({ label, variant, isOff, onFile }: FileButtonProps) {
  const id = useId()
  return (
    <span className="goods-file-button">
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        disabled={isOff}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file may be chosen again.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <label htmlFor={id} className={buttonClasses({ variant })}>
        {label}
      </label>
    </span>
  )
}
