import type { Caller } from '#domain/people/user.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import type { OwnerSettings, SectionName } from '#domain/settings/ownerSettings.ts'
import type { Denied } from '../core/answers.ts'

/** A section of the settings, with what somebody needs who changes it. */
export interface SectionState<Name extends SectionName> {
  readonly value: OwnerSettings[Name]
  /** 0: it was never saved, and has its defaults. */
  readonly revision: number
  /** Milliseconds since 1970. Undefined: it was never saved. */
  readonly updatedAt: number | undefined
  /** Undefined: it was never saved, or by somebody who has no account any more. */
  readonly updatedBy: { readonly id: string; readonly name: string } | undefined
}

/** What the owner decides. */
export interface Settings {
  /** As they are now. Own changes show at once, those of other processes within a second. */
  current(): OwnerSettings
  /** One section as the database holds it now. Needs `settings`. */
  read<Name extends SectionName>(
    caller: Caller,
    section: Name,
  ): Promise<
    | {
        readonly outcome: 'found'
        readonly state: SectionState<Name>
        /** Whether this person may save it, too: some sections are the owner's. */
        readonly mayChange: boolean
      }
    | Denied
  >
  /**
   * Saves a section as a whole. `revision`: the one that the caller has seen; where the section has another one by now,
   * nothing is changed, and the answer is what is there. Raises the content version. Needs `settings`.
   */
  write<Name extends SectionName>(
    caller: Caller,
    section: Name,
    change: { readonly value: OwnerSettings[Name]; readonly revision: number },
  ): Promise<
    | { readonly outcome: 'saved' | 'stale'; readonly state: SectionState<Name> }
    | { readonly outcome: 'invalid'; readonly errors: readonly LocatedProblem[] }
    | Denied
  >
}
