/** Endings of web addresses that mail programs turn into links without a scheme. */
const LINK =
  /:\/\/|(?<![\p{L}\p{N}])www\.|[\p{L}\p{N}]\.(?:app|biz|cc|click|club|cn|co|com|dev|edu|eu|gov|info|io|link|live|ly|me|net|online|org|page|ru|shop|site|store|tk|to|top|tv|uk|us|vip|web|xyz)(?![\p{L}\p{N}])/iu

/**
 * Whether a reader or a mail program would find a link in the text. Combining marks are removed first: normalizing sorts
 * each run of them, which takes quadratic time.
 */
export const hasLink = (text: string): boolean => LINK.test(text.replace(/[\p{M}\p{Cf}]+/gu, '').normalize('NFKC'))
