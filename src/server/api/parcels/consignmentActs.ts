import { OpenAPIHono, z } from '@hono/zod-openapi'
import { idempotencyKeySchema } from '#contract/orders/postOrderSchema.ts'
import { consignmentSchema } from '#contract/parcels/consignmentAnswer.ts'
import {
  againSchema,
  callBackSchema,
  cancelSchema,
  packedSchema,
  parcelIdsSchema,
  saidSchema,
  settleSchema,
} from '#contract/parcels/consignmentSchema.ts'
import { packedAnswerSchema } from '#contract/parcels/packedAnswer.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import type { User } from '#domain/people/user.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'
import { changedParcel, refusedAct } from './actAnswers.ts'

const TAGS = ['Parcels']
const needs = 'orders.ship'
const params = idParameter
const headers = z.object({ 'Idempotency-Key': idempotencyKeySchema.optional() })
const changed = answer('The parcel as it is now.', consignmentSchema)
const notThere = problemResponse('NOT_FOUND')
const notNow = problemResponse('PARCEL_NOT_NOW')

const again = staffCall({
  needs,
  method: 'post',
  path: '/consignments/{id}/again',
  summary: 'Book a parcel again',
  description: 'One that was refused or waits, perhaps with another courier; under the same invoice.',
  tags: TAGS,
  request: { params, body: json(againSchema) },
  responses: { 200: changed, 404: notThere, 409: problemResponse('PARCEL_NOT_NOW', 'NOT_BOOKABLE') },
})

const cancel = staffCall({
  needs,
  method: 'post',
  path: '/consignments/{id}/cancel',
  summary: 'Cancel a parcel',
  description:
    'Before it has left, its order is confirmed again; after that it is coming back, unless the box is here.',
  tags: TAGS,
  request: { params, body: json(cancelSchema) },
  responses: {
    200: changed,
    404: notThere,
    409: problemResponse('PARCEL_NOT_NOW', 'CANCEL_THERE', 'TOO_LATE'),
    422: problemResponse('INVALID', 'CODE_UNKNOWN'),
    503: problemResponse('COURIER_FAILS'),
  },
})

const say = staffCall({
  needs,
  method: 'post',
  path: '/consignments/{id}/state',
  summary: 'Say where a parcel is',
  description: 'Of the courier other, of which nobody else tells. Of any courier: that it was handed over.',
  tags: TAGS,
  request: { params, body: json(saidSchema) },
  responses: { 200: changed, 404: notThere, 409: notNow },
})

const settle = staffCall({
  needs,
  method: 'post',
  path: '/consignments/{id}/settle',
  summary: 'Say what was done about a parcel',
  description:
    'Its trouble is settled until something new is heard. told: the courier knows what the order says now. there: of one whose ' +
    'booking was not answered, whether the courier has it; its code is asked for at the courier, if that answers.',
  tags: TAGS,
  request: { params, body: json(settleSchema) },
  responses: {
    200: changed,
    404: notThere,
    409: problemResponse('PARCEL_NOT_NOW', 'TOLD_OTHER'),
    422: problemResponse('INVALID', 'CODE_UNKNOWN', 'CODE_OF_OTHER'),
  },
})

const callBack = staffCall({
  needs,
  method: 'post',
  path: '/consignments/{id}/return',
  summary: 'Ask a courier to bring a parcel back',
  tags: TAGS,
  request: { params, body: json(callBackSchema) },
  responses: {
    200: changed,
    404: notThere,
    409: problemResponse('PARCEL_NOT_NOW', 'TOO_LATE', 'NO_SUCH_CALL'),
    503: problemResponse('COURIER_FAILS'),
  },
})

const lose = staffCall({
  needs: 'settings',
  method: 'post',
  path: '/consignments/{id}/lost',
  summary: 'Say that a parcel is lost',
  description: 'The owner alone. It may still be delivered, or come back.',
  tags: TAGS,
  request: { params },
  responses: { 200: changed, 404: notThere, 409: notNow },
})

const printed = staffCall({
  needs,
  method: 'post',
  path: '/consignments/printed',
  summary: 'Note that labels were printed',
  description: 'Printed once more, the label says so.',
  tags: TAGS,
  request: { body: json(parcelIdsSchema) },
  responses: { 200: answer('How many there are.', z.object({ parcels: z.number().int() })) },
})

const packed = staffCall({
  needs,
  method: 'post',
  path: '/consignments/packed',
  summary: 'Note that parcels are packed',
  description:
    'Puts those that are booked among those to hand over, or, opened again, among those to pack. What has left stays as it is, and ' +
    'so does one of which some boxes were scanned as they leave, or that somebody else has packed. With an Idempotency-Key the same ' +
    'request moves nothing once more, and is answered the same.',
  tags: TAGS,
  request: { headers, body: json(packedSchema) },
  responses: {
    200: answer(
      'How many were moved, and which of them stay as they are, and why. One that you have packed already is in neither.',
      packedAnswerSchema,
    ),
    422: problemResponse('INVALID', 'KEY_REUSED'),
  },
})

/** Calls about several parcels come before those about one, which would match them. */
export function consignmentActs({ shop: { parcels } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(printed, async (c) => {
      const noted = await parcels.printed(c.var.caller, c.req.valid('json').ids)
      if (noted.outcome !== 'noted') return refused(c, noted.outcome)
      return c.json({ parcels: noted.parcels }, 200)
    })
    .openapi(packed, async (c) => {
      const { ids, ...as } = c.req.valid('json')
      const key = c.req.valid('header')['Idempotency-Key']
      const noted = await parcels.packed(c.var.caller, ids, as, key)
      if (noted.outcome === 'key-reused') return problem(c, 'KEY_REUSED')
      if (noted.outcome !== 'noted') return refused(c, noted.outcome)
      const kept = noted.kept.map(({ id, why, by }) => ({ consignmentId: id, why, by: by ?? null }))
      return c.json({ parcels: noted.parcels, kept }, 200)
    })
    .openapi(again, async (c) => {
      const done = await parcels.again(c.var.caller, idOf(c.req.valid('param')), c.req.valid('json'))
      if (done.outcome === 'not-bookable') return refused(c, done.outcome, { fault: done.fault })
      if (done.outcome !== 'changed') return refusedAct(c, done)
      return c.json(await shown(c.var.caller, done), 200)
    })
    .openapi(cancel, async (c) => {
      const done = await parcels.cancel(c.var.caller, idOf(c.req.valid('param')), c.req.valid('json'))
      if (done.outcome === 'courier-fails') return refused(c, done.outcome)
      if (done.outcome === 'cancel-there' || done.outcome === 'code-unknown') return refused(c, done.outcome)
      if (done.outcome === 'too-late') return refused(c, done.outcome)
      if (done.outcome !== 'changed') return refusedAct(c, done)
      return c.json(await shown(c.var.caller, done), 200)
    })
    .openapi(say, async (c) => {
      const done = await parcels.say(c.var.caller, idOf(c.req.valid('param')), c.req.valid('json'))
      if (done.outcome !== 'changed') return refusedAct(c, done)
      return c.json(await shown(c.var.caller, done), 200)
    })
    .openapi(settle, async (c) => {
      const { settled, day, note, told, there = false, trackingCode } = c.req.valid('json')
      if (settled === undefined) {
        const id = idOf(c.req.valid('param'))
        const seen = await parcels.sayThere(c.var.caller, id, { there, trackingCode })
        if (seen.outcome === 'code-unknown' || seen.outcome === 'code-of-other')
          return refused(c, seen.outcome)
        if (seen.outcome !== 'changed') return refusedAct(c, seen)
        return c.json(await shown(c.var.caller, seen), 200)
      }
      const how = { settled, day, note, told }
      const done = await parcels.settle(c.var.caller, idOf(c.req.valid('param')), how)
      if (done.outcome === 'told-other') return refused(c, done.outcome)
      if (done.outcome === 'invalid') return problem(c, 'INVALID', { errors: done.problems })
      if (done.outcome !== 'changed') return refusedAct(c, done)
      return c.json(await shown(c.var.caller, done), 200)
    })
    .openapi(callBack, async (c) => {
      const { reason } = c.req.valid('json')
      const done = await parcels.callBack(c.var.caller, idOf(c.req.valid('param')), reason)
      if (done.outcome === 'changed') return c.json(await shown(c.var.caller, done), 200)
      if (done.outcome === 'courier-fails') return refused(c, done.outcome)
      if (done.outcome === 'too-late' || done.outcome === 'no-such-call') return refused(c, done.outcome)
      return refusedAct(c, done)
    })
    .openapi(lose, async (c) => {
      const done = await parcels.lose(c.var.caller, idOf(c.req.valid('param')))
      if (done.outcome !== 'changed') return refusedAct(c, done)
      return c.json(await shown(c.var.caller, done), 200)
    })

  function shown(caller: User, done: { readonly parcel: Parcel }) {
    return changedParcel(parcels, caller, done)
  }
}

const idOf = ({ id }: { readonly id: string }) => idOrEmpty(id)
