import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { GoogleMark } from './googleMark.tsx'
import type { Google } from './useGoogle.ts'

/** The other way in, below the form's own. */
export function GoogleButton({ google }: { google: Google }) {
  return (
    <>
      <div className="my-4 flex items-center gap-3 text-ink-muted text-sm">
        <Stitch className="flex-1" />
        {m.auth_or()}
        <Stitch className="flex-1" />
      </div>
      <Button
        variant="outline"
        size="lg"
        block
        busy={google.busy}
        busyLabel={m.auth_google_busy()}
        onClick={google.continueWithGoogle}
      >
        <GoogleMark />
        {m.auth_google()}
      </Button>
    </>
  )
}
