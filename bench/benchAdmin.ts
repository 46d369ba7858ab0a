import type { Shop } from '#shop/types.ts'

/** Creates an admin and returns the id. */
export async function aBenchAdmin(shop: Shop): Promise<string> {
  const proof = { provider: 'embedded', subject: 'admin', emailVerified: true, name: 'Admin' } as const
  const admin = await shop.people.enter({ ...proof, email: 'admin@example.com', authTime: Date.now() })
  if (typeof admin === 'string') throw new Error('No admin')
  await shop.people.makeAdmin(admin.email)
  return admin.id
}
