import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '../../frame/copyButton.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  email: string
  onDone: () => void
}

/** New recovery codes: the only time that they are shown. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const heading = m.factor_codes_heading({ email, shop: useShop().name })
  const text = `${codes.join('\n')}\n`

  function download() {
    const address = URL.createObjectURL(new Blob([`${heading}\n\n${text}`], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = m.factor_codes_file()
    link.click()
    URL.revokeObjectURL(address)
  }

  return (
    <div className="factor-panel">
      <h3 className="factor-heading" ref={(element) => element?.focus()} tabIndex={-1}>
        {m.factor_codes_title()}
      </h3>
      <p className="text-ink-muted text-md">{m.factor_codes_text()}</p>
      <p className="factor-heading-printed">{heading}</p>
      <ol className="factor-codes" aria-label={m.factor_codes_list()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="factor-buttons">
        <CopyButton text={text} label={m.factor_codes_copy()} />
        <Button variant="soft" onClick={download}>
          {m.factor_codes_download()}
        </Button>
        <Button variant="soft" onClick={() => window.print()}>
          {m.factor_codes_print()}
        </Button>
      </div>
      <div className="factor-buttons">
        <Button onClick={onDone}>{m.factor_codes_done()}</Button>
      </div>
    </div>
  )
}
