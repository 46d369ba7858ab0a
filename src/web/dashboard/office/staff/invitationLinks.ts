/** The link of an invitation. It is shown when it is made, and cannot be fetched again. */
export interface InvitationLink {
  readonly email: string
  readonly link: string
}

/** The links of this visit, the newest first. `link`: undefined if `email` has none any more: each new one ends the earlier one. */
export function withLink(
  links: readonly InvitationLink[],
  email: string,
  link: string | undefined,
): readonly InvitationLink[] {
  const others = links.filter((other) => other.email !== email)
  return link === undefined ? others : [{ email, link }, ...others]
}
