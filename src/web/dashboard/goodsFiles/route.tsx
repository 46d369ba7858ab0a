import { useState } from 'react'
import type { Filings, PreviewAnswer } from '#domain/goodsFiles/imports.ts'
import { endsLogin } from '#web/client/api.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { PageHead } from '../pageHead.tsx'
import { LoadFailed, PageSkeleton } from '../pageStates.tsx'
import { needs, StaffOnly } from '../role/staffOnly.tsx'
import { useSignedIn } from '../signedIn.ts'
import { ExportBox } from './exportBox.tsx'
import { FileBox } from './fileBox.tsx'
import './goodsFiles.css'
import { beginImport, fileSentence, previewFile, useImports } from './goodsFilesQuery.ts'
import { ImportList, RunningBox } from './importList.tsx'
import { PreviewBox } from './previewBox.tsx'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.goods_files_title(),
    description: m.goods_files_description(),
    path: '/dashboard/importExport',
    noIndex: true,
  })

/** /dashboard/importExport */
export default function GoodsFilesPage() {
  return (
    <StaffOnly allows={needs('catalogue')}>
      <GoodsFiles />
    </StaffOnly>
  )
}

interface Checked {
  readonly file: File
  readonly filings: Filings
  readonly preview: PreviewAnswer
}

const BACK = { to: '/dashboard/allProducts' }

function GoodsFiles() {
  const { user } = useSignedIn()
  const { data, error, isFetching, refetch } = useImports(user.email)
  const [sending, setSending] = useState<{ name: string; fraction: number }>()
  const [failure, setFailure] = useState<string>()
  const [checked, setChecked] = useState<Checked>()

  /** Sends a file and shows what goes wrong. */
  async function sent<Result>(
    file: File,
    work: (onProgress: (fraction: number) => void) => Promise<Result>,
  ): Promise<Result | undefined> {
    setFailure(undefined)
    setSending({ name: file.name, fraction: 0 })
    try {
      return await work((fraction) => setSending({ name: file.name, fraction }))
    } catch (problem) {
      if (!endsLogin(problem)) setFailure(fileSentence(problem))
      return undefined
    } finally {
      setSending(undefined)
    }
  }

  async function check(file: File, filings: Filings = {}) {
    const preview = await sent(file, (onProgress) => previewFile(file, { filings, onProgress }))
    setChecked(preview && { file, filings, preview })
  }

  async function begin({ file, filings }: Checked) {
    const isBegun = await sent(file, async (onProgress) => {
      await beginImport(user.email, file, { filings, onProgress })
      return true
    })
    if (!isBegun) return
    setChecked(undefined)
    showSuccess({ title: m.goods_files_begun(), text: m.goods_files_running_text() })
  }

  if (!data && error && !isFetching)
    return <LoadFailed error={error} retry={() => void refetch()} level={1} />
  if (!data) return <PageSkeleton />
  const running = data.imports.find(({ state }) => state === 'running')
  const back = { ...BACK, label: m.goods_files_back() }
  if (checked && !running) {
    return (
      <>
        <PageHead title={m.goods_files_check_title()} back={back} />
        <p className="-mt-3 mb-5 text-ink-muted">{m.goods_files_check_text()}</p>
        <PreviewBox
          key={JSON.stringify(checked.filings)}
          {...checked}
          sending={sending}
          failure={failure}
          onFile={(file) => void check(file)}
          onFilings={(filings) => void check(checked.file, filings)}
          onBegin={() => void begin(checked)}
        />
      </>
    )
  }
  return (
    <>
      <PageHead title={m.goods_files_title()} back={back} />
      <div className="goods-files">
        {running ? (
          <RunningBox running={running} />
        ) : (
          <FileBox sending={sending} failure={failure} onFile={(file) => void check(file)} />
        )}
        <ExportBox />
        <ImportList imports={data.imports.filter(({ state }) => state !== 'running')} />
      </div>
    </>
  )
}
