import { OpenAPIHono, z } from '@hono/zod-openapi'
import { backupAnswer, backupListSchema, backupNoticeAnswer } from '#contract/backups/backupSchema.ts'
import { backupFileName } from '#domain/backups/backup.ts'
import type { User } from '#domain/people/user.ts'
import { byteRange } from '#server/answers/byteRange.ts'
import { bearerOf } from '#server/people/callers.ts'
import { deleted, inserted, writeSchema } from '../core/acknowledged.ts'
import { openCall, staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused, tooMany } from '../core/problem.ts'
import { proofBody, proofOf } from '../core/proof.ts'
import { identityProblems, tooManyTries } from '../core/responses.ts'

const TAGS = ['Backups']
const RECENT = 'Needs a sign-in within the last five minutes.'
const proof = { body: json(proofBody) }

const listBackups = staffCall({
  needs: 'settings',
  method: 'get',
  path: '/backups',
  summary: 'List the backups of the dashboard',
  description: 'The newest first.',
  tags: TAGS,
  responses: { 200: answer('All of them.', backupListSchema) },
})

const makeBackup = staffCall({
  needs: 'settings',
  method: 'post',
  path: '/backups',
  summary: 'Make a backup',
  description: `It is made in the background while the shop serves; GET /backups shows how far it is. ${RECENT}`,
  tags: TAGS,
  request: proof,
  responses: {
    200: answer('It has begun.', writeSchema.inserted),
    409: problemResponse('BACKUP_BEING_MADE', 'RECENT_SIGN_IN_NEEDED'),
    ...tooManyTries,
    ...identityProblems,
  },
})

const deleteBackup = staffCall({
  needs: 'settings',
  method: 'delete',
  path: '/backups/{id}',
  summary: 'Delete a backup and its file',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: answer('Deleted.', writeSchema.deleted),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('BACKUP_BEING_MADE'),
    503: problemResponse('BACKUP_STORE_FAILED'),
  },
})

const allowDownload = staffCall({
  needs: 'settings',
  method: 'post',
  path: '/backups/{id}/downloads',
  summary: 'Allow this browser to download a backup',
  description:
    'Sets a cookie with which GET of the returned path answers the file for one hour, until the session ends. ' +
    RECENT,
  tags: TAGS,
  request: { params: idParameter, ...proof },
  responses: {
    200: answer('The path of the file.', z.object({ path: z.string() })),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('RECENT_SIGN_IN_NEEDED', 'BACKUP_ELSEWHERE'),
    ...tooManyTries,
    503: problemResponse('IDENTITY_UNAVAILABLE', 'BACKUP_STORE_FAILED'),
  },
})

const readFile = openCall({
  method: 'get',
  path: '/backups/{id}/file',
  summary: 'Download a backup',
  description:
    'Needs the cookie of POST /backups/{id}/downloads; a token is not enough. An interrupted download goes on with Range.',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: {
      description: 'The file.',
      content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
    },
    206: { description: 'The bytes of Range.' },
    416: { description: 'Range begins behind the end of the file.' },
    401: problemResponse('UNAUTHENTICATED'),
    403: problemResponse('FORBIDDEN', 'SECOND_FACTOR_NEEDED', 'LONGER_PASSWORD_NEEDED'),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('BACKUP_ELSEWHERE'),
    503: problemResponse('BACKUP_STORE_FAILED'),
  },
})

const filePath = (id: string) => `/api/backups/${id}/file`

export function backups(deps: ApiDeps) {
  const { shop, tokens, downloadTickets } = deps

  /** The proof of who the caller is; a number: over the limit, wait this many seconds. */
  async function proven(request: Request, caller: User, idToken: string | undefined) {
    const proof = await proofOf(deps, request, caller, idToken)
    const wait = await shop.limits.tryAs(proof ?? caller)
    return wait ?? { proof }
  }

  return new OpenAPIHono<ApiEnv>()
    .openapi(listBackups, async (c) => {
      const listing = await shop.backups.list(c.var.caller)
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      const { nightly, hour, place, isFolderUnshared } = listing
      const notice = backupNoticeAnswer(listing.notice)
      const backups = listing.backups.map(backupAnswer)
      return c.json({ backups, notice, nightly, hour, place, isFolderUnshared }, 200)
    })
    .openapi(makeBackup, async (c) => {
      const { caller } = c.var
      const shown = await proven(c.req.raw, caller, c.req.valid('json').idToken)
      if (typeof shown === 'number') return tooMany(c, shown)
      const making = await shop.backups.make(caller, shown.proof)
      return making.outcome === 'started' ? c.json(inserted(making.id), 200) : refused(c, making.outcome)
    })
    .openapi(deleteBackup, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const removing = await shop.backups.remove(c.var.caller, id)
      return removing.outcome === 'deleted' ? c.json(deleted(1), 200) : refused(c, removing.outcome)
    })
    .openapi(allowDownload, async (c) => {
      const { caller } = c.var
      const id = idOrEmpty(c.req.valid('param').id)
      const shown = await proven(c.req.raw, caller, c.req.valid('json').idToken)
      if (typeof shown === 'number') return tooMany(c, shown)
      const { outcome } = await shop.backups.mayDownload(caller, shown.proof, id)
      if (outcome !== 'granted') return refused(c, outcome)
      const token = await tokens.read(bearerOf(c.req.raw) ?? '')
      const sessionId = token?.sessionId ?? shown.proof?.sessionId
      if (sessionId === undefined) return problem(c, 'UNAUTHENTICATED')
      const path = filePath(id)
      c.header('Set-Cookie', await downloadTickets.issue(id, path, { userId: caller.id, sessionId }))
      return c.json({ path }, 200)
    })
    .openapi(readFile, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const claims = await downloadTickets.read(id, c.req.header('Cookie'))
      const caller = claims && (await shop.people.person(claims))
      const etag = `"${id}"`
      const ifRange = c.req.header('If-Range')
      const header = ifRange === undefined || ifRange === etag ? c.req.header('Range') : undefined
      const opening = await shop.backups.open(caller, id, (size) => {
        const range = byteRange(header, size)
        if (range === 'unsatisfiable' || c.req.method === 'HEAD') return undefined
        return range ?? { start: 0, end: size - 1 }
      })
      if (opening.outcome !== 'opened') return refused(c, opening.outcome)
      const { backup, bytes = '' } = opening
      const range = byteRange(header, backup.size)
      c.header('Accept-Ranges', 'bytes')
      c.header('Cache-Control', 'no-store')
      if (range === 'unsatisfiable') {
        c.header('Content-Range', `bytes */${backup.size}`)
        return c.body(null, 416)
      }
      c.header('ETag', etag)
      c.header('Content-Type', 'application/octet-stream')
      c.header('Content-Disposition', `attachment; filename="${backupFileName(backup.startedAt)}"`)
      c.header('Content-Length', String(range ? range.end - range.start + 1 : backup.size))
      if (!range) return c.body(bytes, 200)
      c.header('Content-Range', `bytes ${range.start}-${range.end}/${backup.size}`)
      return c.body(bytes, 206)
    })
}
