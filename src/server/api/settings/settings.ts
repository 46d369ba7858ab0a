import { OpenAPIHono, z } from '@hono/zod-openapi'
import { SECTIONS } from '#contract/settings/sections.ts'
import {
  readSectionSchema,
  sectionAnswerSchema,
  sectionBodySchema,
} from '#contract/settings/settingsSchema.ts'
import { type OwnerSettings, SECTION_NAMES, type SectionName } from '#domain/settings/ownerSettings.ts'
import { ownersField } from '#domain/settings/sectionFields.ts'
import type { SectionState } from '#shop/types.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'
import { publicCall } from '../core/publicCall.ts'

const TAGS = ['Settings']

const readSettings = publicCall({
  path: '/settings',
  summary: 'Read what the owner has set and pages show',
  tags: TAGS,
  responses: {
    200: answer(
      'Each section.',
      z.object({
        shop: SECTIONS.shop.answerSchema,
        delivery: SECTIONS.delivery.answerSchema,
        checkout: SECTIONS.checkout.answerSchema,
        look: SECTIONS.look.answerSchema,
        tracking: SECTIONS.tracking.answerSchema,
      }),
    ),
  },
})

const readSection = (section: SectionName) =>
  staffCall({
    needs: 'settings',
    method: 'get',
    path: `/settings/${section}`,
    summary: `Read the section ${section} of the settings, to change it`,
    tags: TAGS,
    responses: { 200: answer('As it is now.', readSectionSchema(section)) },
  })

const writeSection = <Name extends SectionName>(section: Name) =>
  staffCall({
    needs: 'settings',
    method: 'put',
    path: `/settings/${section}`,
    summary: `Save the section ${section} of the settings`,
    description:
      'The whole section, with the revision that was read. Shows on every page within a second.' +
      (ownersField(section) === undefined ? '' : ' The owner alone saves it.'),
    tags: TAGS,
    request: { body: json(sectionBodySchema(section)) },
    responses: {
      200: answer('It is saved.', sectionAnswerSchema(section)),
      409: problemResponse('STALE'),
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
  { shop: { settings } }: ApiDeps,
): void {
  api.openapi(readSection(section), async (c) => {
    const reading = await settings.read(c.var.caller, section)
    return reading.outcome === 'found'
      ? c.json({ ...stateAnswer(section, reading.state), mayChange: reading.mayChange }, 200)
      : refused(c, reading.outcome)
  })
  api.openapi(writeSection(section), async (c) => {
    const change = c.req.valid('json')
    const writing = await settings.write(c.var.caller, section, change)
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
