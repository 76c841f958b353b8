/** A page that a link opens with a secret: an invitation, a transfer, a message of a realtor, or a shared house card. */
type SecretPage =
  | '/accept-invitation'
  | '/shared-card'
  | '/respond'
  | '/respond?stop=true'
  | `/respond?rating=${number}`

/**
 * [SE185] The fragment of a URL stays in the browser: no server, proxy, log or `Referer` gets it.
 *
 * @returns the path of a link with a secret
 */
export const secretLink = (page: SecretPage, secret: string): string => `${page}#token=${secret}`

/**
 * @param hash the fragment of a link, without `#`: `token=` and the secret, or only the secret, as in the links of
 *   accounts and offices
 */
export const secretIn = (hash: string): string => hash.replace(/^token=/, '')
