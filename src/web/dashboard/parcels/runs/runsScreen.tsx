import { useLocation } from 'react-router'
import type { Role } from '#domain/people/user.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import { RunList } from './runList.tsx'
import { RunPage } from './runPage.tsx'
import './runs.css'

/** /dashboard/runs: the runs of the shop's own riders; `?run=ID`: one of them. */
export function RunsScreen({ role }: { role: Role }) {
  const { email } = useSignedIn().user
  const { search } = useLocation()
  const id = new URLSearchParams(search).get('run')
  return id ? <RunPage key={id} email={email} id={id} /> : <RunList email={email} role={role} />
}
