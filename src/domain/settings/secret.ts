import { z } from 'zod'

/** How many characters of a secret an answer may show, and how long the secret must be for that. */
const ENDS = 4
const ENDS_FROM = 16

/** A secret as the database holds it: encrypted, with the id of the key. */
export interface SealedSecret {
  readonly sealed: string
  readonly key: string
}

type State =
  | { readonly kind: 'set'; readonly text: string }
  | { readonly kind: 'unset' }
  /** In a change: it stays as it is. */
  | { readonly kind: 'kept' }
  /** It is stored, but cannot be decrypted: somebody has to enter it again. */
  | { readonly kind: 'unreadable'; readonly sealed: SealedSecret }

/**
 * A secret among the settings, e.g. a key of an outside service. JSON, logs and error messages that contain the object
 * do not contain the text: only {@link Secret.reveal} returns it.
 */
export class Secret {
  static readonly UNSET = new Secret({ kind: 'unset' })
  static readonly KEPT = new Secret({ kind: 'kept' })

  readonly #state: State

  private constructor(state: State) {
    this.#state = state
  }

  static of(text: string): Secret {
    return new Secret({ kind: 'set', text })
  }

  static unreadable(sealed: SealedSecret): Secret {
    return new Secret({ kind: 'unreadable', sealed })
  }

  get kind(): State['kind'] {
    return this.#state.kind
  }

  /** The text. Undefined where it is not set or cannot be read. */
  reveal(): string | undefined {
    return this.#state.kind === 'set' ? this.#state.text : undefined
  }

  /** What the database holds of an unreadable secret, so that it is readable again under its former key. */
  sealed(): SealedSecret | undefined {
    return this.#state.kind === 'unreadable' ? this.#state.sealed : undefined
  }

  /** What the API answers. */
  toJSON(): SecretAnswer {
    if (this.#state.kind === 'unreadable') return { set: false, unreadable: true }
    const text = this.reveal() ?? ''
    const [ends, address] = [endsOf(text), withoutPassword(text)]
    return {
      set: this.#state.kind === 'set',
      ...(ends === '' ? {} : { ends }),
      ...(address === undefined ? {} : { address }),
    }
  }
}

/**
 * An address of a server without its password: `smtps://user@host:465`. Undefined for any other text, also for addresses
 * with a path or parameters, which may be secret. A user that is alone or the same as the password is a key: it is left
 * out, too.
 */
function withoutPassword(text: string): string | undefined {
  const [, scheme, login = '', server] = /^([a-z]+:)\/\/(?:([^@/?#\s]*)@)?([^@/?#\s]+)$/.exec(text) ?? []
  if (scheme === undefined || server === undefined) return undefined
  const [user = '', password = ''] = login.split(/:(.*)/s)
  const isKey = user === '' || password === '' || user.includes(password) || password.includes(user)
  return `${scheme}//${isKey ? '' : `${user}@`}${server}`
}

/**
 * The last four characters, by which a person recognises a key; empty if the secret is shorter than 16 characters, so
 * that at least twelve stay unknown. Of an address only what follows the @: the password precedes it.
 */
function endsOf(text: string): string {
  return text.length < ENDS_FROM ? '' : (text.slice(-ENDS).split('@').at(-1) ?? '')
}

/** What the API answers of a secret: never the secret. */
export const secretAnswerSchema = z
  .object({
    set: z.boolean(),
    ends: z.string().max(ENDS).optional().meta({
      description: 'The last characters of a set secret, if it is long enough that they do not give it away.',
    }),
    address: z
      .string()
      .optional()
      .meta({
        description: 'The address of a server, without its password.',
        examples: ['smtps://shop@mail.shop.example:465'],
      }),
    unreadable: z.literal(true).optional().meta({
      description:
        'It is stored, but was encrypted with another key or damaged: it counts as not set, and has to be entered again.',
    }),
  })
  .meta({ id: 'SecretAnswer', examples: [{ set: true, ends: '1234' }] })

export type SecretAnswer = z.infer<typeof secretAnswerSchema>

/**
 * A secret as the API takes it: text that `text` accepts sets it, null clears it. Left out, or in the form of the answer,
 * it is {@link Secret.KEPT}.
 */
export function secretSchema(text: z.ZodType<string>) {
  return z
    .unknown()
    .optional()
    .transform((input, context): Secret => {
      if (input instanceof Secret) return input
      if (input === undefined || isAnswer(input)) return Secret.KEPT
      if (input === null) return Secret.UNSET
      const reading = text.safeParse(input)
      if (reading.success) return Secret.of(reading.data)
      for (const { message } of reading.error.issues) context.addIssue(message)
      return z.NEVER
    })
    .meta({
      anyOf: [{ type: 'string' }, { type: 'null' }, { $ref: '#/components/schemas/SecretAnswer' }],
    })
}

/** Stands for what a request leaves out and {@link withKept} puts in. */
const STAYS = Symbol('stays as it is')

/** What stays as it is stored where a request leaves it out. */
export function staysIfLeftOut<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().transform((value) => (value === undefined ? STAYS : value) as z.output<Schema>)
}

/**
 * Replaces each secret that `change` keeps, and what else it leaves out that stays, by what is at the same place of `current`. A
 * secret that is new there, e.g. in an added entry of a list, is not set.
 */
export function withKept<Value>(change: Value, current: unknown): Value {
  return mapLeaves(change, (leaf, path) => {
    const isKeptSecret = leaf instanceof Secret && leaf.kind === 'kept'
    if (!isKeptSecret && leaf !== STAYS) return leaf
    const held = path.reduce<unknown>(
      (holder, name) => (holder as Record<string, unknown> | undefined)?.[name],
      current,
    )
    return !isKeptSecret || held instanceof Secret ? held : Secret.UNSET
  }) as Value
}

/** What the activity log holds of a secret: whether it is set, or `changed` since `before`. */
export function secretRecord(secret: Secret, before: Secret | undefined): Secret['kind'] | 'changed' {
  const isChanged = before?.kind === 'set' && secret.kind === 'set' && before.reveal() !== secret.reveal()
  return isChanged ? 'changed' : secret.kind
}

/** Copies a tree of objects and lists with `map` applied to everything else in it. `path`: the names that lead there. */
export function mapLeaves(
  tree: unknown,
  map: (leaf: unknown, path: readonly string[]) => unknown,
  isLeaf: (node: object) => boolean = (node) => node instanceof Secret,
  path: readonly string[] = [],
): unknown {
  if (typeof tree !== 'object' || tree === null || isLeaf(tree)) return map(tree, path)
  const inner = (node: unknown, name: string) => mapLeaves(node, map, isLeaf, [...path, name])
  if (Array.isArray(tree)) return tree.map((entry, index) => inner(entry, String(index)))
  return Object.fromEntries(Object.entries(tree).map(([name, node]) => [name, inner(node, name)]))
}

function isAnswer(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'set' in input && typeof input.set === 'boolean'
}
