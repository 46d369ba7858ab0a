import { useState } from 'react'
import { dialled } from '#contract/core/telephoneSchema.ts'
import type { RunAnswer } from '#contract/parcels/runAnswer.ts'
import { riderText } from '#domain/parcel/riderText.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Box } from '../../frame/box.tsx'
import { CopyButton } from '../../frame/copyButton.tsx'
import type { RunActs } from './runsQuery.ts'

/** The link that opens this run on its rider's phone: shown once, and sent by whatever they read. */
export function RunLink({ run, acts }: { run: RunAnswer; acts: RunActs }) {
  const [link, setLink] = useState<string>()

  async function make() {
    const token = await acts.link()
    // In Bengali, which riders read; the page changes the language.
    if (token !== undefined) setLink(`${window.location.origin}/bn/run#${token}`)
  }

  const text = riderText({ rider: run.rider.name, link: link ?? '' })
  return (
    <Box title={m.runs_link()} text={m.runs_link_text()}>
      {link === undefined ? (
        <Button
          block
          variant={run.linkUntil === null ? 'solid' : 'outline'}
          className="mt-4"
          busy={acts.busy}
          onClick={() => void make()}
        >
          {run.linkUntil === null ? m.runs_link_make() : m.runs_link_anew()}
        </Button>
      ) : (
        <div className="mt-3 grid gap-2">
          <p className="runs-link">{link}</p>
          <CopyButton text={link} label={m.runs_link_copy()} />
          <a
            className={buttonClasses({ variant: 'outline' })}
            href={`https://wa.me/${abroad(run.rider.mobile)}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="whatsapp" />
            {m.runs_link_whatsapp()}
          </a>
          <a
            className={buttonClasses({ variant: 'outline' })}
            href={`sms:${dialled(run.rider.mobile)}?body=${encodeURIComponent(text)}`}
          >
            <Icon name="message-circle" />
            {m.runs_link_sms()}
          </a>
        </div>
      )}
    </Box>
  )
}

/** A number as WhatsApp takes it: '8801712345678'. */
function abroad(mobile: string): string {
  return dialled(mobile).replace(/\D/g, '')
}
