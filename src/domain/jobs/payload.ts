import { JOB_KINDS, type JobKind, type JobPayload } from './jobKinds.ts'

/** Parses a stored payload; undefined if it is damaged or of another version of the shop. */
export function readPayload<Kind extends JobKind>(kind: Kind, text: string): JobPayload<Kind> | undefined {
  try {
    return JOB_KINDS[kind].payload.parse(JSON.parse(text)) as JobPayload<Kind>
  } catch {
    return undefined
  }
}
