import { useSearchParams } from 'react-router'
import type { Role } from '#domain/people/user.ts'
import { LanguageLink } from '#web/components/languageLink.tsx'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconLink } from '#web/ui/iconButton.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { SCAN_JOBS } from './scanJobs.ts'
import './scan.css'

/** /dashboard/scan?job=: one has a box in one hand and the phone in the other, so the menu gives way to the view. */
export function ScanScreen({ role }: { role: Role }) {
  const { email } = useSignedIn().user
  const [search] = useSearchParams()
  const job = SCAN_JOBS.find(({ id }) => id === search.get('job')) ?? SCAN_JOBS[0]
  return (
    <div className="scan-page">
      <header className="scan-top">
        <div>
          <IconLink to="/dashboard/parcels" label={m.parcels_title()}>
            <Icon name="arrow-left" />
          </IconLink>
          <h1>{m.scan_title()}</h1>
          {SCAN_JOBS.length > 1 && (
            <nav aria-label={m.scan_jobs()} className="scan-jobs">
              {SCAN_JOBS.map(({ id, label }) => (
                <Link key={id} to={`?job=${id}`} replace aria-current={id === job.id ? 'page' : undefined}>
                  {label()}
                </Link>
              ))}
            </nav>
          )}
          <LanguageLink className="scan-language" />
        </div>
      </header>
      <job.Screen key={job.id} email={email} role={role} />
    </div>
  )
}
