import { z } from 'zod'
import { SPECIFIED_ROLES, STAFF_ROLES, specifiedRole, staffRole, type User } from '#domain/people/user.ts'

/** A user as the API returns it (section 3). */
export const userSchema = z
  .object({
    _id: z.string().meta({ examples: ['0198f0a2c1d47b3e'] }),
    name: z.string().meta({ examples: ['Rahima Begum'] }),
    email: z.string().meta({ examples: ['rahima@example.com'] }),
    role: z.enum(SPECIFIED_ROLES),
    staffRole: z.enum(STAFF_ROLES).nullable().meta({ description: 'The role as staff; null for customers.' }),
    emailVerified: z.boolean().meta({ description: 'Whether the person has shown access to the mailbox.' }),
    twoFactor: z.boolean().nullable().meta({
      description: 'For staff: whether signing in takes a code as well as the password. null for customers.',
    }),
    owner: z.boolean().meta({ description: 'The first admin, whom nobody else can demote or remove.' }),
  })
  .meta({ id: 'User' })

/** Converts a user to the API's format; the provider stays internal. */
export function userAnswer({
  id,
  name,
  email,
  role,
  emailVerified,
  owner,
  secondFactor,
}: User): z.infer<typeof userSchema> {
  const staff = staffRole(role)
  return {
    _id: id,
    name,
    email,
    role: specifiedRole(role),
    staffRole: staff,
    emailVerified,
    twoFactor: staff && secondFactor,
    owner,
  }
}
