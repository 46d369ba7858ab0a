import { z } from 'zod'
import { issue } from '#domain/problems/fieldProblem.ts'
import { missingOr } from '#domain/text/textSchema.ts'

const REVISION_MAX = 2 ** 31 - 1
const REVISION = issue('NOT_IN_RANGE', { field: 'revision', min: 0, max: REVISION_MAX })

/** The revision that somebody has read and changes; with another one there by now the change is refused. */
export const revisionSchema = z
  .number(missingOr('revision', REVISION))
  .int(REVISION)
  .min(0, REVISION)
  .max(REVISION_MAX, REVISION)
  .meta({ description: 'The one that GET answered; 0 where it was never saved.' })
