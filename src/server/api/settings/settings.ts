import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { SECTIONS } from '#contract/settings/sections.ts'
import {
  readSectionSchema,
  sectionAnswerSchema,
  sectionBodySchema,
} from '#contract/settings/settingsSchema.ts'
import { type OwnerSettings, SECTION_NAMES, type SectionName } from '#domain/settings/ownerSettings.ts'
import type { SectionState } from '#shop/types.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'
import { publicCall } from '../core/publicCall.ts'
import { callerProblems } from '../core/responses.ts'
import { smallBody } from '../core/smallBody.ts'

const TAGS = ['Settings']

const readSettings = publicCall({
  path: '/settings',
  summary: 'Read what the owner has set and pages show',
  tags: TAGS,
  responses: {
    200: {
      description: 'Each section.',
      content: {
        'application/json': {
          schema: z.object({
            shop: SECTIONS.shop.answerSchema,
            delivery: SECTIONS.delivery.answerSchema,
            checkout: SECTIONS.checkout.answerSchema,
            look: SECTIONS.look.answerSchema,
            tracking: SECTIONS.tracking.answerSchema,
          }),
        },
      },
    },
  },
})

const readSection = (section: SectionName) =>
  createRoute({
    method: 'get',
    path: `/settings/${section}`,
    summary: `Read the section ${section} of the settings, to change it`,
    description: 'Needs the capability settings.',
    tags: TAGS,
    responses: {
      200: {
        description: 'As it is now.',
        content: { 'application/json': { schema: readSectionSchema(section) } },
      },
      ...callerProblems,
    },
  })

const writeSection = <Name extends SectionName>(section: Name) =>
  createRoute({
    method: 'put',
    path: `/settings/${section}`,
    summary: `Save the section ${section} of the settings`,
    description:
      'The whole section, with the revision that was read. Shows on every page within a second. Needs the capability settings; messages, ' +
      'payments, security and backups are the owner’s.',
    tags: TAGS,
    middleware: smallBody,
    request: {
      body: { required: true, content: { 'application/json': { schema: sectionBodySchema(section) } } },
    },
    responses: {
      200: {
        description: 'It is saved.',
        content: { 'application/json': { schema: sectionAnswerSchema(section) } },
      },
      400: problemResponse('NOT_JSON'),
      ...callerProblems,
      409: problemResponse('STALE'),
      413: problemResponse('TOO_LARGE'),
      415: problemResponse('NOT_JSON_TYPE'),
      422: problemResponse('INVALID'),
    },
  })

export function settings(deps: ApiDeps) {
  const { settings } = deps.shop
  const api = new OpenAPIHono<ApiEnv>()
  api.openapi(readSettings, (c) => {
    const current = settings.current()
    const answer = {
      shop: answerOf('shop', current.shop),
      delivery: answerOf('delivery', current.delivery),
      checkout: answerOf('checkout', current.checkout),
      look: answerOf('look', current.look),
      tracking: answerOf('tracking', current.tracking),
    }
    return c.json(answer, 200)
  })
  for (const section of SECTION_NAMES) addSection(api, section, deps)
  return api
}

function addSection<Name extends SectionName>(
  api: OpenAPIHono<ApiEnv>,
  section: Name,
  { shop: { settings }, callerOf }: ApiDeps,
): void {
  api.openapi(readSection(section), async (c) => {
    const reading = await settings.read(await callerOf(c.req.raw), section)
    return reading.outcome === 'found'
      ? c.json({ ...stateAnswer(section, reading.state), mayChange: reading.mayChange }, 200)
      : refused(c, reading.outcome)
  })
  api.openapi(writeSection(section), async (c) => {
    const change = c.req.valid('json')
    const writing = await settings.write(await callerOf(c.req.raw), section, change)
    if (writing.outcome === 'saved') return c.json(stateAnswer(section, writing.state), 200)
    if (writing.outcome === 'invalid') return problem(c, 'INVALID', { errors: writing.errors })
    if (writing.outcome !== 'stale') return refused(c, writing.outcome)
    return problem(c, 'STALE', { current: stateAnswer(section, writing.state) })
  })
}

function stateAnswer<Name extends SectionName>(
  section: Name,
  { value, revision, updatedAt, updatedBy }: SectionState<Name>,
) {
  return {
    value: answerOf(section, value),
    revision,
    updatedAt: updatedAt === undefined ? null : new Date(updatedAt).toISOString(),
    updatedBy: updatedBy ? { _id: updatedBy.id, name: updatedBy.name } : null,
  }
}

function answerOf<Name extends SectionName>(section: Name, value: OwnerSettings[Name]): object {
  return SECTIONS[section].toAnswer(value)
}
