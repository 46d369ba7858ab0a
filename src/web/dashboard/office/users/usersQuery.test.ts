import { describe, expect, it } from 'vitest'
import { staffRole } from '#domain/people/user.ts'
import { findUsers, type ListedUser, nameOf } from './usersQuery.ts'

function aUser(name: string, email: string, role: ListedUser['role'] = 'customer'): ListedUser {
  return {
    _id: email,
    name,
    email,
    role,
    staffRole: staffRole(role),
    emailVerified: true,
    twoFactor: null,
    owner: false,
  }
}

const RAHIMA = aUser('Rahima Khatun', 'rk@example.com')
const TANVIR = aUser('তানভীর আহমেদ', 'tanvir@example.com', 'admin')
const NAMELESS = aUser('', 'abdul@example.com')
const ALL = [RAHIMA, TANVIR, NAMELESS]

const find = (search: string) => findUsers(ALL, { search, sort: undefined })

describe('users are found', () => {
  it('by a part of the name or of the e-mail, in any case', () => {
    expect(find('KHAT')).toEqual([RAHIMA])
    expect(find('Tanvir@')).toEqual([TANVIR])
    expect(find('তানভীর')).toEqual([TANVIR])
    expect(find('nobody')).toEqual([])
  })

  it('however their letters are encoded', () => {
    const oneCodePoint = aUser('হৃদ\u09DF', 'hridoy@example.com')
    const search = 'হৃদ\u09AF\u09BC'
    expect(findUsers([oneCodePoint], { search, sort: undefined })).toEqual([oneCodePoint])
  })

  it('all of them, in their own order, without a search', () => {
    expect(find('  ')).toEqual(ALL)
  })
})

describe('users are sorted', () => {
  const sorted = (by: string, direction: 'asc' | 'desc') =>
    findUsers(ALL, { search: '', sort: { by, direction } }).map(({ email }) => email)

  it('by name, or by e-mail address without a name', () => {
    expect(sorted('name', 'asc')).toEqual(['abdul@example.com', 'rk@example.com', 'tanvir@example.com'])
    expect(sorted('name', 'desc')).toEqual(['tanvir@example.com', 'rk@example.com', 'abdul@example.com'])
  })

  it('by role, equal ones in their order', () => {
    expect(sorted('role', 'asc')).toEqual(['tanvir@example.com', 'rk@example.com', 'abdul@example.com'])
  })

  it('not by an unknown column', () => {
    expect(sorted('constructor', 'asc')).toEqual(ALL.map(({ email }) => email))
  })
})

it('somebody without a name is called by the e-mail', () => {
  expect(nameOf(NAMELESS)).toBe('abdul@example.com')
})
