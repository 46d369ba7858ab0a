import { OpenAPIHono, z } from '@hono/zod-openapi'
import { emailSchema, staffRoleSchema } from '#contract/people/peopleSchema.ts'
import { userAnswer, userSchema } from '#contract/people/userSchema.ts'
import type { Invitation } from '#domain/people/invitation.ts'
import { STAFF_ROLES, type User } from '#domain/people/user.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { pathIn, staffLanguage } from '#domain/text/language.ts'
import { deleted, stored, writeSchema } from '../core/acknowledged.ts'
import { staffCall } from '../core/call.ts'
import { type ApiDeps, type ApiEnv, tryFrom } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problemResponse, refused, tooMany } from '../core/problem.ts'
import { idTokenSchema, proofOf } from '../core/proof.ts'
import { identityProblems, tooManyTries } from '../core/responses.ts'

const TAGS = ['Staff']
const BODY = issue('NOT_AN_OBJECT', { field: 'body' })
const RECENT = 'Needs a sign-in within the last five minutes.'
const moment = z.iso.datetime()

const staffSchema = userSchema
  .extend({
    lastSeenAt: moment.nullable().meta({
      description: 'When the activity last mentions something that this person did.',
    }),
  })
  .meta({ id: 'StaffMember' })

const listStaff = staffCall({
  needs: 'staff',
  method: 'get',
  path: '/staff',
  summary: 'List the staff',
  description: 'The owner first, then by role.',
  tags: TAGS,
  responses: { 200: answer('The staff.', z.array(staffSchema)) },
})

const invitationSchema = z
  .object({
    _id: z.string(),
    email: z.string(),
    role: z.enum(STAFF_ROLES),
    invitedBy: z.string().meta({ description: 'The name of the person who invited; may be empty.' }),
    createdAt: moment,
    expiresAt: moment.meta({ description: 'Until when the link works.' }),
  })
  .meta({ id: 'Invitation' })

const listInvitations = staffCall({
  needs: 'staff',
  method: 'get',
  path: '/invitations',
  summary: 'List the open invitations',
  description: 'Newest first.',
  tags: TAGS,
  responses: { 200: answer('The invitations.', z.array(invitationSchema)) },
})

const sentSchema = z.object({
  _id: z.string(),
  link: z.string().optional().meta({
    description: 'Only where no mail server is set: the link to pass on. It is not shown again.',
  }),
})

const invite = staffCall({
  needs: 'staff',
  method: 'post',
  path: '/invitations',
  summary: 'Invite somebody to the staff',
  description: `Mails a link that works once within seven days. ${RECENT}`,
  tags: TAGS,
  request: {
    body: json(z.object({ email: emailSchema, role: staffRoleSchema, idToken: idTokenSchema }, BODY)),
  },
  responses: {
    200: answer('Invited.', sentSchema),
    409: problemResponse('ALREADY_STAFF', 'ALREADY_INVITED', 'RECENT_SIGN_IN_NEEDED'),
    ...tooManyTries,
    ...identityProblems,
  },
})

const sendAgain = staffCall({
  needs: 'staff',
  method: 'post',
  path: '/invitations/{id}/mails',
  summary: 'Send an invitation again',
  description: `With a new link, valid for seven days; the former one ends. ${RECENT}`,
  tags: TAGS,
  request: {
    params: idParameter,
    body: json(z.object({ idToken: idTokenSchema }, BODY)),
  },
  responses: {
    200: answer('Sent.', sentSchema),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('RECENT_SIGN_IN_NEEDED'),
    ...tooManyTries,
    ...identityProblems,
  },
})

const takeBack = staffCall({
  needs: 'staff',
  method: 'delete',
  path: '/invitations/{id}',
  summary: 'Take an open invitation back',
  description: 'Its link no longer works.',
  tags: TAGS,
  request: { params: idParameter },
  responses: { 200: answer('Taken back.', writeSchema.deleted), 404: problemResponse('NOT_FOUND') },
})

const handOver = staffCall({
  needs: 'staff',
  method: 'put',
  path: '/owner',
  summary: 'Hand the shop over',
  description:
    'Makes another admin the owner; you stay an admin, and both get a mail. For the owner, with a sign-in within the last ' +
    'five minutes.',
  tags: TAGS,
  request: {
    body: json(
      z.object(
        {
          id: z
            .string(issue('NOT_TEXT', { field: 'id' }))
            .meta({ description: 'Of the new owner.', examples: ['0198f0a2c1d47b3e'] }),
          idToken: idTokenSchema,
        },
        BODY,
      ),
    ),
  },
  responses: {
    200: answer('Done.', writeSchema.stored),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('NOT_THE_OWNER', 'NOT_AN_ADMIN', 'EMAIL_NOT_VERIFIED', 'RECENT_SIGN_IN_NEEDED'),
    ...identityProblems,
  },
})

/** The page that the link of an invitation opens. */
const PAGE = '/authentication/invitation'

export function staff(deps: ApiDeps) {
  const { publicUrl } = deps
  const { staff } = deps.shop

  /** How the invitation of a call is sent. */
  async function sendingOf(request: Request, caller: User, idToken: string | undefined) {
    const language = staffLanguage(request.headers)
    const proof = await proofOf(deps, request, caller, idToken)
    // Servers never see a fragment, neither in logs nor in a Referer.
    const linkTo = (token: string) => `${publicUrl}${pathIn(language, PAGE)}#token=${token}`
    return { proof, language, linkTo }
  }

  return new OpenAPIHono<ApiEnv>()
    .openapi(listStaff, async (c) => {
      const listing = await staff.list(c.var.caller)
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      const members = listing.staff.map(({ user, lastSeenAt }) => ({
        ...userAnswer(user),
        lastSeenAt: lastSeenAt === undefined ? null : new Date(lastSeenAt).toISOString(),
      }))
      return c.json(members, 200)
    })
    .openapi(listInvitations, async (c) => {
      const listing = await staff.invitations(c.var.caller)
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      return c.json(listing.invitations.map(invitationAnswer), 200)
    })
    .openapi(invite, async (c) => {
      const { email, role, idToken } = c.req.valid('json')
      const { caller } = c.var
      const sending = await sendingOf(c.req.raw, caller, idToken)
      const wait = await tryFrom(deps, c, 'invitation', email)
      if (wait !== undefined) return tooMany(c, wait)
      const inviting = await staff.invite(caller, { email, role }, sending)
      if (inviting.outcome !== 'invited') return refused(c, inviting.outcome)
      return c.json({ _id: inviting.id, link: inviting.link }, 200)
    })
    .openapi(sendAgain, async (c) => {
      const { caller } = c.var
      const sending = await sendingOf(c.req.raw, caller, c.req.valid('json').idToken)
      const id = idOrEmpty(c.req.valid('param').id)
      const wait = await tryFrom(deps, c, 'invitation', id)
      if (wait !== undefined) return tooMany(c, wait)
      const sent = await staff.sendAgain(caller, id, sending)
      if (sent.outcome !== 'sent') return refused(c, sent.outcome)
      return c.json({ _id: sent.id, link: sent.link }, 200)
    })
    .openapi(takeBack, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const { outcome } = await staff.takeBack(c.var.caller, id)
      return outcome === 'taken-back' ? c.json(deleted(1), 200) : refused(c, outcome)
    })
    .openapi(handOver, async (c) => {
      const { id, idToken } = c.req.valid('json')
      const { caller } = c.var
      const proof = await proofOf(deps, c.req.raw, caller, idToken)
      const language = staffLanguage(c.req.raw.headers)
      const { outcome } = await staff.handOver(caller, idOrEmpty(id), { proof, language })
      return outcome === 'handed-over' ? c.json(stored(), 200) : refused(c, outcome)
    })
}

function invitationAnswer({ id, email, role, invitedByName, createdAt, expiresAt }: Invitation) {
  return {
    _id: id,
    email,
    role,
    invitedBy: invitedByName,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  }
}
