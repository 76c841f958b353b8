const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** 128 random bits in base64url. */
const SECRET = /[\w-]{22,}/g

/** URLs whose programs can send a secret only in the path; docs/decisions/access.md has the reasons. */
const bounded = [/^\/api\/responses\/[\w-]{43}\/stop$/, /^\/calendar\/[\w-]+\.ics$/]

/**
 * @param text a message as it is sent, or a part of it
 *
 * @returns the URLs and paths that have a secret where servers and proxies log it: outside their fragment ([SE185])
 */
export const openSecrets = (text: string): string[] =>
  [...text.matchAll(/(?:https?:\/\/[^\s/<>"]+)?\/[^\s<>"]+/g)]
    .map(([url]) => url.replace(/#.*/s, ''))
    .filter((url) => !bounded.some((pattern) => pattern.test(url.replace(/^https?:\/\/[^/]+/, ''))))
    .filter((url) => (url.match(SECRET) ?? []).some((part) => !UUID.test(part)))
