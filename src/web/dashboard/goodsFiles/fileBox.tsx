import { useId } from 'react'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClasses } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Box } from '../box.tsx'

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
      <div className="mt-4">
        <FileButton label={m.goods_files_choose()} variant="solid" isOff={!!sending} onFile={onFile} />
      </div>
    </Box>
  )
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
              {m.goods_files_sent({ percent: digits(Math.round(sending.fraction * 100)) })}
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
